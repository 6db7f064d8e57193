import { type Insertable, sql, type Transaction } from 'kysely'
import { addDays } from '#shared/base/calendar.ts'
import { DAY_MS, HOUR_MS } from '#shared/base/durations.ts'
import type { HotelTier, RoomContent } from '#shared/contract/hotels/hotels.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import { isProblem, type NightRate, quoteStay } from '#shared/rules/hotels/stay.ts'
import { datedTiers } from '#shared/rules/hotels/tiers.ts'
import { makeReference } from '#shared/rules/texts/reference.ts'
import type { Schema } from '../db/schema.ts'
import { lineNames } from '../features/hotel-bookings/line-names.ts'
import type { Booked, BookingInsert } from './booked.ts'
import type { BookingPlan } from './booking-plans.ts'
import { contactOf, eventsOf, ownerOf, stateOf, wishOf } from './bookings.ts'
import type { DemoHotels } from './hotels/index.ts'
import { demoBytes, demoId } from './ids.ts'
import { makeMoney } from './money.ts'
import { makeTravellers } from './travellers.ts'
import type { DemoTenant } from './types.ts'

export interface BookedStay extends Omit<Booked, 'flight'> {
  stay: Insertable<Schema['hotel_bookings']>
  rooms: Insertable<Schema['hotel_booking_rooms']>[]
}

type StayPlan = Pick<BookingPlan, 'name' | 'status' | 'owner' | 'bookedDaysAgo' | 'from'> &
  Pick<Partial<BookingPlan>, 'unnamed' | 'refunded'> & {
    hotel: number
    nights: number
    children?: number[]
    state?: 'checked_in' | 'checked_out' | 'no_show'
    confirmation?: string
    wish?: string
    /** Typed in by staff, at rooms beside the allotment. */
    entered?: 'outside'
    /** Of rooms on request that are held: not asked for yet, or given by the hotel. */
    request?: 'draft' | 'granted'
  }

