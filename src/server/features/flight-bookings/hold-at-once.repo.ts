import type { Context } from '../../context.ts'
import { type Piece, piecesOf } from '../../db/at-once.ts'
import { rowArrays } from '../../db/row-arrays.ts'
import type { StoredKey } from '../../db/stored-key.ts'
import {
  HOLD_TYPES,
  type HoldRow,
  holdRow,
  inserts,
  type NewHold,
  PASSENGERS,
  passengerRows,
} from './hold.repo.ts'

export interface Swift {
  /** Of the offer. */
  version: number
  pnr: string | null
  key: StoredKey
  /** Of a guest. */
  grant?: { tokenHash: string; expires: Date }
}

interface SwiftHold {
  tenantId: string
  hold: NewHold
  row: SwiftRow
  version: number
}

interface SwiftRow extends HoldRow, StoredKey {
  pnr: string | null
  tokenHash?: string
  grantedUntil?: Date
}

interface Wanted {
  blockId: string
  version: number
  seats: number
  bookings: number
}

const HOLDS = rowArrays<SwiftRow>({
  ...HOLD_TYPES,
  pnr: 'text',
  keyHash: 'text',
  requestHash: 'text',
  status: 'int',
  answer: 'json',
  tokenHash: 'text',
  grantedUntil: 'timestamptz',
})
const WANTED = rowArrays<Wanted>({ blockId: 'uuid', version: 'int', seats: 'int', bookings: 'int' })

const FIRST = 2
const PASSENGERS_FIRST = FIRST + HOLDS.width
const WANTED_FIRST = PASSENGERS_FIRST + PASSENGERS.width

// Seats come last, in the order of their blocks' ids: the rows are locked from then on. An item whose block has
// another version than it was known by, or too few seats, is missing in `block`, and the whole is given up.
const TAKE = `
  with item as materialized (select * from ${HOLDS.from(FIRST, 'i')}), key as (
    insert into idempotency_keys (tenant_id, key_hash, request_hash, state, status, answer, created_at)
    select $1::uuid, "keyHash", "requestHash", 'done', status, answer, at from item returning 1
  ), ${inserts({
    reference: 'item.reference',
    pnr: 'item.pnr',
    from: '(select count(*) from key) known',
    passengers: PASSENGERS_FIRST,
  })}, granted as (
    insert into guest_grants (tenant_id, token_hash, target_id, expires_at)
    select $1::uuid, "tokenHash", id, "grantedUntil" from item where "tokenHash" is not null returning 1
  ), locked as materialized (
    select b.id, w.seats, w.bookings from ${WANTED.from(WANTED_FIRST, 'w')} join seat_blocks b on b.id = w."blockId"
    where b.tenant_id = $1::uuid and b.offer_version = w.version
      and (select count(*) from travellers) + (select count(*) from event) + (select count(*) from granted) > 0
    order by b.id for no key update of b
  ), block as (
    update seat_blocks b set seats_held = b.seats_held + l.seats from locked l
    where b.tenant_id = $1::uuid and b.id = l.id
      and b.seats_total - b.seats_held - b.seats_sold - b.seats_released >= l.seats
    returning l.bookings
  )
  select require_moved((coalesce((select sum(bookings) from block), 0) = (select count(*) from item))::int)`

/** What the holds want of each block. */
function wantedOf(holds: readonly SwiftHold[]): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (const { version, hold } of holds) {
    const { blockId, seats } = hold
    const offer = `${blockId} ${version}`
    const before = wanted.get(offer) ?? { blockId, version, seats: 0, bookings: 0 }
    wanted.set(offer, { ...before, seats: before.seats + seats, bookings: before.bookings + 1 })
  }
  return [...wanted.values()]
}

const piece = piecesOf<SwiftHold>({
  name: 'take_holds',
  text: TAKE,
  bind: holds => [
    holds[0]?.tenantId ?? '',
    ...HOLDS.bind(holds.map(({ row }) => row)),
    ...PASSENGERS.bind(holds.flatMap(({ hold }) => passengerRows(hold))),
    ...WANTED.bind(wantedOf(holds)),
  ],
})

/** A hold that is taken with its Idempotency-Key and a guest's grant, together with others, if its block is as it was known to be. */
export function holdPiece(ctx: Context, hold: NewHold, { version, pnr, key, grant }: Swift): Piece {
  const granted = grant && { tokenHash: grant.tokenHash, grantedUntil: grant.expires }
  const row = { ...holdRow(ctx, hold), ...key, pnr, ...granted }
  return piece({ tenantId: ctx.tenant.id, hold, row, version })
}
