import { addDays } from '#shared/base/calendar.ts'
import { DAY_MS, HOUR_MS } from '#shared/base/durations.ts'
import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import type { Fares, Quote } from '#shared/contract/flights/seat-blocks.ts'
import { neededMinor } from '#shared/rules/money/booking-money.ts'
import { quoteFlight } from '#shared/rules/money/price.ts'
import { storeLines } from '#shared/rules/money/schedule/lines.ts'
import { planSchedule } from '#shared/rules/money/schedule/plan.ts'
import { normaliseName } from '#shared/rules/people/names.ts'
import { makeReference } from '#shared/rules/texts/reference.ts'
import { ENDS_AFTER } from '../features/bookings/answer-times.service.ts'
import { getAirline } from '../features/seat-blocks/airlines.ts'
import type { BlockInsert } from './blocks.ts'
import type { Booked, BookingInsert, EventInsert, FlightInsert } from './booked.ts'
import { type BookingPlan, bookingPlans } from './booking-plans.ts'
import { demoBytes, demoId, pick } from './ids.ts'
import { makeMoney } from './money.ts'
import { agencyId, emailOf, userId } from './people.ts'
import { makeTravellers, type PassengerInsert } from './travellers.ts'
import type { DemoTenant } from './types.ts'

const STATE: Record<string, { seats: FlightInsert['seats_state']; paid: boolean }> = {
  held: { seats: 'held', paid: false },
  requested: { seats: 'none', paid: false },
  rejected: { seats: 'none', paid: false },
  expired: { seats: 'none', paid: false },
  cancelled: { seats: 'none', paid: true },
}
export const stateOf = (status: string) => STATE[status] ?? { seats: 'sold' as const, paid: true }

/** Seats are kept while their request waits. */
const flightStateOf = ({ status, asked }: BookingPlan) =>
  asked ? { ...stateOf(status), seats: 'held' as const } : stateOf(status)

const askedAt = (at: Date, hours: number) => ({
  answer_hours: hours,
  answer_by: new Date(at.getTime() + hours * HOUR_MS),
  answer_ends_at: new Date(at.getTime() + ENDS_AFTER * hours * HOUR_MS),
})

const seatsLeft = (block: BlockInsert) =>
  block.seats_total - (block.seats_held ?? 0) - (block.seats_sold ?? 0) - (block.seats_released ?? 0)

/** The first suitable departure; counts the booking's seats in it. */
function takeSeats(blocks: BlockInsert[], plan: BookingPlan, now: Date): BlockInsert {
  const seats = plan.party.ADT + plan.party.CHD
  const earliest = addDays(now.toISOString().slice(0, 10), plan.from)
  const block = blocks.find(
    candidate =>
      candidate.destination === plan.to &&
      candidate.status === (plan.from < 0 ? 'departed' : 'published') &&
      candidate.trip_kind === 'return' &&
      candidate.visible_to === undefined &&
      (candidate.deposit_rule !== undefined) === Boolean(plan.deposit) &&
      Boolean(candidate.answer_hours) === Boolean(plan.asked) &&
      candidate.departs_on >= earliest &&
      (plan.party.INF === 0 || (JSON.parse(candidate.fares) as Fares).INF !== null) &&
      seatsLeft(candidate) >= seats,
  )
  if (!block) throw new Error(`The demo has no seats for the booking ${plan.name}`)
  const kept = flightStateOf(plan).seats
  if (kept === 'held') block.seats_held = (block.seats_held ?? 0) + seats
  if (kept === 'sold') block.seats_sold = (block.seats_sold ?? 0) + seats
  return block
}

function quote(tenant: DemoTenant, block: BlockInsert, { party }: BookingPlan): Quote {
  return quoteFlight({
    fares: JSON.parse(block.fares),
    counts: { adults: party.ADT, children: party.CHD, infants: party.INF },
    serviceFeeMinor: block.service_fee_minor ?? 0,
    currency: block.currency,
    international: block.international,
    tax: tenant.tax,
  })
}

