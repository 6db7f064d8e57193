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

const booked = (u: Unit, ids: string[]) =>
  u.db
    .updateTable('bookings')
    .set({ updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)

export type PlaceChange = Partial<Pick<BookingRow, 'starts_on' | 'ends_on' | 'supplier_reference'>>

export async function changePlaces(u: Unit, ids: string[], place: PlaceChange): Promise<void> {
  await booked(u, ids)
    .set(place)
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
  await booked(u, ids)
    .set({ hold_expires_at: end })
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', end)
    .execute()
  await booked(u, ids)
    .set({ answer_by: sql<Date>`least(answer_by, ${end})`, answer_ends_at: end })
    .where('status', '=', 'requested')
    .where('answer_ends_at', '>', end)
    .execute()
}

/** Lines of schedules that would be due later. */
export async function dueBy(u: Unit, ids: string[], end: Date): Promise<void> {
  const earlier = sql<Date[]>`(select array_agg(least(at, ${end}::timestamptz) order by n)
    from unnest(due_at) with ordinality as line(at, n))`
  await booked(u, ids)
    .set({ due_at: earlier })
    .where(sql<boolean>`due_at[cardinality(due_at)] > ${end}`)
    .execute()
}

/** Offers that would be open later. */
export async function offersEndBy(u: Unit, ids: string[], end: Date): Promise<void> {
  await u.db
    .updateTable('booking_quotes')
    .set({ valid_until: end })
    .where('tenant_id', '=', u.tenant.id)
    .where(sql<boolean>`booking_id = any(${ids}::uuid[])`)
    .where('status', '=', 'offered')
    .where('valid_until', '>', end)
    .execute()
}
