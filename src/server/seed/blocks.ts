import type { Insertable } from 'kysely'
import { addDays } from '#shared/base/calendar.ts'
import { DAY_MS } from '#shared/base/durations.ts'
import { fractionDigits } from '#shared/base/money.ts'
import type { CancelTier, DepositRule } from '#shared/contract/bookings/deposits.ts'
import type { Segment } from '#shared/contract/flights/seat-blocks.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import type { Schema } from '../db/schema.ts'
import { findAirport } from '../features/seat-blocks/airports.ts'
import { faresOf } from './fares.ts'
import { demoCode, demoId, pick } from './ids.ts'
import type { RoutePlan } from './schedule/plan.ts'
import { sliceOn } from './slices.ts'
import type { DemoTenant } from './types.ts'

export type BlockInsert = Insertable<Schema['seat_blocks']>

const BOOKING_CLASS = { economy: 'V', premium_economy: 'W', business: 'J', first: 'F' }

/** Some departures are (nearly) sold out. Returned seats are "released". */
function seatsOf(plan: RoutePlan, name: string): { seats_total: number; seats_released: number } {
  const [min, max] = plan.seats
  const seats_total = min + pick(`${name} seats`, max - min + 1)
  const luck = pick(`${name} luck`, 24)
  if (luck === 0) return { seats_total, seats_released: seats_total }
  if (luck < 5) return { seats_total, seats_released: Math.max(0, seats_total - luck) }
  return { seats_total, seats_released: 0 }
}

/** Deadlines before departure, closer together for early departures. */
function deadlinesOf(now: Date, departure: Date) {
  const lead = departure.getTime() - now.getTime()
  const scale = lead < 0 ? 1 : Math.min(1, lead / (21 * DAY_MS))
  const before = (days: number) => {
    const at = new Date(departure.getTime() - days * scale * DAY_MS)
    at.setUTCMinutes(0, 0, 0)
    return at
  }
  return {
    sales_from: new Date(Math.min(now.getTime(), departure.getTime()) - 30 * DAY_MS),
    release_at: before(10),
    balance_due_at: before(7),
    sales_until: before(5.5),
    name_list_deadline: before(5),
    ticketing_deadline: before(4),
  }
}

function isInternational(segments: Segment[]): boolean {
  const countries = segments.flatMap(each =>
    [each.origin, each.destination].map(code => findAirport(code)?.country),
  )
  return new Set(countries).size > 1
}

function tripOf(tenant: DemoTenant, plan: RoutePlan, day: number, nights: number, now: Date) {
  const date = addDays(zonedDate(now, tenant.settings.time_zone), day)
  const back = plan.back && addDays(date, nights)
  const slices = [sliceOn(plan.out, date), ...(plan.back && back ? [sliceOn(plan.back, back)] : [])]
  const segments = slices.flatMap(slice => slice.segments)
  const first = segments[0] as Segment
  const last = segments.at(-1) as Segment
  const outward = slices[0]?.segments ?? []
  const columns = {
    airline: first.airline,
    slices: JSON.stringify(slices),
    origin: first.origin,
    destination: outward.at(-1)?.destination ?? first.destination,
    departs_on: date,
    returns_on: back ?? null,
    first_departs_at: new Date(first.departs_at),
    last_date: zonedDate(last.departs_at, last.origin_zone),
    stops: Math.max(...slices.map(slice => slice.segments.length - 1)),
    international: isInternational(segments),
  }
  return { segments, flight: first.airline + first.flight_number, columns }
}

/** Cheaper for who cancels early; the fee of the fare counts after that. */
const TIERS: CancelTier[] = [
  { days: 30, fee: { kind: 'share', share_bp: 1000 } },
  { days: 14, fee: { kind: 'share', share_bp: 2500 } },
]

const minorOf = (major: number | null, currency: string) =>
  major === null ? null : major * 10 ** fractionDigits(currency)

function tariffOf(tenant: DemoTenant, plan: RoutePlan, name: string, segments: Segment[]) {
  const currency = tenant.settings.currency.code
  const [checked_kg, checked_pieces, cabin_kg] = plan.bags
  const [change, cancel] = plan.fees
  const cabin = plan.cabin ?? 'economy'
  const fares = faresOf({ plan, segments, currency, name })
  return {
    trip_kind: plan.back ? ('return' as const) : ('one_way' as const),
    cabin,
    booking_class: plan.trade ? 'G' : BOOKING_CLASS[cabin],
    fare_basis: `${BOOKING_CLASS[cabin]}GRP${plan.back ? 'RT' : 'OW'}`,
    baggage: JSON.stringify({ checked_kg, checked_pieces, cabin_kg }),
    currency,
    fares: JSON.stringify(fares),
    service_fee_minor: tenant.serviceFee,
    rules: JSON.stringify({
      change_fee: minorOf(change, currency),
      cancel_fee: minorOf(cancel, currency),
      refundable: cancel !== null,
      ...(cancel !== null && pick(`${name} tiers`, 4) === 0 ? { cancel_tiers: TIERS } : {}),
    }),
    supplier_cost_minor: Math.round((fares.ADT.base * 88) / 100),
  }
}

const RULE: DepositRule = {
  first: { kind: 'share', share_bp: 3000 },
  instalments: [{ days: 45, share_bp: 2000 }],
  balance_days: 21,
  full_days: 21,
}

const termsOf = (plan: RoutePlan, day: number, name: string) =>
  plan.back && day >= 60 && pick(`${name} deposit`, 4) === 0 ? { deposit_rule: JSON.stringify(RULE) } : {}

export function makeBlock(
  tenant: DemoTenant,
  plan: RoutePlan,
  day: number,
  turn: number,
  now: Date,
): BlockInsert {
  const { columns, segments, flight } = tripOf(
    tenant,
    plan,
    day,
    plan.nights?.[turn % plan.nights.length] ?? 0,
    now,
  )
  const kind = `${plan.cabin ?? ''}${plan.trade ? 'T' : ''}${plan.back ? 'R' : 'O'}`
  const name = `${tenant.key} ${kind} ${plan.out.join()} ${day}`
  const { origin, destination, departs_on, first_departs_at } = columns
  return {
    tenant_id: tenant.id,
    id: demoId(`block ${name}`, now),
    code: `${flight}-${origin}${destination}-${departs_on.slice(2).replaceAll('-', '')}-${demoCode(name, 4)}`,
    airline_pnr: demoCode(`pnr ${name}`),
    ...columns,
    ...tariffOf(tenant, plan, name, segments),
    ...seatsOf(plan, name),
    ...deadlinesOf(now, first_departs_at),
    status: day < 0 ? 'departed' : 'published',
    ...termsOf(plan, day, name),
    answer_hours: plan.asks ?? null,
  }
}

export function makeBlocks(tenant: DemoTenant, now: Date, tradeAgency: string): BlockInsert[] {
  return tenant.routes.flatMap(plan => {
    const [first, last, every] = plan.days
    const turns = Math.floor((last - first) / every) + 1
    return Array.from({ length: turns }, (_, turn) => ({
      ...makeBlock(tenant, plan, first + turn * every, turn, now),
      ...(plan.trade ? { visible_to: JSON.stringify([tradeAgency]) } : {}),
    }))
  })
}
