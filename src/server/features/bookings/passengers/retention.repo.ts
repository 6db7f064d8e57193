import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { BookingRow } from '../bookings.repo.ts'
import type { PassengerRow } from './passengers.repo.ts'

/** Bookings that ended on this day or before, of which no more than this is forgotten; locked. */
export async function lockKeptUntil(
  u: Unit,
  forgotten: BookingRow['forgotten'][],
  lastDay: string,
  limit: number,
): Promise<Pick<BookingRow, 'id' | 'kind'>[]> {
  return (
    u.db
      .selectFrom('bookings')
      .select(['id', 'kind'])
      .where('tenant_id', '=', u.tenant.id)
      // A parameter could not be seen to fit the partial index.
      .where(
        'forgotten',
        'in',
        forgotten.map(stage => sql.lit(stage)),
      )
      .where('ends_on', '<=', lastDay)
      .orderBy('forgotten')
      .orderBy('ends_on')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
  )
}

/** What tells nothing of a person. Every other column is cleared below. */
type Kept =
  | ('tenant_id' | 'id' | 'booking_id' | 'position' | 'category' | 'status')
  | ('linked_adult' | 'ticket_number' | 'no_show_at' | 'owner_id' | 'updated_at' | 'private')

const NO_NUMBERS = { document_number: null, document_hash: null } satisfies Partial<PassengerRow>
export const NO_TRAVELLER = {
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

const NO_CONTACT = { contact: null, contact_email_norm: null, contact_name_norm: null }

/** The contact stays with an invoice alone; what staff wrote to it goes. */
export async function forgetContact(u: Unit, bookingIds: string[]): Promise<void> {
  await u.db
    .updateTable('bookings as b')
    .set(NO_CONTACT)
    .where('b.tenant_id', '=', u.tenant.id)
    .where('b.id', 'in', bookingIds)
    .where(eb => {
      const invoices = eb.selectFrom('invoices as i').select('i.id').where('i.tenant_id', '=', u.tenant.id)
      return eb.not(eb.exists(invoices.whereRef('i.booking_id', '=', 'b.id')))
    })
    .execute()
  await u.db
    .updateTable('booking_quotes')
    .set({ message: null })
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', bookingIds)
    .execute()
}

/** What each stage clears. The last three characters of a number stay with the first: they tell two people apart. */
const CLEARED = {
  numbers: { booking: { draft: null }, passenger: NO_NUMBERS },
  travellers: { booking: { draft: null, lead_name: null }, passenger: NO_TRAVELLER },
}
export type Forgotten = keyof typeof CLEARED

/**
 * Forgets document numbers, or everything known of the people who travelled, and what may hold some of it: drafts, and
 * the values from before a change. Money, statuses and the contact stay with the invoice.
 */
export async function forget(u: Unit, bookingIds: string[], forgotten: Forgotten): Promise<void> {
  const { booking, passenger } = CLEARED[forgotten]
  // First: a policy lets changes of marked bookings alone be deleted.
  await u.db
    .updateTable('bookings')
    .set({ ...booking, forgotten })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', bookingIds)
    .execute()
  await deleteChanges(u, bookingIds)
  await u.db
    .updateTable('booking_passengers')
    .set(passenger)
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', bookingIds)
    .execute()
}