export function ownerOf(tenant: DemoTenant, { owner }: BookingPlan, now: Date) {
  if (owner === 'guest') return { user_id: null, agency_id: null }
  if (owner === 'customer') return { user_id: userId(tenant, 'customer', now), agency_id: null }
  return {
    user_id: userId(tenant, 'agent', now),
    agency_id: agencyId(tenant, owner === 'agent' ? 0 : 1, now),
  }
}

export function contactOf(tenant: DemoTenant, plan: BookingPlan, lead: PassengerInsert | undefined) {
  if (plan.unnamed || !lead) return {}
  const kind = plan.owner === 'customer' ? 'customer' : 'agent'
  const guest = plan.owner === 'guest'
  const name = guest ? `${lead.given_names} ${lead.surname}` : tenant.people[kind].name
  const email = guest ? `${plan.email ?? 'guest'}@${tenant.mailDomain}` : emailOf(tenant, kind)
  const lang = guest ? 'ar' : tenant.people[kind].lang
  const mobile = tenant.mobilePrefix + String(100_000 + pick(`${tenant.key} ${plan.name} mobile`, 899_999))
  return {
    contact: JSON.stringify({ name, email, mobile, whatsapp: true, lang }),
    contact_email_norm: email,
    contact_name_norm: normaliseName(name),
    lead_name: `${lead.surname}/${lead.given_names}`.toUpperCase(),
    lang,
  }
}

export function partsOf(
  { settings: { time_zone: zone } }: DemoTenant,
  { party }: BookingPlan,
  { deposit_rule, departs_on: departsOn }: Pick<BlockInsert, 'deposit_rule' | 'departs_on'>,
  priced: { totalMinor: number; now: Date },
) {
  if (!deposit_rule) return { due_through: null }
  const rule = JSON.parse(deposit_rule) as DepositRule
  const lines = planSchedule({ ...priced, rule, departsOn, zone, travellers: party.ADT + party.CHD })
  return { ...storeLines(lines), due_zone: lines ? zone : null }
}

function makeBooking(tenant: DemoTenant, plan: BookingPlan, block: BlockInsert, now: Date): Booked {
  const name = `${tenant.key} booking ${plan.name}`
  const createdAt = new Date(now.getTime() - plan.bookedDaysAgo * DAY_MS - HOUR_MS)
  const id = demoId(name, createdAt)
  const { seats: seats_state, ...state } = flightStateOf(plan)
  const paid = state.paid || plan.paidLate === true
  const { lines, totalMinor, vatMinor } = quote(tenant, block, plan)
  const parts = partsOf(tenant, plan, block, { totalMinor, now: createdAt })
  const ticketed = plan.status === 'ticketed' || plan.status === 'completed'
  const passengers = makeTravellers({
    tenant,
    bookingId: id,
    name,
    party: plan.party,
    lastDate: block.last_date,
    createdAt,
    named: !plan.unnamed,
    family: plan.owner === 'customer' ? tenant.people.customer.name.split(' ').at(-1) : undefined,
    ticketPrefix: ticketed ? (getAirline(block.airline)?.ticketPrefix ?? '999') : undefined,
  })
  const needed = neededMinor({ total_minor: totalMinor, due_through: parts.due_through ?? null })
  const received = paid ? needed : 0
  const booking: BookingInsert = {
    tenant_id: tenant.id,
    id,
    reference: makeReference('FB', demoBytes(name)),
    kind: 'flight',
    supplier: block.airline,
    supplier_reference: block.airline_pnr,
    status: plan.status,
    adults: plan.party.ADT,
    children: plan.party.CHD,
    infants: plan.party.INF,
    currency: block.currency,
    price_lines: JSON.stringify(lines),
    total_minor: totalMinor,
    vat_minor: vatMinor,
    ...parts,
    paid_minor: received,
    refund_due_minor: plan.paidLate ? received : 0,
    refunded_minor: plan.refunded ? totalMinor : 0,
    hold_expires_at: paid || plan.asked ? null : new Date(createdAt.getTime() + 24 * HOUR_MS),
    ...(plan.asked && askedAt(createdAt, block.answer_hours ?? 0)),
    terms_version: paid ? '1' : null,
    starts_on: block.departs_on,
    ends_on: block.last_date,
    created_at: createdAt,
    updated_at: createdAt,
    lang: tenant.people.customer.lang,
    ...ownerOf(tenant, plan, now),
    ...contactOf(tenant, plan, passengers[0]),
  }
  const flight: FlightInsert = {
    tenant_id: tenant.id,
    id,
    seat_block_id: block.id,
    seats: plan.party.ADT + plan.party.CHD,
    seats_state,
  }
  const money = paid || plan.declined ? makeMoney(tenant, booking, plan, now) : null
  for (const passenger of passengers) passenger.owner_id = booking.agency_id ?? booking.user_id
  return { booking, flight, passengers, events: eventsOf(booking, plan), money }
}

