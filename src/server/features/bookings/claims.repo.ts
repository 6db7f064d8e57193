import { type ExpressionBuilder, sql } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

/** For a caller, with the caller's address as contact. What a colleague booked as a customer before is not meant. */
const madeByStaff = (eb: ExpressionBuilder<Schema, 'bookings'>) =>
  eb.exists(
    eb
      .selectFrom('booking_events as e')
      .select('e.id')
      .whereRef('e.tenant_id', '=', 'bookings.tenant_id')
      .whereRef('e.booking_id', '=', 'bookings.id')
      .whereRef('e.actor_id', '=', 'bookings.user_id')
      .where('e.actor_kind', '=', 'staff')
      .where('e.kind', 'in', ['held', 'request_begun']),
  )

const claimable = (u: Unit, emailNorm: string) => (eb: ExpressionBuilder<Schema, 'bookings'>) =>
  eb.and([
    eb('bookings.tenant_id', '=', u.tenant.id),
    eb('contact_email_norm', '=', emailNorm),
    eb.or([eb('user_id', 'is', null), madeByStaff(eb)]),
    eb('agency_id', 'is', null),
    eb('bookings.status', 'not in', ['draft', 'expired', 'rejected']),
    sql<boolean>`not (bookings.status = 'held' and hold_expires_at <= ${u.now})`,
  ])

export function listClaimable(u: Unit, emailNorm: string, limit: number) {
  return u.db
    .selectFrom('bookings')
    .select(['id', 'kind', 'reference', 'starts_on', 'lead_name'])
    .where(claimable(u, emailNorm))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

const ownNames = (u: Unit, userId: string, ids: string[]) =>
  u.db
    .updateTable('booking_passengers')
    .set({ owner_id: userId })
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', ids)
    .execute()

/** Assigns bookings of guests, or made for them by staff, to the user; returns their ids. Of two callers at once one gets each. */
export async function claim(u: Unit, userId: string, emailNorm: string, ids: string[]): Promise<string[]> {
  const rows = await u.db
    .updateTable('bookings')
    .set({ user_id: userId, updated_at: u.now })
    .where('id', 'in', ids)
    .where(claimable(u, emailNorm))
    .returning('id')
    .execute()
  const claimed = rows.map(row => row.id)
  if (claimed.length > 0) await ownNames(u, userId, claimed)
  return claimed
}
