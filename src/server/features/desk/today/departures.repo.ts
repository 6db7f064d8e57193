import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#shared/base/durations.ts'
import type { ClockKind } from '#shared/contract/desk/today.ts'
import { TOUR_KINDS } from '#shared/contract/tours/tours.ts'
import { firstDayToCome } from '#shared/rules/days/zones.ts'
import { DEPARTURE_LEAVING } from '#shared/rules/statuses/stock-statuses.ts'
import { papersOfTour } from '#shared/rules/tours/tour-papers.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import { branch, type ClockQuery, inWindow } from './clock-branch.ts'
import { ownedDeparture } from './owner.ts'

/** Departures that are to take place. */
export const RUNNING = sql.raw(sqlList(DEPARTURE_LEAVING))

/** Work on rooms and papers begins so long before its end. */
const AHEAD_MS = 30 * DAY_MS

/** Papers of a tour that its travellers hand in, as rows for SQL. */
const ASKED = TOUR_KINDS.flatMap(kind =>
  papersOfTour(kind)
    .filter(({ by }) => by === 'traveller')
    .map(rule => `('${kind}', '${rule.kind}', '${rule.of}')`),
).join(', ')

const travellers = (u: Unit) => sql`tour_bookings t
    join booking_passengers s on s.tenant_id = t.tenant_id and s.booking_id = t.id
    where t.tenant_id = ${u.tenant.id} and t.departure_id = d.id and t.places_state = 'sold'`

interface DepartureClock {
  at: string
  /** How many are missing; none when it is not above zero. */
  missing: (u: Unit) => RawBuilder<unknown>
  ahead: boolean
}

const CLOCKS = {
  decide: {
    at: 'd.decide_at',
    missing: () =>
      sql`case when d.status in ('open', 'closed') and d.guaranteed_at is null then d.min_travellers - d.places_sold else 0 end`,
    ahead: false,
  },
  papers: {
    at: 'd.documents_deadline',
    missing: u => sql`(select count(*)::int from ${travellers(u)} and exists (
      select from tours o join (values ${sql.raw(ASKED)}) asked (kind, paper, of_whom) on asked.kind = o.kind
      where o.tenant_id = ${u.tenant.id} and o.id = d.tour_id
        and (asked.of_whom = 'all' or (asked.of_whom = 'adults') = (s.category = 'ADT'))
        and not exists (select from passenger_papers a where a.tenant_id = ${u.tenant.id} and a.passenger_id = s.id
          and a.kind = asked.paper and a.state <> 'returned')))`,
    ahead: true,
  },
  rooming: {
    at: 'd.rooming_deadline',
    missing: u => sql`(select count(*)::int from ${travellers(u)} and not exists (
      select from tour_room_places r where r.tenant_id = ${u.tenant.id} and r.passenger_id = s.id))`,
    ahead: true,
  },
} as const satisfies Partial<Record<ClockKind, DepartureClock>>

export type DepartureClockKind = keyof typeof CLOCKS
export const isOfDeparture = (kind: ClockKind): kind is DepartureClockKind => kind in CLOCKS

export const OF_DEPARTURES = sql.join(Object.keys(CLOCKS).map(kind => sql.lit(kind)))

/** How many are missing at a departure `d`, by kind of clock `kind`. */
export function missingOf(u: Unit): RawBuilder<unknown> {
  const cases = Object.entries(CLOCKS).map(
    ([kind, { missing }]) => sql`when ${sql.lit(kind)} then ${missing(u)}`,
  )
  return sql`case p.kind ${sql.join(cases, sql` `)} end`
}

/** What its travellers have booked. */
const stakeOf = (u: Unit) => sql`(select coalesce(sum(b.total_minor), 0) from tour_bookings t
    join bookings b on b.tenant_id = t.tenant_id and b.id = t.id
    where t.tenant_id = ${u.tenant.id} and t.departure_id = d.id and t.places_state = 'sold')`

export function departureBranch(u: Unit, kind: DepartureClockKind, query: ClockQuery): RawBuilder<unknown> {
  const { at, missing, ahead } = CLOCKS[kind]
  const parts = { kind, at: `c.at`, stake: 'c.stake' }
  const begun = ahead ? sql`and ${sql.raw(at)} < ${new Date(u.now.getTime() + AHEAD_MS)}` : sql``
  const rest = sql`from (
      select d.id, ${sql.raw(at)} as at, ${stakeOf(u)} as stake from tour_departures d
      where d.tenant_id = ${u.tenant.id} and d.status in ${RUNNING} and d.starts_on >= ${firstDayToCome(u.now)}::date
        ${begun} and ${ownedDeparture(u, query.owner)} and ${missing(u)} > 0
    ) c
    where ${inWindow(u, query, parts, 'c.id')}`
  return branch(parts, 'c.id', rest, query)
}
