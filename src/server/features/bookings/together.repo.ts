import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { BookingRow } from './bookings.repo.ts'

export function lockBookings(u: Unit, ids: string[]): Promise<BookingRow[]> {
  const query = u.db
    .selectFrom('bookings')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
  return u.guards.query(query, rows => rows.forUpdate()).execute()
}

export type PlaceChange = Partial<Pick<BookingRow, 'starts_on' | 'ends_on' | 'supplier_reference'>>

export async function changePlaces(u: Unit, ids: string[], place: PlaceChange): Promise<void> {
  await u.db
    .updateTable('bookings')
    .set({ ...place, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(eb =>
      eb.or(
        Object.entries(place).map(([column, value]) =>
          eb(column as keyof PlaceChange, 'is distinct from', value),
        ),
      ),
    )
    .execute()
}

export async function endHoldsBy(u: Unit, ids: string[], end: Date): Promise<void> {
  await u.db
    .updateTable('bookings')
    .set({ hold_expires_at: end, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', end)
    .execute()
}
