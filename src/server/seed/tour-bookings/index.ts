import type { Insertable } from 'kysely'
import { DAY_MS, HOUR_MS } from '#shared/base/durations.ts'
import type { RoomChoice } from '#shared/contract/bookings/tour-rooms.ts'
import type { RoomPrices } from '#shared/contract/tours/tours.ts'
import { neededMinor } from '#shared/rules/money/booking-money.ts'
import { makeReference } from '#shared/rules/texts/reference.ts'
import { quoteTour } from '#shared/rules/tours/booking-price.ts'
import { suggestRooms } from '#shared/rules/tours/suggest-rooms.ts'
import type { Schema } from '../../db/schema.ts'
import type { BlockInsert } from '../blocks.ts'
import type { Booked, BookingInsert } from '../booked.ts'
import type { BookingPlan } from '../booking-plans.ts'
import { contactOf, eventsOf, ownerOf, partsOf, stateOf, wishOf } from '../bookings.ts'
import { demoBytes, demoCode, demoId } from '../ids.ts'
import { makeMoney } from '../money.ts'
import { makeTravellers } from '../travellers.ts'
import type { DemoTenant } from '../types.ts'
import { CALLED_OFF, type DepartureInsert, otherDepartures } from './departures.ts'
import { fillPlans } from './fill.ts'
import { ofGroup } from './group-travellers.ts'
import { PLANS, type TourPlan } from './plans.ts'
import { Stock } from './stock.ts'

export interface BookedTour extends Omit<Booked, 'flight'> {
  plan: TourPlan
  tour: Insertable<Schema['tour_bookings']>
  rooms: Insertable<Schema['tour_rooms']>[]
  places: Insertable<Schema['tour_room_places']>[]
}

const soldOf = (prices: RoomPrices) =>
  (['quint', 'quad', 'triple', 'double', 'single'] as const).filter(kind => prices[kind] !== null)

/** Rooms of its own as suggested, the one it keeps a bed in, or none where it sleeps in another booking's. */
function roomsFor({ keeps, with: host }: TourPlan, counts: Counts, prices: RoomPrices): RoomChoice[] {
  const people = Array.from({ length: counts.adults }, (_, index) => ({ position: index + 1, bed: true }))
  if (keeps) return [{ kind: counts.adults > 1 ? 'triple' : 'double', wish: keeps, people }]
  return host ? [] : suggestRooms(counts, soldOf(prices))
}

interface Counts {
  adults: number
  children: number
  infants: number
}

interface Making {
  tenant: DemoTenant
  plan: TourPlan
  departure: DepartureInsert
  host?: BookedTour
  now: Date
}

function pricedOf({ tenant, plan, departure, host }: Making) {
  const { ADT: adults, CHD: children, INF: infants } = plan.party
  const counts = { adults, children, infants }
  const prices = JSON.parse(departure.prices) as RoomPrices
  const rooms = roomsFor(plan, counts, prices)
  const shared = host?.rooms.map(({ kind }): RoomChoice => {
    return { kind, wish: 'none', people: [{ position: 1, bed: true }] }
  })
  const quote = quoteTour({
    ...{ prices, party: counts, rooms: shared ?? rooms, extras: [], currency: departure.currency },
    vatCategory: departure.vat_category ?? 'O',
    rateBp: tenant.tax.standardRateBp,
  })
  return { counts, rooms, quote }
}

