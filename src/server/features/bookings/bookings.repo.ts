import type { Selectable, Updateable } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { Page } from '../../context/isolated.ts'
import type { Schema } from '../../db/schema.ts'

export type BookingRow = Selectable<Schema['bookings']>
/** Without the status, which `changeStatus` writes. */
export type BookingChange = Omit<Updateable<Schema['bookings']>, 'status'>

/** As lists show the first passenger. */
export const leadName = ({ surname, given_names }: { surname: string; given_names: string }): string =>
  `${surname}/${given_names}`.toUpperCase()

const bookings = (u: Unit) => u.db.selectFrom('bookings').selectAll().where('tenant_id', '=', u.tenant.id)

export function getBooking(u: Unit, id: string): Promise<BookingRow | undefined> {
  return bookings(u).where('id', '=', id).executeTakeFirst()
}

/** Locks the booking until the unit ends. Lock order: booking, then stock and attempts. */
export function lockBooking(u: Unit, id: string): Promise<BookingRow | undefined> {
  return u.guards.query(bookings(u).where('id', '=', id), rows => rows.forUpdate()).executeTakeFirst()
}

/** Expired holds, by their ids or of one kind, locked; rows locked by other workers are skipped. */
export function lockOverdue(
  u: Unit,
  { limit, after, only }: Page<BookingRow>,
  of: string[] | { kind: string },
): Promise<BookingRow[]> {
  const overdue = bookings(u).where('status', '=', 'held').where('hold_expires_at', '<=', u.now)
  const query = Array.isArray(of) ? overdue.where('id', 'in', of) : overdue.where('kind', '=', of.kind)
  return query
    .$if(after !== undefined, rows => rows.where('id', '>', after?.id ?? ''))
    .$if(only !== undefined, rows => rows.where('id', '=', only ?? ''))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function updateBooking(u: Unit, id: string, change: BookingChange): Promise<void> {
  await u.db
    .updateTable('bookings')
    .set({ ...change, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

/** Only for `changeStatus`. */
export async function writeStatus(
  u: Unit,
  ids: string[],
  status: BookingRow['status'],
  change: BookingChange,
): Promise<void> {
  await u.db
    .updateTable('bookings')
    .set({ ...change, status, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', ids)
    .execute()
}
