import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../context.ts'
import type { SeatBlockRow } from './seat-blocks.repo.ts'

/** What an offer is made from, by column: a statement that relies on it compares it with the row. */
const faceOf = (block: SeatBlockRow) => ({
  airline_pnr: block.airline_pnr,
  fares: block.fares,
  service_fee_minor: block.service_fee_minor,
  international: block.international,
  visible_to: block.visible_to,
  max_pax_public: block.max_pax_public,
  max_pax_agency: block.max_pax_agency,
  hold_minutes: block.hold_minutes,
  agency_hold_minutes: block.agency_hold_minutes,
  currency: block.currency,
  departs_on: block.departs_on,
})

interface KnownBlock {
  block: SeatBlockRow
  /** The same object as long as it says the same, so that those who rely on it are counted together. */
  face: object
}

/** Blocks as they were last read, without their counters' worth: whoever relies on one has it compared. */
const known = new Map<string, KnownBlock>()
const MAX_KNOWN = 2000

const keyOf = (ctx: Context, id: string) => `${ctx.tenant.id} ${id}`

export function rememberBlock(ctx: Context, block: SeatBlockRow): void {
  const key = keyOf(ctx, block.id)
  const before = known.get(key)
  known.delete(key)
  // Where nothing is left, the careful way round finds out what has become free.
  if (block.seats_left <= 0) return
  const oldest = known.size >= MAX_KNOWN ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  const face = faceOf(block)
  known.set(key, { block, face: isDeepStrictEqual(before?.face, face) ? (before as KnownBlock).face : face })
}

/** A remembered block that is on sale to the caller; the same conditions as `getSeatBlock` has. */
export function knownBlock(ctx: Context, id: string): KnownBlock | undefined {
  const found = known.get(keyOf(ctx, id))
  if (!found) return undefined
  const { block } = found
  const agency = ctx.user?.travel_agency?.id
  const visible = block.visible_to === 'public' || (agency !== undefined && block.visible_to.includes(agency))
  const onSale =
    block.sales_from <= ctx.now && block.sales_until > ctx.now && block.first_departs_at > ctx.now
  return visible && onSale ? found : undefined
}
