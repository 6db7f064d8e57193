import { LRUCache } from 'lru-cache'
import type { Context } from '../../context/context.ts'
import type { SeatBlockRow } from './seat-blocks.repo.ts'

/** Cached blocks as everyone may see them; callers compare the version before relying on one. */
const cache = new LRUCache<string, SeatBlockRow>({ max: 2000 })

const keyOf = (ctx: Context, id: string) => `${ctx.tenant.id} ${id}`

export function cacheBlock(ctx: Context, block: SeatBlockRow): void {
  const key = keyOf(ctx, block.id)
  // Sold-out blocks take the general path, which finds released seats.
  if (block.free_seats > 0)
    cache.set(key, { ...block, shown: true, own_seats: 0, own_until: null, own_fares: null })
  else cache.delete(key)
}

/** A cached block on sale to the caller, under the conditions of `getSeatBlock`; never one with seats of its own. */
export function cachedBlock(ctx: Context, id: string): SeatBlockRow | undefined {
  const block = cache.get(keyOf(ctx, id))
  if (!block) return undefined
  const agency = ctx.user?.travel_agency?.id
  if (agency !== undefined && block.has_allocations) return undefined
  const visible = block.visible_to === 'public' || (agency !== undefined && block.visible_to.includes(agency))
  const onSale =
    block.sales_from <= ctx.now && block.sales_until > ctx.now && block.first_departs_at > ctx.now
  return visible && onSale ? block : undefined
}
