import { CompiledQuery } from 'kysely'
import type { PriceLine } from '#shared/contract/flight-bookings.ts'
import type { Context, Unit } from '../../context.ts'
import { rowArrays } from '../../db/row-arrays.ts'

export interface NewHold {
  id: string
  reference: string
  blockId: string
  seats: number
  adults: number
  children: number
  infants: number
  currency: string
  priceLines: PriceLine[]
  totalMinor: number
  vatMinor: number
  expiresAt: Date
  departsOn: string
  airline: string
  userId: string | null
  agencyId: string | null
  eventId: string
  passengers: { id: string; position: number; category: string; linkedAdult: number | null }[]
}

/** A hold as the statements below read it. */
export interface HoldRow extends Omit<NewHold, 'passengers'> {
  at: Date
  lang: string
  actorKind: string
  actorId: string | null
}

export const HOLD_TYPES: Record<keyof HoldRow, string> = {
  id: 'uuid',
  reference: 'text',
  blockId: 'uuid',
  seats: 'int',
  adults: 'int',
  children: 'int',
  infants: 'int',
  currency: 'text',
  priceLines: 'jsonb',
  totalMinor: 'bigint',
  vatMinor: 'bigint',
  expiresAt: 'timestamptz',
  departsOn: 'date',
  airline: 'text',
  userId: 'uuid',
  agencyId: 'uuid',
  eventId: 'uuid',
  at: 'timestamptz',
  lang: 'text',
  actorKind: 'text',
  actorId: 'uuid',
}

export const holdRow = ({ now, lang, actor }: Context, hold: NewHold): HoldRow => ({
  ...hold,
  at: now,
  lang,
  actorKind: actor.kind,
  actorId: actor.id,
})

type PassengerRow = NewHold['passengers'][number] & { bookingId: string }

export const PASSENGERS = rowArrays<PassengerRow>({
  bookingId: 'uuid',
  id: 'uuid',
  position: 'int',
  category: 'text',
  linkedAdult: 'int',
})

export const passengerRows = ({ id, passengers }: NewHold): PassengerRow[] =>
  passengers.map(passenger => ({ ...passenger, bookingId: id }))

interface Inserts {
  /** SQL of what an item does not have itself. */
  reference: string
  pnr: string
  /** Has a row for each booking that is made. */
  from: string
  /** Number of the first parameter of the passengers. */
  passengers: number
}

/** The bookings of the rows of `item`, their passengers and their first events. */
export const inserts = ({ reference, pnr, from, passengers }: Inserts) => `booking as (
    insert into flight_bookings (tenant_id, id, reference, airline_pnr, seat_block_id, status, seats, adults,
      children, infants, seats_state, currency, price_lines, total_minor, vat_minor, hold_expires_at, lang,
      user_id, agency_id, departs_on, created_at, updated_at, airline)
    select $1::uuid, id, ${reference}, ${pnr}, "blockId", 'held', seats, adults, children, infants, 'held', currency,
      "priceLines", "totalMinor", "vatMinor", "expiresAt", lang, "userId", "agencyId", "departsOn", at, at, airline
    from item, ${from} returning id, reference
  ), travellers as (
    insert into flight_booking_passengers (tenant_id, id, booking_id, position, category, linked_adult)
    select $1::uuid, p.id, booking.id, p.position, p.category, p."linkedAdult"
    from booking join ${PASSENGERS.from(passengers, 'p')} on p."bookingId" = booking.id
    returning 1
  ), event as (
    insert into booking_events (tenant_id, id, booking_id, at, actor_kind, actor_id, kind, to_status)
    select $1::uuid, "eventId", id, at, "actorKind", "actorId", 'held', 'held'
    from booking join item using (id) returning 1
  )`

const HOLDS = rowArrays<HoldRow>(HOLD_TYPES)
const FIRST = 2
const PASSENGERS_FIRST = FIRST + HOLDS.width
const REFERENCES = PASSENGERS_FIRST + PASSENGERS.width

const TAKE = `
  with item as materialized (select * from ${HOLDS.from(FIRST, 'i')}), block as (
    update seat_blocks b set seats_held = seats_held + seats from item
    where b.tenant_id = $1::uuid and b.id = "blockId" and status = 'published'
      and seats_total - seats_held - seats_sold - seats_released >= seats
    returning airline_pnr
  ), ${inserts({
    reference: 'free.reference',
    pnr: 'block.airline_pnr',
    from: `block, (select r as reference from unnest($${REFERENCES}::text[]) r where not exists
      (select from flight_bookings b where b.tenant_id = $1::uuid and b.reference = r) limit 1) free`,
    passengers: PASSENGERS_FIRST,
  })} select reference from booking`

/**
 * Takes seats, writes the booking, its passengers and its first event in one statement, so that the
 * row of a hot block is locked as briefly as possible. Answers the reference, of those given the first one that is
 * not in use; undefined when the block has too few seats.
 */
export async function insertHold(
  u: Unit,
  hold: NewHold,
  references: readonly string[],
): Promise<string | undefined> {
  const rows = [...HOLDS.bind([holdRow(u, hold)]), ...PASSENGERS.bind(passengerRows(hold))]
  const values = [u.tenant.id, ...rows, references]
  const { rows: made } = await u.db.executeQuery<{ reference: string }>(CompiledQuery.raw(TAKE, values))
  return made[0]?.reference
}