function bookingOf(making: Making, id: string, createdAt: Date) {
  const { tenant, plan, departure, now } = making
  const name = `${tenant.key} booking ${plan.name}`
  const { counts, rooms, quote } = pricedOf(making)
  const paid = stateOf(plan.status).paid || plan.paidLate === true
  const whole: BookingPlan = { to: '', ...plan }
  const trip = { deposit_rule: departure.deposit_rule, departs_on: departure.starts_on }
  const parts = partsOf(tenant, whole, trip, { totalMinor: quote.totalMinor, now: createdAt })
  const travellers = makeTravellers({
    ...{ tenant, bookingId: id, name, party: plan.party, lastDate: departure.ends_on, createdAt },
    ...{ named: !plan.unnamed, gender: plan.gender },
  })
  const passengers = plan.group ? ofGroup(travellers) : travellers
  const { totalMinor: total_minor } = quote
  const needed = plan.whole
    ? total_minor
    : neededMinor({ total_minor, due_through: parts.due_through ?? null })
  const booking: BookingInsert = {
    ...{ tenant_id: tenant.id, id, kind: 'tour', status: plan.status, ...counts },
    reference: makeReference('TB', demoBytes(name)),
    currency: quote.currency,
    price_lines: JSON.stringify(quote.lines),
    total_minor: quote.totalMinor,
    vat_minor: quote.vatMinor,
    ...parts,
    paid_minor: paid ? needed : 0,
    refund_due_minor: plan.paidLate ? needed : 0,
    refunded_minor: plan.refunded ? needed : 0,
    hold_expires_at: paid ? null : new Date(createdAt.getTime() + DAY_MS),
    terms_version: paid ? '1' : null,
    starts_on: departure.starts_on,
    ends_on: departure.ends_on,
    ...{ created_at: createdAt, updated_at: createdAt, lang: tenant.people.customer.lang },
    ...ownerOf(tenant, whole, now),
    ...contactOf(tenant, whole, passengers[0]),
  }
  for (const passenger of passengers) passenger.owner_id = booking.agency_id ?? booking.user_id
  return { booking, passengers, rooms, whole, paid }
}

/** A tour has no tickets of its own; a wish for other days and an end by the agency have their own words. */
function historyOf({ booking, plan }: Pick<BookedTour, 'booking' | 'plan'>, whole: BookingPlan) {
  const events = eventsOf(booking, whole).filter(({ kind }) => kind !== 'ticketed')
  if (plan.on === CALLED_OFF)
    return events
      .filter(({ kind }) => kind !== 'cancel_requested')
      .map(event =>
        event.kind === 'cancelled' ? { ...event, kind: 'trip_cancelled', from_status: 'confirmed' } : event,
      )
  return plan.wish ? [...events, wishOf(booking, plan.wish)] : events
}

function makeTourBooking(making: Making): BookedTour {
  const { tenant, plan, departure, host, now } = making
  const name = `${tenant.key} booking ${plan.name}`
  const createdAt = new Date(now.getTime() - plan.bookedDaysAgo * DAY_MS - HOUR_MS)
  const id = demoId(name, createdAt)
  const { booking, passengers, rooms: chosen, whole, paid } = bookingOf(making, id, createdAt)
  const rooms = chosen.map(({ kind, wish }, index) => ({
    ...{ tenant_id: tenant.id, id: demoId(`${name} room ${index}`, createdAt), kind, wish },
    ...{ departure_id: departure.id, booking_id: id, position: index + 1 },
  }))
  const slept = host ? [{ people: [{ position: 1, bed: true }] }] : chosen
  return {
    plan,
    booking,
    tour: {
      ...{ tenant_id: tenant.id, id, departure_id: departure.id, places_state: stateOf(plan.status).seats },
      places: plan.party.ADT + plan.party.CHD,
      seat_block_id: departure.seat_block_id ?? null,
      sharing_code: demoCode(name, 8),
      with_booking_id: host?.booking.id ?? null,
    },
    rooms,
    places: slept.flatMap(({ people }, index) =>
      people.map(({ position, bed }) => ({
        ...{ tenant_id: tenant.id, bed, room_id: (host?.rooms ?? rooms)[index]?.id ?? '' },
        passenger_id: passengers[position - 1]?.id ?? '',
      })),
    ),
    passengers,
    events: historyOf({ booking, plan }, whole),
    money: paid ? makeMoney(tenant, booking, whole, now) : null,
  }
}

/** A tour's booking in each state. Takes places and seats, so insert departures and blocks after it. */
export function makeTourBookings(
  tenant: DemoTenant,
  { departures, blocks }: { departures: DepartureInsert[]; blocks: BlockInsert[] },
  now: Date,
): BookedTour[] {
  departures.push(...otherDepartures(departures, now))
  const stock = new Stock(departures, blocks)
  const today = now.toISOString().slice(0, 10)
  const made: BookedTour[] = []
  for (const plan of PLANS) {
    const host = made.find(each => each.plan.name === plan.with)
    const departure = stock.take(plan, today, host)
    if (departure) made.push(makeTourBooking({ tenant, plan, departure, host, now }))
  }
  for (const { plan, departure } of fillPlans(stock.unopened(), now)) {
    stock.count(departure, plan.party.ADT + plan.party.CHD, 'sold')
    made.push(makeTourBooking({ tenant, plan, departure, now }))
  }
  stock.settle()
  return made
}
