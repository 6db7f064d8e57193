import { type BatchItem, batchItemsOf } from '../../db/batch.ts'
import { rowArrays } from '../../db/row-arrays.ts'
import type { StoredKey } from '../../db/stored-key.ts'
import { bookingInserts, ITEM_TYPES, PASSENGERS, passengerRows } from '../bookings/holds/insert.repo.ts'
import type { NewBooking, NewBookingRow } from '../bookings/holds/new-booking.port.ts'

/** Batched holds in one statement, equivalent to `createFlightBooking` when nothing conflicts. */

interface Taken {
  blockId: string
  seats: number
  version: number
  key: StoredKey
  grant?: { tokenHash: string; expires: Date }
}

interface BatchedHold {
  tenantId: string
  booking: NewBooking
  row: BatchRow
  taken: Taken
}

interface BatchRow extends NewBookingRow, StoredKey {
  blockId: string
  seats: number
  tokenHash?: string
  grantedUntil?: Date
}

interface BlockDemand {
  blockId: string
  version: number
  seats: number
  bookings: number
}

const ITEMS = rowArrays<BatchRow>({
  ...ITEM_TYPES,
  blockId: 'uuid',
  seats: 'int',
  keyHash: 'text',
  requestHash: 'text',
  status: 'int',
  answer: 'json',
  tokenHash: 'text',
  grantedUntil: 'timestamptz',
})
const DEMAND_ROWS = rowArrays<BlockDemand>({ blockId: 'uuid', version: 'int', seats: 'int', bookings: 'int' })

const FIRST = 2
const PASSENGERS_FIRST = FIRST + ITEMS.width
const DEMAND_FIRST = PASSENGERS_FIRST + PASSENGERS.width

// Seats are taken last, ordered by block id, to keep row locks short. An item with another version of its block or too
// few seats is missing in `block`, and the whole batch is rolled back. Citus misreads rows of a locking query unless it
// is nested.
const TAKE = `
  with item as materialized (select * from ${ITEMS.from(FIRST, 'i')}), key as (
    insert into idempotency_keys (tenant_id, key_hash, request_hash, state, status, answer, created_at)
    select $1::uuid, "keyHash", "requestHash", 'done', status, answer, at from item returning 1
  ), ${bookingInserts({
    reference: 'item.reference',
    from: '(select count(*) from key) known',
    passengers: PASSENGERS_FIRST,
  })}, flight as (
    insert into flight_bookings (tenant_id, id, seat_block_id, seats, seats_state, rules, fares)
    select $1::uuid, item.id, "blockId", item.seats, 'held', k.rules, k.fares from booking join item using (id)
      join seat_blocks k on k.tenant_id = $1::uuid and k.id = item."blockId" returning 1
  ), granted as (
    insert into guest_grants (tenant_id, token_hash, target_id, expires_at)
    select $1::uuid, "tokenHash", id, "grantedUntil" from item where "tokenHash" is not null returning 1
  ), locked as materialized (select * from (
    select b.id, w.seats, w.bookings from ${DEMAND_ROWS.from(DEMAND_FIRST, 'w')} join seat_blocks b on b.id = w."blockId"
    where b.tenant_id = $1::uuid and b.offer_version = w.version
      and (select count(*) from flight) + (select count(*) from travellers) + (select count(*) from event)
        + (select count(*) from granted) > 0
    order by b.id for no key update of b) in_order
  ), block as (
    update seat_blocks b set seats_held = b.seats_held + l.seats from locked l
    where b.tenant_id = $1::uuid and b.id = l.id
      and b.seats_total - b.seats_held - b.seats_sold - b.seats_released - b.seats_allocated >= l.seats
    returning l.bookings
  )
  select require_moved((coalesce((select sum(bookings) from block), 0) = (select count(*) from item))::int)`

function demandOf(holds: readonly BatchedHold[]): BlockDemand[] {
  const demand = new Map<string, BlockDemand>()
  for (const { taken } of holds) {
    const { blockId, seats, version } = taken
    const offer = `${blockId} ${version}`
    const before = demand.get(offer) ?? { blockId, version, seats: 0, bookings: 0 }
    demand.set(offer, { ...before, seats: before.seats + seats, bookings: before.bookings + 1 })
  }
  return [...demand.values()]
}

const toItem = batchItemsOf<BatchedHold>({
  name: 'take_holds',
  text: TAKE,
  bind: holds => [
    holds[0]?.tenantId ?? '',
    ...ITEMS.bind(holds.map(({ row }) => row)),
    ...PASSENGERS.bind(holds.flatMap(({ booking }) => passengerRows(booking))),
    ...DEMAND_ROWS.bind(demandOf(holds)),
  ],
  keyOf: ({ taken }) => taken.key.keyHash,
})

/** A batched hold with its Idempotency-Key and guest grant; applies if its block is unchanged. */
export function holdItem(tenantId: string, booking: NewBooking, taken: Taken): BatchItem {
  const { blockId, seats, key, grant } = taken
  const granted = grant && { tokenHash: grant.tokenHash, grantedUntil: grant.expires }
  const row = { ...booking.row, ...key, blockId, seats, ...granted }
  return toItem({ tenantId, booking, row, taken })
}