/** A booking in each state. `from`: days from today to the arrival. */
const PLANS: StayPlan[] = [
  { name: 'stay held', status: 'held', owner: 'agent', hotel: 0, nights: 4, bookedDaysAgo: 0, from: 20 },
  {
    ...{ name: 'stay unnamed', status: 'held', owner: 'customer', hotel: 1, nights: 3, bookedDaysAgo: 0 },
    ...{ from: 12, unnamed: true },
  },
  {
    ...{ name: 'stay paid', status: 'confirmed', owner: 'agent', hotel: 2, nights: 5, bookedDaysAgo: 3 },
    ...{ from: 30, children: [6], confirmation: 'MK-48213' },
  },
  {
    name: 'stay soon',
    status: 'confirmed',
    owner: 'customer',
    hotel: 0,
    nights: 3,
    bookedDaysAgo: 9,
    from: 2,
  },
  {
    ...{ name: 'stay now', status: 'confirmed', owner: 'agent', hotel: 3, nights: 6, bookedDaysAgo: 15 },
    ...{ from: 0, state: 'checked_in', confirmation: 'MD-10477' },
  },
  {
    ...{
      name: 'stay on request',
      status: 'requested',
      owner: 'agent',
      hotel: 1,
      nights: 4,
      bookedDaysAgo: 0,
    },
    from: 40,
  },
  {
    ...{ name: 'stay chosen', status: 'held', owner: 'customer', hotel: 1, nights: 2, bookedDaysAgo: 0 },
    ...{ from: 75, request: 'draft' },
  },
  {
    ...{ name: 'stay granted', status: 'held', owner: 'agent', hotel: 1, nights: 2, bookedDaysAgo: 0 },
    ...{ from: 28, request: 'granted' },
  },
  {
    ...{ name: 'stay refused', status: 'rejected', owner: 'customer', hotel: 1, nights: 3, bookedDaysAgo: 4 },
    from: 35,
  },
  {
    name: 'stay asked',
    status: 'cancel_requested',
    owner: 'customer',
    hotel: 4,
    nights: 2,
    bookedDaysAgo: 6,
    from: 18,
  },
  {
    ...{ name: 'stay on other days', status: 'change_requested', owner: 'agent', hotel: 4, nights: 3 },
    ...{ bookedDaysAgo: 4, from: 50, wish: 'Three days later, please: the wedding was moved.' },
  },
  {
    ...{
      name: 'stay cancelled',
      status: 'cancelled',
      owner: 'customer',
      hotel: 1,
      nights: 4,
      bookedDaysAgo: 12,
    },
    ...{ from: 25, refunded: true },
  },
  {
    name: 'stay lapsed',
    status: 'expired',
    owner: 'customer',
    hotel: 4,
    nights: 3,
    bookedDaysAgo: 5,
    from: 33,
  },
  {
    ...{
      name: 'stay by telephone',
      status: 'confirmed',
      owner: 'agent',
      hotel: 5,
      nights: 2,
      bookedDaysAgo: 2,
    },
    ...{ from: 16, confirmation: 'RD-2207', entered: 'outside' },
  },
  {
    ...{ name: 'stay from supplier', status: 'confirmed', owner: 'customer', hotel: 11, nights: 4 },
    ...{ bookedDaysAgo: 3, from: 45, confirmation: 'SB-204417' },
  },
  {
    ...{ name: 'stay in question', status: 'manual_review', owner: 'agent', hotel: 6, nights: 3 },
    ...{ bookedDaysAgo: 1, from: 24 },
  },
  {
    ...{ name: 'stay past', status: 'completed', owner: 'agent', hotel: 2, nights: 4, bookedDaysAgo: 60 },
    ...{ from: -40, state: 'checked_out' },
  },
  {
    ...{ name: 'stay missed', status: 'completed', owner: 'agent', hotel: 0, nights: 2, bookedDaysAgo: 50 },
    ...{ from: -30, state: 'no_show' },
  },
]

type Row<T extends keyof Schema> = Insertable<Schema[T]>

interface Sold {
  hotel: Row<'hotels'>
  room: Row<'hotel_room_types'>
  plan: Row<'hotel_rate_plans'>
  rates: NightRate[]
}

function soldOf(hotels: DemoHotels, index: number): Sold | undefined {
  const hotel = hotels.hotels[index]
  const room = hotels.rooms.find(({ hotel_id }) => hotel_id === hotel?.id)
  const plan = hotels.plans.find(({ room_type_id }) => room_type_id === room?.id)
  if (!hotel || !room || !plan) return undefined
  const rates = hotels.rates
    .filter(({ plan_id }) => plan_id === plan.id)
    .map(rate => ({ ...rate, children: JSON.parse(rate.children ?? '[]') })) as unknown as NightRate[]
  return { hotel, room, plan, rates }
}

function priceOf({ hotel, room, plan, rates }: Sold, wish: StayPlan, from: string) {
  // Past stays are priced as if they were to come.
  const days = { from, to: addDays(from, wish.nights) }
  const shown = { ...days, from: addDays(days.from, wish.from < 0 ? 60 - wish.from : 0) }
  const stay = { from: shown.from, to: addDays(shown.from, wish.nights) }
  const content = JSON.parse(room.content) as RoomContent
  const terms = {
    ...{
      child_max_age: 11,
      weekend: [4, 5],
      currency: hotel.currency,
      vat_category: hotel.vat_category ?? 'S',
    },
    ...{ vat_bp: hotel.vat_bp ?? 0, municipality_bp: hotel.municipality_bp ?? 0 },
  }
  const party = { adults: 2, children: wish.children ?? [] }
  const found = quoteStay({
    stay,
    party,
    room: { ...room, max_children: room.max_children ?? 0, name: content.name },
    rates,
    hotel: terms,
  })
  if (isProblem(found)) return undefined
  const quote = priceOfRooms([found.quote], hotel.currency, lineNames)
  const tiers = datedTiers(
    JSON.parse(plan.cancel_tiers ?? '[]') as HotelTier[],
    { from, zone: hotel.zone, check_in: '16:00' },
    { totalMinor: quote.totalMinor, nights: found.nights },
  )
  return { days, quote, nights: found.nights, content, tiers }
}

