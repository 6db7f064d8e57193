import { sql } from 'kysely'
import type { BookingStatus } from '#shared/contract/bookings/bookings.ts'
import type { Actor, Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'

export interface BookingEvent {
  kind: string
  from?: string
  to?: string
  reason?: string
  amountMinor?: number
  /** How much a dangerous act changed. */
  changeMinor?: number
  /** What staff read in the audit; nothing that identifies a person. */
  before?: Record<string, string | number>
  after?: Record<string, string | number>
  /** The booking that passengers went to or came from. */
  other?: { reference: string; path: string }
}

const detailsOf = ({ amountMinor, changeMinor, before, after, other }: BookingEvent) => ({
  amount_minor: amountMinor,
  change_minor: changeMinor,
  before,
  after,
  other,
})

export async function insertEvents(
  u: Unit,
  events: (BookingEvent & { bookingId: string })[],
  actor: Actor = u.actor,
): Promise<void> {
  await u.db
    .insertInto('booking_events')
    .values(
      events.map(event => ({
        tenant_id: u.tenant.id,
        id: newId(),
        booking_id: event.bookingId,
        at: u.now,
        actor_kind: actor.kind,
        actor_id: actor.id,
        kind: event.kind,
        from_status: event.from,
        to_status: event.to,
        reason: event.reason,
        details: JSON.stringify({ ...detailsOf(event), approved_by: u.approval?.by }),
      })),
    )
    .execute()
}

export const insertEvent = (u: Unit, bookingId: string, event: BookingEvent): Promise<void> =>
  insertEvents(u, [{ bookingId, ...event }])

/** Sold on the word of staff; what is due stays due. */
export const CONFIRMED_BY_HAND = 'confirmed_by_hand'

export const PAID_OUT = ['refund_asked', 'given_back']

/** The sizes of what staff changed since then without a second person, in minor units. */
export async function sumChangedAlone(
  u: Unit,
  bookingId: string,
  kinds: string[],
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(abs((details ->> 'change_minor')::bigint)), 0) as sum from booking_events
    where tenant_id = ${u.tenant.id} and booking_id = ${bookingId} and kind = any(${kinds}) and at > ${since}
      and actor_kind = 'staff' and details ->> 'approved_by' is null`.execute(u.db)
  return Number(rows[0]?.sum ?? 0)
}

/** The amounts of events since then, in minor units. */
export async function sumAmounts(u: Unit, bookingId: string, kind: string, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum((details ->> 'amount_minor')::bigint), 0) as sum from booking_events
    where tenant_id = ${u.tenant.id} and booking_id = ${bookingId} and kind = ${kind} and at > ${since}`.execute(
    u.db,
  )
  return Number(rows[0]?.sum ?? 0)
}

const newest = (u: Unit, bookingId: string) =>
  u.db
    .selectFrom('booking_events')
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/** What the last event of a kind noted; undefined when there is none. */
export async function lastNoted(u: Unit, bookingId: string, kind: string) {
  const row = await newest(u, bookingId).select('details').where('kind', '=', kind).executeTakeFirst()
  return row?.details as Pick<BookingEvent, 'after'> | undefined
}

export const hasEvent = async (u: Unit, bookingId: string, kind: string): Promise<boolean> =>
  (await lastNoted(u, bookingId, kind)) !== undefined

/** When a booking last came to a status, and from which one; undefined when no event says so. */
export const lastChange = (u: Unit, bookingId: string, to: BookingStatus) =>
  newest(u, bookingId)
    .select(['at', 'from_status', 'actor_kind'])
    .where('to_status', '=', to)
    .executeTakeFirst()

export async function statusBefore(u: Unit, bookingId: string, now: BookingStatus) {
  const change = await lastChange(u, bookingId, now)
  return (change?.from_status ?? undefined) as BookingStatus | undefined
}

/** With reasons and names, which only staff see. */
export function listFullEvents(u: Unit, bookingId: string) {
  return u.db
    .selectFrom('booking_events as e')
    .leftJoin('users as a', join =>
      join.onRef('a.tenant_id', '=', 'e.tenant_id').onRef('a.id', '=', 'e.actor_id'),
    )
    .select(['e.at', 'e.kind', 'e.actor_kind', 'e.to_status', 'e.details', 'e.reason', 'a.name as by'])
    .where('e.tenant_id', '=', u.tenant.id)
    .where('e.booking_id', '=', bookingId)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(100)
    .execute()
}

export function listEvents(u: Unit, bookingId: string) {
  return u.db
    .selectFrom('booking_events')
    .select(['at', 'kind', 'actor_kind', 'to_status', 'details'])
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
