import type { Insertable } from 'kysely'
import { addDays } from '#shared/base/calendar.ts'
import type { RoomPrices } from '#shared/contract/tours.ts'
import { neededMinor } from '#shared/rules/money/booking-money.ts'
import { makeReference } from '#shared/rules/texts/reference.ts'
import { quoteTour } from '#shared/rules/tours/booking-price.ts'
import { suggestRooms } from '#shared/rules/tours/suggest-rooms.ts'
import type { Schema } from '../db/schema.ts'
import type { BlockInsert } from './blocks.ts'
import type { Booked, BookingInsert } from './booked.ts'
import type { BookingPlan } from './booking-plans.ts'
import { contactOf, eventsOf, ownerOf, partsOf, stateOf } from './bookings.ts'
import { demoBytes, demoCode, demoId } from './ids.ts'
import { makeMoney } from './money.ts'
import { makeTravellers } from './travellers.ts'
import type { DemoTenant } from './types.ts'

type DepartureInsert = Insertable<Schema['tour_departures']>

export interface BookedTour extends Omit<Booked, 'flight'> {
  tour: Insertable<Schema['tour_bookings']>
  rooms: Insertable<Schema['tour_rooms']>[]
  places: Insertable<Schema['tour_room_places']>[]
}

type TourPlan = Pick<BookingPlan, 'name' | 'status' | 'owner' | 'party' | 'bookedDaysAgo' | 'from'> &
  Pick<Partial<BookingPlan>, 'unnamed' | 'refunded' | 'deposit'> & {
    /** For past travellers: on which of the tours. */
    gone?: number
  }

const party = (ADT: number, CHD = 0, INF = 0) => ({ ADT, CHD, INF })

const GONE = { status: 'completed', from: -400 } as const

/** A booking in each state. `from`: days from today to the earliest departure. */
const PLANS: TourPlan[] = [
  { name: 'tour held', status: 'held', owner: 'customer', party: party(2, 1), bookedDaysAgo: 0, from: 20 },
  {
    ...{ name: 'tour unnamed', status: 'held', owner: 'agent', party: party(3), bookedDaysAgo: 0 },
    ...{ from: 20, unnamed: true },
  },
  {
    ...{ name: 'tour deposit', status: 'confirmed', owner: 'customer', party: party(4, 1, 1) },
    ...{ bookedDaysAgo: 3, from: 30, deposit: true },
  },
  {
    ...{ name: 'tour agency deposit', status: 'confirmed', owner: 'agent', party: party(6) },
    ...{ bookedDaysAgo: 5, from: 30, deposit: true },
  },
  { name: 'tour paid', status: 'confirmed', owner: 'guest', party: party(2), bookedDaysAgo: 9, from: 3 },
  {
    ...{ name: 'tour asked', status: 'cancel_requested', owner: 'customer', party: party(2) },
    ...{ bookedDaysAgo: 8, from: 20 },
  },
  {
    ...{ name: 'tour cancelled', status: 'cancelled', owner: 'guest', party: party(2, 2) },
    ...{ bookedDaysAgo: 14, from: 20, refunded: true },
  },
  {
    name: 'tour past',
    status: 'completed',
    owner: 'customer',
    party: party(2, 1),
    bookedDaysAgo: 70,
    from: -120,
  },
  { ...{ name: 'tour past two', owner: 'guest', party: party(4), bookedDaysAgo: 80 }, ...GONE, gone: 0 },
  { ...{ name: 'tour past three', owner: 'agent', party: party(3), bookedDaysAgo: 75 }, ...GONE, gone: 1 },
  { ...{ name: 'tour past four', owner: 'guest', party: party(2), bookedDaysAgo: 90 }, ...GONE, gone: 1 },
  { ...{ name: 'tour past five', owner: 'guest', party: party(4), bookedDaysAgo: 85 }, ...GONE, gone: 2 },
]

const LIVE = new Set(['open', 'guaranteed'])

const placesLeft = ({ capacity, places_held = 0, places_sold = 0 }: DepartureInsert) =>
  capacity - places_held - places_sold

/** The first suitable departure; counts the booking's places in it, and seats of its block. */
function takePlaces(plan: TourPlan, departures: DepartureInsert[], blocks: BlockInsert[], now: Date) {
  const places = plan.party.ADT + plan.party.CHD
  const today = now.toISOString().slice(0, 10)
  const past = plan.from < 0
  const departure = departures.find(
    each =>
      (!past || each.code.endsWith(`-G${plan.gone ?? 0}`)) &&
      (past ? each.ends_on < today : LIVE.has(each.status ?? '')) &&
      each.starts_on >= addDays(today, plan.from) &&
      (!plan.deposit || each.deposit_rule) &&
      placesLeft(each) >= places,
  )
  if (!departure) return undefined
  const state = stateOf(plan.status).seats
  const block = blocks.find(({ id }) => id === departure.seat_block_id)
  if (state === 'none') return departure
  const [count, seats] =
    state === 'held' ? (['places_held', 'seats_held'] as const) : (['places_sold', 'seats_sold'] as const)
  departure[count] = (departure[count] ?? 0) + places
  if (block) block[seats] = (block[seats] ?? 0) + places
  return departure
}

const soldOf = (prices: RoomPrices) =>
  (['quint', 'quad', 'triple', 'double', 'single'] as const).filter(kind => prices[kind] !== null)