export function eventsOf(booking: BookingInsert, plan: BookingPlan): EventInsert[] {
  const kind = booking.agency_id ? 'agent' : booking.user_id ? 'customer' : 'guest'
  const amount = { amount_minor: booking.paid_minor || booking.total_minor }
  const step = (
    event: string,
    actor: EventInsert['actor_kind'],
    from?: string,
    to?: string,
    details = {},
  ) => ({
    kind: event,
    actor_kind: actor,
    from_status: from,
    to_status: to,
    details: JSON.stringify(details),
  })
  const { paid } = stateOf(plan.status)
  const steps = [
    step('held', kind, undefined, 'held'),
    ...(plan.unnamed ? [] : [step('passengers_saved', kind)]),
    ...(plan.asked ? [step('requested', kind, 'held', 'requested')] : []),
    ...(paid
      ? [
          step('paid', booking.agency_id ? kind : 'gateway', undefined, undefined, amount),
          step('confirmed', 'system', 'held', 'confirmed'),
        ]
      : []),
    ...(plan.status === 'expired' ? [step('expired', 'system', 'held', 'expired')] : []),
    ...(plan.paidLate
      ? [
          step('paid', 'gateway', undefined, undefined, amount),
          step('refund_due', 'system', undefined, undefined, amount),
        ]
      : []),
    ...(booking.status === 'ticketed' || booking.status === 'completed'
      ? [step('ticketed', 'staff', 'confirmed', 'ticketed')]
      : []),
    ...(booking.status === 'completed' ? [step('completed', 'system', 'ticketed', 'completed')] : []),
    ...(booking.status === 'cancel_requested' || booking.status === 'cancelled'
      ? [step('cancel_requested', kind, 'confirmed', 'cancel_requested')]
      : []),
    ...(plan.refunded
      ? [
          step('cancelled', 'staff', 'cancel_requested', 'cancelled'),
          step('refunded', 'staff', undefined, undefined, amount),
        ]
      : []),
  ]
  const start = new Date(booking.created_at ?? 0).getTime()
  return steps.map((event, index) => {
    const at = new Date(start + index * 5 * 60_000)
    return {
      tenant_id: booking.tenant_id,
      id: demoId(`${booking.id} event ${index}`, at),
      booking_id: booking.id,
      at,
      actor_id: event.actor_kind === kind ? booking.user_id : null,
      ...event,
    }
  })
}

/** Other days, asked for the day after it was booked. */
export function wishOf(booking: BookingInsert, reason: string): EventInsert {
  const at = new Date(new Date(booking.created_at ?? 0).getTime() + DAY_MS)
  return {
    ...{ tenant_id: booking.tenant_id, id: demoId(`${booking.id} wish`, at), booking_id: booking.id, at },
    ...{ actor_kind: booking.agency_id ? 'agent' : 'customer', actor_id: booking.user_id },
    ...{ kind: 'change_requested', from_status: 'confirmed', to_status: 'change_requested', reason },
  }
}

/** A booking in each status. Takes seats of `blocks`, so insert these after it. */
export function makeBookings(
  tenant: DemoTenant,
  blocks: BlockInsert[],
  destinations: [string, string, string],
  now: Date,
): Booked[] {
  return bookingPlans(destinations).map(plan => makeBooking(tenant, plan, takeSeats(blocks, plan, now), now))
}
