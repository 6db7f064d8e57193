import { CompiledQuery } from 'kysely'
import type { Context, Unit } from '../../context.ts'
import type { Statement, Value } from '../../db/at-once.ts'
import type { StoredKey } from '../../db/stored-key.ts'

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

const valuesOf = ({ tenant, now, lang, actor }: Context, hold: NewHold): Value[] => [
  tenant.id,
  hold.blockId,
  hold.seats,
  hold.id,
  hold.adults,
  hold.children,
  hold.infants,
  hold.currency,
  hold.priceLines,
  hold.totalMinor,
  hold.vatMinor,
  hold.expiresAt,
  lang,
  hold.userId,
  hold.agencyId,
  hold.departsOn,
  now,
  JSON.stringify(hold.passengers),
  hold.eventId,
  actor.kind,
  actor.id,
  hold.airline,
]

/** The booking, its passengers and its first event; from the values above. */
const inserts = (reference: string, pnr: string, from: string) => `booking as (
    insert into flight_bookings (tenant_id, id, reference, airline_pnr, seat_block_id, status, seats, adults,
      children, infants, seats_state, currency, price_lines, total_minor, vat_minor, hold_expires_at, lang,
      user_id, agency_id, departs_on, created_at, updated_at, airline)
    select $1::uuid, $4::uuid, ${reference}, ${pnr}, $2::uuid, 'held', $3::int, $5::int, $6::int, $7::int, 'held',
      $8::text, $9::jsonb, $10::bigint, $11::bigint, $12::timestamptz, $13::text, $14::uuid, $15::uuid, $16::date,
      $17::timestamptz, $17::timestamptz, $22::text
    from ${from} returning id, reference
  ), travellers as (
    insert into flight_booking_passengers (tenant_id, id, booking_id, position, category, linked_adult)
    select $1::uuid, p.id, booking.id, p.position, p.category, p.linked_adult
    from booking, jsonb_to_recordset($18::jsonb) as p (id uuid, position int, category text, linked_adult int)
    returning 1
  ), event as (
    insert into booking_events (tenant_id, id, booking_id, at, actor_kind, actor_id, kind, to_status)
    select $1::uuid, $19::uuid, id, $17::timestamptz, $20::text, $21::uuid, 'held', 'held' from booking returning 1
  )`

const ENOUGH = 'and seats_total - seats_held - seats_sold - seats_released >= $3::int'
const careful = (held: string, enough: string) => `
  with block as (
    update seat_blocks set seats_held = ${held}
    where tenant_id = $1::uuid and id = $2::uuid and status = 'published' ${enough}
    returning airline_pnr
  ), ${inserts(
    `(select r from unnest($23::text[]) r where not exists
      (select from flight_bookings b where b.tenant_id = $1::uuid and b.reference = r) limit 1)`,
    'block.airline_pnr',
    'block',
  )} select reference from booking`

/**
 * Takes seats, writes the booking, its passengers and its first event in one statement, so that the
 * row of a hot block is locked as briefly as possible. Answers the reference; undefined when the block has
 * too few seats. `heldSeen` is for the control of the race test: the counter is then written from what was
 * read before, as code without a guard would do.
 */
export async function insertHold(u: Unit, hold: NewHold, heldSeen?: number): Promise<string | undefined> {
  const guarded = heldSeen === undefined
  const text = guarded ? careful('seats_held + $3::int', ENOUGH) : careful('$24::int + $3::int', '')
  const values = [...valuesOf(u, hold), hold.references, ...(guarded ? [] : [heldSeen])]
  const { rows } = await u.db.executeQuery<{ reference: string }>(CompiledQuery.raw(text, values))
  return rows[0]?.reference
}

const granted = `, granted as (
    insert into guest_grants (tenant_id, token_hash, target_id, expires_at)
    select $1::uuid, $37::text, id, $38::timestamptz from booking
    on conflict (tenant_id, token_hash, target_id) do update set expires_at = excluded.expires_at returning 1
  )`

// The seats come last: their row is locked from then on.
const swift = (forGuest: boolean) => `
  with key as (
    insert into idempotency_keys (tenant_id, key_hash, request_hash, state, status, answer, created_at)
    values ($1::uuid, $23::text, $24::text, 'done', $25::int, $26::json, $17::timestamptz) returning 1
  ), ${inserts('$27::text', '$28::text', 'key')}${forGuest ? granted : ''}, block as (
    update seat_blocks set seats_held = seats_held + $3::int
    where tenant_id = $1::uuid and id = $2::uuid and status = 'published' ${ENOUGH}
      and (select count(*) from travellers) + (select count(*) from event) ${forGuest ? '+ (select count(*) from granted)' : ''} > 0
      and airline_pnr is not distinct from $28::text and fares = $29::jsonb and service_fee_minor = $30::bigint
      and international = $31::boolean and visible_to = $32::jsonb
      and max_pax_public = $33::int and max_pax_agency = $34::int
      and hold_minutes = $35::int and agency_hold_minutes = $36::int
      and currency = $8::text and departs_on = $16::date
      and sales_from <= $17::timestamptz and sales_until > $17::timestamptz and first_departs_at > $17::timestamptz
    returning 1
  )
  select require_moved(count(*)) from block`
const FOR_GUEST = swift(true)
const FOR_USER = swift(false)

export interface Swift {
  /** What the offer was made from, beginning with the PNR: see `KnownOffer`. */
  face: Value[]
  key: StoredKey
  /** Of a guest. */
  grant?: { tokenHash: string; expires: Date }
}

/** The same together with its Idempotency-Key and a guest's grant; it fails unless the block is as it was known to be. */
export function holdStatement(ctx: Context, hold: NewHold, { face, key, grant }: Swift): Statement {
  const { keyHash, requestHash, status, answer } = key
  const reference = hold.references[0] as string
  const values = [...valuesOf(ctx, hold), keyHash, requestHash, status, answer, reference, ...face]
  const lock = hold.blockId
  if (!grant) return { name: 'hold_for_user', text: FOR_USER, values, lock }
  return {
    name: 'hold_for_guest',
    text: FOR_GUEST,
    values: [...values, grant.tokenHash, grant.expires],
    lock,
  }
}
