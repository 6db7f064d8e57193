import type { Unit } from '../../../context/context.ts'
import type { PassengerRow } from './passengers.repo.ts'

/** What is still known of the travellers of a past journey. */
type Stage = 'nothing' | 'numbers' | 'travellers'

/** Bookings that ended on this day or before and still keep more than they may, oldest first, locked. */
export async function lockKeptUntil(
  u: Unit,
  kept: Stage[],
  lastDay: string,
  limit: number,
): Promise<string[]> {
  const rows = await u.db
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('forgotten', 'in', kept)
    .where('ends_on', '<=', lastDay)
    .orderBy('ends_on')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(row => row.id)
}

/** What tells nothing of a person. Every other column is cleared below. */
type Kept =
  | ('tenant_id' | 'id' | 'booking_id' | 'position' | 'category' | 'status')
  | ('linked_adult' | 'ticket_number' | 'owner_id' | 'updated_at')

const NO_NUMBERS = { document_number: null, document_hash: null } satisfies Partial<PassengerRow>
const NO_TRAVELLER = {
  ...NO_NUMBERS,
  title: null,
  given_names: null,
  surname: null,
  surname_norm: null,
  arabic_name: null,
  arabic_name_norm: null,
  gender: null,
  birth_date: null,
  nationality: null,
  residence: null,
  document_kind: null,
  document_last3: null,
  document_country: null,
  document_issued_on: null,
  document_expires_on: null,
  frequent_flyer: null,
  meal: null,
  assistance: null,
  remarks: null,
} satisfies Record<Exclude<keyof PassengerRow, Kept>, null>

const clearPassengers = (u: Unit, bookingIds: string[], cleared: typeof NO_NUMBERS | typeof NO_TRAVELLER) =>
  u.db
    .updateTable('booking_passengers')
    .set(cleared)
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', bookingIds)
    .execute()

const deleteChanges = (u: Unit, bookingIds: string[]) =>
  u.db
    .deleteFrom('passenger_changes')
    .where('tenant_id', '=', u.tenant.id)
    .where('passenger_id', 'in', eb =>
      eb
        .selectFrom('booking_passengers as p')
        .select('p.id')
        .where('p.tenant_id', '=', u.tenant.id)
        .where('p.booking_id', 'in', bookingIds),
    )
    .execute()

const mark = (u: Unit, bookingIds: string[], forgotten: 'numbers' | 'travellers') =>
  u.db
    .updateTable('bookings')
    .set({ draft: null, forgotten, ...(forgotten === 'travellers' && { lead_name: null }) })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', bookingIds)
    .execute()

/**
 * Document numbers, and what may hold some: drafts, and the values from before a change. The last three characters
 * stay: they tell two people apart.
 */
export async function forgetNumbers(u: Unit, bookingIds: string[]): Promise<void> {
  // First: a policy lets changes of marked bookings alone be deleted.
  await mark(u, bookingIds, 'numbers')
  await deleteChanges(u, bookingIds)
  await clearPassengers(u, bookingIds, NO_NUMBERS)
}

/** Everything known of the people who travelled. Money, statuses and the contact stay with the invoice. */
export async function forgetTravellers(u: Unit, bookingIds: string[]): Promise<void> {
  await mark(u, bookingIds, 'travellers')
  await deleteChanges(u, bookingIds)
  await clearPassengers(u, bookingIds, NO_TRAVELLER)
}
