import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#shared/base/calendar.ts'
import { HOUR_MS } from '#shared/base/durations.ts'
import type { BookingFilter, BookingQueue } from '#shared/contract/bookings/bookings.ts'
import { TO_TICKET, WAITS_FOR_STAFF } from '#shared/rules/statuses/booking-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import { firstIdAt } from '../../../lib/ids.ts'
import { KEPT, OWING, UNSETTLED } from '../money/balances.service.ts'

/** Bookings of the whole tenant, or of a user: private ones and those of the current agency (all, own or none). */
export type Scope = 'tenant' | { userId: string; agencyId?: string; ofAgency: 'all' | 'own' | 'none' }

/** What every list is narrowed by; the agency by staff alone. */
export type ListFilter = BookingFilter & { agency?: string }

export type Condition = RawBuilder<boolean>

/** A condition that one index serves in order. An "or" in a filter becomes several ways. */
export interface Way {
  all: Condition[]
  /** So few rows that sorting is cheaper than an ordered scan. */
  few?: boolean
}

export const every = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`

export function anyOf(ways: Way[]): Condition[] {
  if (ways.some(({ all }) => all.length === 0)) return []
  return [
    sql`(${sql.join(
      ways.map(({ all }) => every(all)),
      sql` or `,
    )})`,
  ]
}

export function scopeWays(scope: Scope): Way[] {
  if (scope === 'tenant') return [{ all: [] }]
  const own = sql<boolean>`b.user_id = ${scope.userId}`
  const privately: Way = { all: [own, sql`b.agency_id is null`] }
  if (!scope.agencyId || scope.ofAgency === 'none') return [privately]
  const agency = sql<boolean>`b.agency_id = ${scope.agencyId}`
  return [{ all: scope.ofAgency === 'all' ? [agency] : [agency, own] }, privately]
}

/** An expired hold counts as expired before the sweeper marks it. */
export function statusWays(u: Unit, status: BookingFilter['status']): Way[] {
  if (!status) return [{ all: [] }]
  if (status === 'held') return [{ all: [sql`b.status = 'held'`, sql`b.hold_expires_at > ${u.now}`] }]
  const stored: Way = { all: [sql`b.status = ${status}`] }
  if (status !== 'expired') return [stored]
  return [stored, { all: [sql`b.status = 'held'`, sql`b.hold_expires_at <= ${u.now}`], few: true }]
}

/** `open` as a list says "due": owed for what was sold, or for what is held. */
export function paymentWays(u: Unit, payment: BookingFilter['payment']): Way[] {
  if (!payment) return [{ all: [] }]
  if (payment === 'open') return [{ all: [sql`${sql.raw(OWING)}`] }, ...statusWays(u, 'held')]
  return [{ all: [sql`b.paid_minor > 0`, sql`${sql.raw(KEPT)} >= b.total_minor`] }]
}

const QUEUES: Record<BookingQueue, Condition[]> = {
  requests: WAITS_FOR_STAFF.map(status => sql<boolean>`b.status = ${status}`),
  to_ticket: TO_TICKET.map(status => sql<boolean>`b.status = ${status}`),
  refund_due: [sql<boolean>`b.refund_due_minor > 0`],
}

/** What waits for staff; each way has an index. */
export const queueWays = (queue: BookingQueue): Way[] =>
  QUEUES[queue].map(condition => ({ all: [condition] }))

export type Within = (column: RawBuilder<unknown>) => RawBuilder<boolean>
export type KindDeadlines = (u: Unit, within: Within) => Condition[]

export function deadlineWays(u: Unit, hours: number, ofKind: KindDeadlines): Way[] {
  const within: Within = column =>
    sql`${column} > ${u.now} and ${column} <= ${new Date(u.now.getTime() + hours * HOUR_MS)}`
  const held = [sql<boolean>`b.status = 'held'`, within(sql`b.hold_expires_at`)]
  const asked = [sql<boolean>`b.status = 'requested'`, within(sql`b.answer_by`)]
  const parts = [sql<boolean>`${sql.raw(UNSETTLED)}`, within(sql`b.pay_by`)]
  return [held, asked, parts, ...ofKind(u, within).map(condition => [condition])].map(all => ({
    all,
    few: true,
  }))
}

/** Conditions independent of the index used. */
export function plainConditions(filter: ListFilter, supplier = ''): Condition[] {
  const { from, to, agent, agency, after, sort } = filter
  const list: Condition[] = []
  if (supplier) list.push(sql`b.supplier = ${supplier}`)
  if (from) list.push(sql`b.starts_on >= ${from}`)
  // Bookings are made before departure, which bounds the index range.
  if (to) list.push(sql`b.starts_on <= ${to}`, sql`b.id < ${firstIdAt(Date.parse(addDays(to, 2)))}`)
  if (agent) list.push(sql`b.user_id = ${agent}`)
  if (agency) list.push(sql`b.agency_id = ${agency}`)
  if (after) list.push(sort === 'oldest' ? sql`b.id > ${after}` : sql`b.id < ${after}`)
  return list
}
