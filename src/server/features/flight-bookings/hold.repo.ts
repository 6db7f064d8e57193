import { CompiledQuery } from 'kysely'
import type { Context, Unit } from '../../context.ts'

export interface NewHold {
  id: string
  /** Candidates; the first one not in use is taken. */
  references: string[]
  blockId: string
  seats: number
  adults: number
  children: number
  infants: number
  currency: string
  /** JSON. */
  priceLines: string
  totalMinor: number
  vatMinor: number
  expiresAt: Date
  departsOn: string
  airline: string
  userId: string | null
  agencyId: string | null
  passengers: { id: string; position: number; category: string; linked_adult: number | null }[]
  eventId: string
}

/** A hold as the statements below read it: one object of their JSON. */
export const itemOf = ({ now, lang, actor }: Context, { references, ...hold }: NewHold) => ({
  ...hold,
  at: now,
  lang,
  actorKind: actor.kind,
  actorId: actor.id,
})
export type HoldItem = ReturnType<typeof itemOf>

/** The holds of the JSON in `$2`; `more` names what else each object has. */
export const items = (more: string) => `item as materialized (
    select * from json_to_recordset($2::json) as i (id uuid, "blockId" uuid, seats int, adults int, children int,
      infants int, currency text, "priceLines" text, "totalMinor" bigint, "vatMinor" bigint,
      "expiresAt" timestamptz, "departsOn" date, airline text, "userId" uuid, "agencyId" uuid, passengers json,
      "eventId" uuid, at timestamptz, lang text, "actorKind" text, "actorId" uuid${more})
  )`

/** The bookings of the items, their passengers and their first events. `from` has a row for each that is made. */
export const inserts = (reference: string, pnr: string, from: string) => `booking as (
    insert into flight_bookings (tenant_id, id, reference, airline_pnr, seat_block_id, status, seats, adults,
      children, infants, seats_state, currency, price_lines, total_minor, vat_minor, hold_expires_at, lang,
      user_id, agency_id, departs_on, created_at, updated_at, airline)
    select $1::uuid, id, ${reference}, ${pnr}, "blockId", 'held', seats, adults, children, infants, 'held', currency,
      "priceLines"::jsonb, "totalMinor", "vatMinor", "expiresAt", lang, "userId", "agencyId", "departsOn", at, at,
      airline
    from item, ${from} returning id, reference
  ), travellers as (
    insert into flight_booking_passengers (tenant_id, id, booking_id, position, category, linked_adult)
    select $1::uuid, p.id, item.id, p.position, p.category, p.linked_adult
    from booking join item using (id),
      json_to_recordset(passengers) as p (id uuid, position int, category text, linked_adult int)
    returning 1
  ), event as (
    insert into booking_events (tenant_id, id, booking_id, at, actor_kind, actor_id, kind, to_status)
    select $1::uuid, "eventId", id, at, "actorKind", "actorId", 'held', 'held'
    from booking join item using (id) returning 1
  )`

const ENOUGH = 'and seats_total - seats_held - seats_sold - seats_released >= seats'
const careful = (held: string, enough: string) => `
  with ${items('')}, block as (
    update seat_blocks b set seats_held = ${held} from item
    where b.tenant_id = $1::uuid and b.id = "blockId" and status = 'published' ${enough}
    returning airline_pnr
  ), ${inserts(
    'free.reference',
    'block.airline_pnr',
    `block, (select r as reference from unnest($3::text[]) r where not exists
      (select from flight_bookings b where b.tenant_id = $1::uuid and b.reference = r) limit 1) free`,
  )} select reference from booking`

/**
 * Takes seats, writes the booking, its passengers and its first event in one statement, so that the
 * row of a hot block is locked as briefly as possible. Answers the reference; undefined when the block has
 * too few seats. `heldSeen` is for the control of the race test: the counter is then written from what was
 * read before, as code without a guard would do.
 */
export async function insertHold(u: Unit, hold: NewHold, heldSeen?: number): Promise<string | undefined> {
  const guarded = heldSeen === undefined
  const text = guarded ? careful('seats_held + seats', ENOUGH) : careful('$4::int + seats', '')
  const values = [u.tenant.id, JSON.stringify([itemOf(u, hold)]), hold.references]
  const all = guarded ? values : [...values, heldSeen]
  const { rows } = await u.db.executeQuery<{ reference: string }>(CompiledQuery.raw(text, all))
  return rows[0]?.reference
}