const ASKED = new Set<StayPlan['status']>(['requested', 'rejected'])
/** Paid, ordered at a supplier, and left open there. */
const ORDERED = [
  { kind: 'ordered', from_status: 'held', to_status: 'ticketing', hours: 1 },
  { kind: 'supplier_review', from_status: 'ticketing', to_status: 'manual_review', hours: 3 },
] as const

function orderedEvents(booking: BookingInsert, plan: BookingPlan): BookedStay['events'] {
  const paid = eventsOf(booking, plan).filter(({ kind }) => kind !== 'ticketed' && kind !== 'confirmed')
  const steps = ORDERED.map(({ hours, ...step }) => {
    const at = hoursAfter(new Date(booking.created_at ?? 0), hours)
    const id = demoId(`${booking.id} ${step.kind}`, at)
    return {
      ...{ tenant_id: booking.tenant_id, id, booking_id: booking.id, at, details: '{}' },
      ...{ actor_kind: 'system' as const, ...step },
    }
  })
  return [...paid, ...steps]
}

function historyOf(booking: BookingInsert, plan: BookingPlan, wish: StayPlan): BookedStay['events'] {
  if (ASKED.has(plan.status) || wish.request) return requestEvents(booking, wish)
  if (plan.status === 'manual_review') return orderedEvents(booking, plan)
  const events = eventsOf(booking, plan).filter(({ kind }) => kind !== 'ticketed')
  return wish.wish ? [...events, wishOf(booking, wish.wish)] : events
}

const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS)

const ANSWERS: Partial<Record<BookedStay['booking']['status'], { kind: string; to_status: string }>> = {
  rejected: { kind: 'rejected', to_status: 'rejected' },
  held: { kind: 'held', to_status: 'held' },
}

/** Chosen, asked for, and what the hotel answered. */
function requestEvents(booking: BookingInsert, { request }: StayPlan): BookedStay['events'] {
  const created = new Date(booking.created_at ?? 0)
  const own = { actor_kind: booking.agency_id ? 'agent' : 'customer', actor_id: booking.user_id } as const
  const answer = ANSWERS[booking.status]
  const begun = [
    { kind: 'request_begun', to_status: 'held', hours: 0, ...own },
    { kind: 'passengers_saved', hours: 0.1, ...own },
  ]
  const asked = [
    { kind: 'requested', from_status: 'held', to_status: 'requested', hours: 0.2, ...own },
    ...(answer ? [{ ...answer, from_status: 'requested', hours: 0.8, actor_kind: 'staff' as const }] : []),
  ]
  const steps = request === 'draft' ? begun : [...begun, ...asked]
  return steps.map(({ hours, ...step }, index) => {
    const at = hoursAfter(created, hours)
    const id = demoId(`${booking.id} event ${index}`, at)
    return { tenant_id: booking.tenant_id, id, booking_id: booking.id, at, details: '{}', ...step }
  })
}

