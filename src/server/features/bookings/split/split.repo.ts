import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { BookingRow } from '../bookings.repo.ts'

/** A reference that no booking has, of some that were made. */
export async function freeReference(u: Unit, references: readonly string[]): Promise<string> {
  const rows = await u.db
    .selectFrom('bookings')
    .select('reference')
    .where('tenant_id', '=', u.tenant.id)
    .where('reference', 'in', references)
    .execute()
  const free = references.find(each => !rows.some(({ reference }) => reference === each))
  if (!free) throw new Error(`All of ${references.length} references are in use`)
  return free
}

/** Inserts a booking as another one is; generated columns and counts of passengers follow by themselves. */
export async function insertLike(u: Unit, booking: BookingRow): Promise<void> {
  const { named, passports_until, contact_mobile, pay_by, price_lines, contact, ...plain } = booking
  await u.db
    .insertInto('bookings')
    .values({
      ...plain,
      price_lines: JSON.stringify(price_lines),
      contact: contact && JSON.stringify(contact),
    })
    .execute()
}

type Place = { id: string; position: number; linked_adult: number | null }

/** Puts passengers with their files into a booking, at these places. In order: a place is free when it is taken. */
export async function placePassengers(u: Unit, bookingId: string, places: readonly Place[]): Promise<void> {
  for (const { id, position, linked_adult } of places)
    await u.db
      .updateTable('booking_passengers')
      .set({ booking_id: bookingId, position, linked_adult })
      .where('tenant_id', '=', u.tenant.id)
      .where('id', '=', id)
      .execute()
  for (const table of ['files', 'passenger_papers', 'group_places'] as const)
    await u.db
      .updateTable(table)
      .set({ booking_id: bookingId })
      .where('tenant_id', '=', u.tenant.id)
      .where(sql<boolean>`passenger_id = any(${places.map(({ id }) => id)}::uuid[])`)
      .execute()
}
