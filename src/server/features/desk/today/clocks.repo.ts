import { type RawBuilder, sql } from 'kysely'
import type { ClockKind } from '#shared/contract/desk/today.ts'
import { LIVE } from '#shared/rules/statuses/booking-statuses.ts'
import { BLOCK_LEAVING } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import { SEAT_COST } from '../../seat-blocks/seat-cost.service.ts'
import { branch, type ClockQuery, inWindow } from './clock-branch.ts'
import { departureBranch, isOfDeparture } from './departures.repo.ts'
import { owedBranch } from './owed.repo.ts'
import { ownedBlock, ownedBooking } from './owner.ts'

function holdBranch(u: Unit, query: ClockQuery) {
  const parts = { kind: 'hold' as const, at: 'b.hold_expires_at', stake: 'b.total_minor' }
  const rest = sql`from bookings b
    where b.tenant_id = ${u.tenant.id} and b.status = 'held' and b.hold_expires_at > ${u.now}
      and ${ownedBooking(u, query.owner)} and ${inWindow(u, query, parts, 'b.id')}`
  return branch(parts, 'b.id', rest, query)
}

/** Requests that were promised an answer, also when it is late. */
function answerBranch(u: Unit, query: ClockQuery) {
  const parts = { kind: 'answer' as const, at: 'b.answer_by', stake: 'b.total_minor' }
  const rest = sql`from bookings b
    where b.tenant_id = ${u.tenant.id} and b.status = 'requested' and b.answer_by is not null
      and ${ownedBooking(u, query.owner)} and ${inWindow(u, query, parts, 'b.id')}`
  return branch(parts, 'b.id', rest, query)
}

export const UNANSWERED = `schedule_answers s
    join schedule_changes c on c.tenant_id = s.tenant_id and c.id = s.change_id
    join bookings b on b.tenant_id = s.tenant_id and b.id = s.booking_id
    join flight_bookings f on f.tenant_id = s.tenant_id and f.id = s.booking_id and f.seat_block_id = c.seat_block_id`
export const STILL_ASKED = `s.answer = 'pending' and b.status in ${sqlList(LIVE)}`

function scheduleBranch(u: Unit, query: ClockQuery) {
  const parts = { kind: 'schedule' as const, at: 's.answer_by', stake: 'b.total_minor' }
  const rest = sql`from ${sql.raw(UNANSWERED)}
    where s.tenant_id = ${u.tenant.id} and ${sql.raw(STILL_ASKED)} and ${ownedBooking(u, query.owner)}
      and ${inWindow(u, query, parts, 'b.id')}`
  return branch(parts, 'b.id', rest, query)
}

/** Unsold seats. */
export const UNSOLD = 'k.seats_total - k.seats_held - k.seats_sold - k.seats_released'
export const ON_SALE = `k.status in ${sqlList(BLOCK_LEAVING)}`

function releaseBranch(u: Unit, query: ClockQuery) {
  const parts = { kind: 'release' as const, at: 'k.release_at', stake: `(${UNSOLD}) * ${SEAT_COST}` }
  const rest = sql`from seat_blocks k
    where k.tenant_id = ${u.tenant.id} and k.first_departs_at > ${u.now} and ${sql.raw(ON_SALE)}
      and ${sql.raw(UNSOLD)} > 0 and ${ownedBlock(u, query.owner)} and ${inWindow(u, query, parts, 'k.id')}`
  return branch(parts, 'k.id', rest, query)
}

/** Seats that agencies have not used, of each block and instant of recall. */
function recallBranch(u: Unit, query: ClockQuery) {
  const parts = { kind: 'recall' as const, at: 'a.recall_at', stake: `a.unused * ${SEAT_COST}` }
  const rest = sql`from (
      select seat_block_id, recall_at, sum(seats - used) as unused from seat_block_allocations
      where tenant_id = ${u.tenant.id} and recalled_at is null and recall_at > ${u.now} and used < seats group by 1, 2
    ) a
    join seat_blocks k on k.tenant_id = ${u.tenant.id} and k.id = a.seat_block_id
    where ${sql.raw(ON_SALE)} and ${ownedBlock(u, query.owner)} and ${inWindow(u, query, parts, 'k.id')}`
  return branch(parts, 'k.id', rest, query)
}

function branchOf(u: Unit, kind: ClockKind, query: ClockQuery) {
  if (kind === 'hold') return holdBranch(u, query)
  if (kind === 'answer') return answerBranch(u, query)
  if (kind === 'schedule') return scheduleBranch(u, query)
  if (kind === 'recall') return recallBranch(u, query)
  if (isOfDeparture(kind)) return departureBranch(u, kind, query)
  return kind === 'release' ? releaseBranch(u, query) : owedBranch(u, kind, query)
}

/** All clocks of the query as one subselect: kind, at, stake, id; at most `limit` of each kind. */
export const clocksOf = (u: Unit, query: ClockQuery): RawBuilder<unknown> =>
  sql.join(
    query.kinds.map(kind => branchOf(u, kind, query)),
    sql` union all `,
  )
