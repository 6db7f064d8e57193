import type { Context } from '../../context.ts'
import { type Piece, piecesOf } from '../../db/at-once.ts'
import type { StoredKey } from '../../db/stored-key.ts'
import { type HoldItem, inserts, itemOf, items, type NewHold } from './hold.repo.ts'

export interface Swift {
  /** What the offer was made from, by column; the same object for whoever relies on the same reading. */
  face: object
  pnr: string | null
  key: StoredKey
  /** Of a guest. */
  grant?: { tokenHash: string; expires: Date }
}

interface Item extends HoldItem, StoredKey {
  reference: string | undefined
  pnr: string | null
  tokenHash?: string
  grantedUntil?: Date
}

interface SwiftHold {
  tenantId: string
  face: object
  item: Item
}

// Seats come last, in the order of their blocks' ids: the rows are locked from then on. An item whose block is not
// as it was known to be, or has too few seats, is missing in `block`, and the whole is given up.
const TAKE = `
  with ${items(`, reference text, pnr text, "keyHash" text, "requestHash" text, status int, answer text,
      "tokenHash" text, "grantedUntil" timestamptz`)}, key as (
    insert into idempotency_keys (tenant_id, key_hash, request_hash, state, status, answer, created_at)
    select $1::uuid, "keyHash", "requestHash", 'done', status, answer::json, at from item returning 1
  ), ${inserts('item.reference', 'item.pnr', '(select count(*) from key) known')}, granted as (
    insert into guest_grants (tenant_id, token_hash, target_id, expires_at)
    select $1::uuid, "tokenHash", id, "grantedUntil" from item where "tokenHash" is not null
    on conflict (tenant_id, token_hash, target_id) do update set expires_at = excluded.expires_at returning 1
  ), wanted as materialized (
    select * from json_to_recordset($3::json) as w ("blockId" uuid, seats int, bookings int, since timestamptz,
      until timestamptz, face jsonb)
  ), locked as materialized (
    select b.id, w.seats, w.bookings from wanted w join seat_blocks b on b.id = w."blockId",
      jsonb_to_record(w.face) as f (airline_pnr text, fares jsonb, service_fee_minor bigint, international boolean,
        visible_to jsonb, max_pax_public int, max_pax_agency int, hold_minutes int, agency_hold_minutes int,
        currency text, departs_on date)
    where b.tenant_id = $1::uuid and b.status = 'published'
      and (select count(*) from travellers) + (select count(*) from event) + (select count(*) from granted) > 0
      and b.airline_pnr is not distinct from f.airline_pnr and b.fares = f.fares
      and b.service_fee_minor = f.service_fee_minor and b.international = f.international
      and b.visible_to = f.visible_to and b.max_pax_public = f.max_pax_public
      and b.max_pax_agency = f.max_pax_agency and b.hold_minutes = f.hold_minutes
      and b.agency_hold_minutes = f.agency_hold_minutes and b.currency = f.currency
      and b.departs_on = f.departs_on
      and b.sales_from <= w.since and b.sales_until > w.until and b.first_departs_at > w.until
    order by b.id for no key update of b
  ), block as (
    update seat_blocks b set seats_held = b.seats_held + l.seats from locked l
    where b.tenant_id = $1::uuid and b.id = l.id
      and b.seats_total - b.seats_held - b.seats_sold - b.seats_released >= l.seats
    returning l.bookings
  )
  select require_moved((coalesce((select sum(bookings) from block), 0) = (select count(*) from item))::int)`

/** What the holds want of each block; `since` and `until` are when the first and the last were asked for. */
function wantedOf(holds: readonly SwiftHold[]) {
  const wanted = new Map<object, { seats: number; bookings: number; since: string; until: string }>()
  for (const { face, item } of holds) {
    const { blockId, seats } = item
    const at = item.at.toISOString()
    const before = wanted.get(face) ?? { seats: 0, bookings: 0, since: at, until: at }
    const more = { seats: before.seats + seats, bookings: before.bookings + 1 }
    if (at < before.since) before.since = at
    if (at > before.until) before.until = at
    wanted.set(face, Object.assign(before, { face, blockId }, more))
  }
  return [...wanted.values()]
}

const piece = piecesOf<SwiftHold>({
  name: 'take_holds',
  text: TAKE,
  bind: holds => [
    holds[0]?.tenantId ?? '',
    JSON.stringify(holds.map(({ item }) => item)),
    JSON.stringify(wantedOf(holds)),
  ],
})

/** A hold that is taken with its Idempotency-Key and a guest's grant, together with others, if its block is as it was known to be. */
export function holdPiece(ctx: Context, hold: NewHold, { face, pnr, key, grant }: Swift): Piece {
  const item = { ...itemOf(ctx, hold), ...key, reference: hold.references[0], pnr }
  const granted = grant && { tokenHash: grant.tokenHash, grantedUntil: grant.expires }
  return piece({ tenantId: ctx.tenant.id, face, item: { ...item, ...granted } })
}
