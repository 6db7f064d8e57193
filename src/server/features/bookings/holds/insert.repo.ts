import { CompiledQuery } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import { type RowArrays, rowArrays } from '../../../db/row-arrays.ts'
import type { NewBooking, NewBookingRow, NewPassenger } from './new-booking.port.ts'

/** Columns of `item`; kinds may add more. */
export const ITEM_TYPES: Record<keyof NewBookingRow, string> = {
  id: 'uuid',
  kind: 'text',
  reference: 'text',
  supplier: 'text',
  supplierReference: 'text',
  adults: 'int',
  children: 'int',
  infants: 'int',
  currency: 'text',
  priceLines: 'jsonb',
  totalMinor: 'bigint',
  vatMinor: 'bigint',
  dueAt: 'text',
  dueThrough: 'text',
  dueZone: 'text',
  lapseDays: 'int',
  expiresAt: 'timestamptz',
  eventKind: 'text',
  startsOn: 'date',
  endsOn: 'date',
  userId: 'uuid',
  agencyId: 'uuid',
  eventId: 'uuid',
  at: 'timestamptz',
  lang: 'text',
  actorKind: 'text',
  actorId: 'uuid',
}

export const PASSENGERS: RowArrays<NewPassenger & { bookingId: string }> = rowArrays({
  bookingId: 'uuid',
  id: 'uuid',
  position: 'int',
  category: 'text',
  linkedAdult: 'int',
})

export const passengerRows = ({ row, passengers }: NewBooking) =>
  passengers.map(passenger => ({ ...passenger, bookingId: row.id }))

interface Inserts {
  reference: string
  from: string
  passengers: number
}

/** Common table expressions that insert bookings, passengers and first events. */
export const bookingInserts = ({ reference, from, passengers }: Inserts) => `booking as (
    insert into bookings (tenant_id, id, kind, reference, supplier, supplier_reference, status, adults, children,
      infants, currency, price_lines, total_minor, vat_minor, due_at, due_through, due_zone, lapse_days, hold_expires_at, lang, user_id, agency_id, starts_on,
      ends_on, created_at, updated_at)
    select $1::uuid, id, kind, ${reference}, supplier, "supplierReference", 'held', adults, children, infants,
      currency, "priceLines", "totalMinor", "vatMinor", "dueAt"::timestamptz[], "dueThrough"::bigint[], "dueZone", "lapseDays", "expiresAt", lang, "userId", "agencyId", "startsOn", "endsOn",
      at, at
    from item, ${from} returning id, reference
  ), travellers as (
    insert into booking_passengers (tenant_id, id, booking_id, position, category, linked_adult)
    select $1::uuid, p.id, booking.id, p.position, p.category, p."linkedAdult"
    from booking join ${PASSENGERS.from(passengers, 'p')} on p."bookingId" = booking.id
    returning 1
  ), event as (
    insert into booking_events (tenant_id, id, booking_id, at, actor_kind, actor_id, kind, to_status)
    select $1::uuid, "eventId", id, at, "actorKind", "actorId", "eventKind", 'held'
    from booking join item using (id) returning 1
  )`

const ITEMS = rowArrays<NewBookingRow>(ITEM_TYPES)
const FIRST = 2
const PASSENGERS_FIRST = FIRST + ITEMS.width
const REFERENCES = PASSENGERS_FIRST + PASSENGERS.width

const INSERT = `
  with item as materialized (select * from ${ITEMS.from(FIRST, 'i')}), ${bookingInserts({
    reference: 'free.reference',
    from: `(select r as reference from unnest($${REFERENCES}::text[]) r where not exists
      (select from bookings b where b.tenant_id = $1::uuid and b.reference = r) limit 1) free`,
    passengers: PASSENGERS_FIRST,
  })} select reference from booking`

/** Inserts a booking with passengers and first event under the first unused reference. */
export async function insertBooking(
  u: Unit,
  booking: NewBooking,
  references: readonly string[],
): Promise<string> {
  const rows = [...ITEMS.bind([booking.row]), ...PASSENGERS.bind(passengerRows(booking))]
  const values = [u.tenant.id, ...rows, references]
  const { rows: made } = await u.db.executeQuery<{ reference: string }>(CompiledQuery.raw(INSERT, values))
  if (!made[0]) throw new Error(`All of ${references.length} references are in use`)
  return made[0].reference
}