function makeStay(tenant: DemoTenant, wish: StayPlan, sold: Sold, now: Date): BookedStay | undefined {
  const name = `${tenant.key} booking ${wish.name}`
  const createdAt = new Date(now.getTime() - wish.bookedDaysAgo * DAY_MS - HOUR_MS)
  const id = demoId(name, createdAt)
  const priced = priceOf(sold, wish, addDays(zonedDate(now, sold.hotel.zone), wish.from))
  if (!priced) return undefined
  const { days, quote, nights, content, tiers } = priced
  const children = wish.children ?? []
  const plan: BookingPlan = { to: '', party: { ADT: 2, CHD: children.length, INF: 0 }, ...wish }
  const { seats, paid } = stateOf(wish.status)
  const asked = ASKED.has(wish.status)
  const passengers = makeTravellers({
    ...{ tenant, bookingId: id, name, party: plan.party, lastDate: days.to, createdAt },
    named: !wish.unnamed,
  })
  const booking: BookingInsert = {
    ...{ tenant_id: tenant.id, id, kind: 'hotel', status: wish.status },
    ...{ adults: 2, children: children.length, infants: 0 },
    reference: makeReference('HB', demoBytes(name)),
    ...{ currency: quote.currency, price_lines: JSON.stringify(quote.lines) },
    ...{ total_minor: quote.totalMinor, vat_minor: quote.vatMinor, due_through: null },
    ...{ paid_minor: paid ? quote.totalMinor : 0, refund_due_minor: 0 },
    refunded_minor: wish.refunded ? quote.totalMinor : 0,
    hold_expires_at: paid || asked ? null : new Date(createdAt.getTime() + DAY_MS),
    ...(asked && { answer_by: hoursAfter(createdAt, 24), answer_ends_at: hoursAfter(createdAt, 48) }),
    terms_version: paid ? '1' : null,
    ...{ starts_on: days.from, ends_on: days.to, created_at: createdAt, updated_at: createdAt },
    lang: tenant.people.customer.lang,
    ...ownerOf(tenant, plan, now),
    ...contactOf(tenant, plan, passengers[0]),
  }
  for (const passenger of passengers) passenger.owner_id = booking.agency_id ?? booking.user_id
  return {
    booking,
    stay: {
      ...{ tenant_id: tenant.id, id, hotel_id: sold.hotel.id, from_day: days.from, to_day: days.to },
      ...{
        nights_state: wish.entered || wish.request === 'draft' ? 'none' : seats,
        entered: wish.entered ?? null,
      },
      ...{ tiers: JSON.stringify(tiers), stay_state: wish.state ?? 'expected' },
      confirmation_number: wish.confirmation ?? null,
      on_request: asked || wish.request !== undefined,
    },
    rooms: [
      {
        ...{ tenant_id: tenant.id, id: demoId(`${name} room`, createdAt), booking_id: id, position: 1 },
        ...{ room_type_id: sold.room.id, plan_id: wish.entered ? null : sold.plan.id },
        ...{ board: sold.plan.board, adults: 2 },
        ...{ child_ages: children, nights_minor: nights },
        content: JSON.stringify({ name: content.name, beds: content.beds }),
      },
    ],
    passengers,
    events: historyOf(booking, plan, wish),
    money: paid ? makeMoney(tenant, booking, plan, now) : null,
  }
}

export function makeStays(tenant: DemoTenant, hotels: DemoHotels, now: Date): BookedStay[] {
  return PLANS.flatMap(wish => {
    const sold = soldOf(hotels, wish.hotel)
    return (sold && makeStay(tenant, wish, sold, now)) ?? []
  })
}

export async function countNights(tx: Transaction<Schema>, tenant: DemoTenant): Promise<void> {
  await sql`
    update hotel_nights n set held = s.held, sold = s.sold
    from (
      select r.room_type_id, day::date as night,
        count(*) filter (where b.nights_state = 'held')::int as held,
        count(*) filter (where b.nights_state = 'sold')::int as sold
      from hotel_bookings b
      join hotel_booking_rooms r on r.tenant_id = b.tenant_id and r.booking_id = b.id
      cross join generate_series(b.from_day, b.to_day - 1, interval '1 day') as day
      where b.tenant_id = ${tenant.id} and b.nights_state <> 'none' group by 1, 2
    ) s
    where n.tenant_id = ${tenant.id} and n.room_type_id = s.room_type_id and n.night = s.night`.execute(tx)
}