function roomsOf(tenant: DemoTenant, departure: DepartureInsert, plan: TourPlan) {
  const { ADT: adults, CHD: children, INF: infants } = plan.party
  const counts = { adults, children, infants }
  const prices = JSON.parse(departure.prices) as RoomPrices
  const rooms = suggestRooms(counts, soldOf(prices))
  const quote = quoteTour({
    ...{ prices, party: counts, rooms, extras: [], currency: departure.currency },
    vatCategory: departure.vat_category ?? 'O',
    rateBp: tenant.tax.standardRateBp,
  })
  return { counts, rooms, quote }
}

function makeTourBooking(
  tenant: DemoTenant,
  plan: TourPlan,
  departure: DepartureInsert,
  now: Date,
): BookedTour {
  const name = `${tenant.key} booking ${plan.name}`
  const createdAt = new Date(now.getTime() - plan.bookedDaysAgo * 86_400_000 - 3_600_000)
  const id = demoId(name, createdAt)
  const { counts, rooms: chosen, quote } = roomsOf(tenant, departure, plan)
  const { seats: places_state, paid } = stateOf(plan.status)
  const whole: BookingPlan = { to: '', ...plan }
  const trip = { deposit_rule: departure.deposit_rule, departs_on: departure.starts_on }
  const parts = partsOf(tenant, whole, trip, { totalMinor: quote.totalMinor, now: createdAt })
  const passengers = makeTravellers({
    ...{ tenant, bookingId: id, name, party: plan.party, lastDate: departure.ends_on, createdAt },
    named: !plan.unnamed,
  })
  const needed = neededMinor({ total_minor: quote.totalMinor, due_through: parts.due_through ?? null })
  const booking: BookingInsert = {
    ...{ tenant_id: tenant.id, id, kind: 'tour', status: plan.status, ...counts },
    reference: makeReference('TB', demoBytes(name)),
    currency: quote.currency,
    price_lines: JSON.stringify(quote.lines),
    total_minor: quote.totalMinor,
    vat_minor: quote.vatMinor,
    ...parts,
    paid_minor: paid ? needed : 0,
    refund_due_minor: 0,
    refunded_minor: plan.refunded ? needed : 0,
    hold_expires_at: paid ? null : new Date(createdAt.getTime() + 24 * 3_600_000),
    terms_version: paid ? '1' : null,
    starts_on: departure.starts_on,
    ends_on: departure.ends_on,
    ...{ created_at: createdAt, updated_at: createdAt, lang: tenant.people.customer.lang },
    ...ownerOf(tenant, whole, now),
    ...contactOf(tenant, whole, passengers[0]),
  }
  for (const passenger of passengers) passenger.owner_id = booking.agency_id ?? booking.user_id
  const rooms = chosen.map(({ kind, wish }, index) => ({
    ...{ tenant_id: tenant.id, id: demoId(`${name} room ${index}`, createdAt), kind, wish },
    ...{ departure_id: departure.id, booking_id: id, position: index + 1 },
  }))
  return {
    booking,
    tour: {
      ...{ tenant_id: tenant.id, id, departure_id: departure.id, places_state },
      places: counts.adults + counts.children,
      seat_block_id: departure.seat_block_id ?? null,
      sharing_code: demoCode(name, 8),
    },
    rooms,
    places: chosen.flatMap(({ people }, index) =>
      people.map(({ position, bed }) => ({
        ...{ tenant_id: tenant.id, bed, room_id: rooms[index]?.id ?? '' },
        passenger_id: passengers[position - 1]?.id ?? '',
      })),
    ),
    passengers,
    // A tour has no tickets of its own.
    events: eventsOf(booking, whole).filter(({ kind }) => kind !== 'ticketed'),
    money: paid ? makeMoney(tenant, booking, whole, now) : null,
  }
}

const DAY_MS = 86_400_000

/** A departure as it went some weeks ago, for who has travelled. */
function goneBefore(first: DepartureInsert, now: Date, index: number): DepartureInsert {
  const days = Math.ceil((Date.parse(first.ends_on) - now.getTime()) / DAY_MS) + 45
  const back = (at: Date | string) => new Date(new Date(at).getTime() - days * DAY_MS)
  return {
    ...first,
    id: demoId(`${first.id} gone`, now),
    code: `${first.code}-G${index}`,
    status: 'departed',
    starts_on: addDays(first.starts_on, -days),
    ends_on: addDays(first.ends_on, -days),
    sales_until: back(first.sales_until),
    balance_due_at: back(first.balance_due_at),
    names_deadline: back(first.names_deadline),
    documents_deadline: back(first.documents_deadline),
    rooming_deadline: back(first.rooming_deadline),
    decide_at: back(first.decide_at),
    ...{ seat_block_id: null, slices: null, places_held: 0, places_sold: 0 },
  }
}

const GONE_TOURS = 3

/** The first departure of each of some tours. */
const firstOfTours = (departures: DepartureInsert[]) =>
  [...Map.groupBy(departures, ({ tour_id }) => tour_id).values()]
    .flatMap(([first]) => (first ? [first] : []))
    .slice(0, GONE_TOURS)

/** A tour's booking in each state. Takes places and seats, so insert departures and blocks after it. */
export const makeTourBookings = (
  tenant: DemoTenant,
  stock: { departures: DepartureInsert[]; blocks: BlockInsert[] },
  now: Date,
): BookedTour[] => {
  stock.departures.push(
    ...firstOfTours(stock.departures).map((first, index) => goneBefore(first, now, index)),
  )
  return PLANS.flatMap(plan => {
    const departure = takePlaces(plan, stock.departures, stock.blocks, now)
    return departure ? [makeTourBooking(tenant, plan, departure, now)] : []
  })
}
