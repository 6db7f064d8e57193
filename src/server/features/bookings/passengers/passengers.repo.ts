import { type Selectable, sql, type Updateable } from 'kysely'
import { TRAVELLING } from '#shared/rules/statuses/passenger-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'
import { newId } from '../../../lib/ids.ts'

export type PassengerRow = Selectable<Schema['booking_passengers']>
export type PassengerChange = Updateable<Schema['booking_passengers']>

const passengers = (u: Unit) =>
  u.db.selectFrom('booking_passengers').selectAll().where('tenant_id', '=', u.tenant.id)

export function getPassengerRow(u: Unit, id: string): Promise<PassengerRow | undefined> {
  return passengers(u).where('id', '=', id).executeTakeFirst()
}

export function listPassengerRows(u: Unit, bookingId: string): Promise<PassengerRow[]> {
  return passengers(u).where('booking_id', '=', bookingId).orderBy('position').execute()
}

/** Owner columns go with the name: see migrations/008-name-search.sql. */
export async function updatePassengerRow(u: Unit, id: string, change: PassengerChange): Promise<void> {
  await u.db
    .updateTable('booking_passengers')
    .set(eb => ({
      ...change,
      updated_at: u.now,
      owner_id: eb
        .selectFrom('bookings as b')
        .select(sql<string | null>`coalesce(b.agency_id, b.user_id)`.as('owner'))
        .where('b.tenant_id', '=', u.tenant.id)
        .whereRef('b.id', '=', 'booking_passengers.booking_id'),
    }))
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

/** Passengers of a cancelled booking do not travel; ticket numbers stay. */
export async function endPassengers(u: Unit, bookingId: string): Promise<void> {
  await u.db
    .updateTable('booking_passengers')
    .set({ status: 'cancelled', updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .where('status', 'in', TRAVELLING)
    .execute()
}

export async function insertChange(u: Unit, passengerId: string, oldValues: string): Promise<void> {
  await u.db
    .insertInto('passenger_changes')
    .values({
      tenant_id: u.tenant.id,
      id: newId(),
      passenger_id: passengerId,
      actor_kind: u.actor.kind,
      actor_id: u.actor.id,
      old_values: oldValues,
    })
    .execute()
}

export async function listDocumentMarks(u: Unit, bookingIds: string[]): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set()
  const rows = await u.db
    .selectFrom('booking_passengers')
    .select('document_hash')
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', bookingIds)
    .where('document_hash', 'is not', null)
    .execute()
  return new Set(rows.map(row => row.document_hash as string))
}
