import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import type { Unit } from '../../context/context.ts'
import { lockBlocks, moveSeats, type SeatsMove, slicesOf } from './linked-seats.repo.ts'

/** Seats of a block that something else than a flight's booking takes, such as a tour: one stock for all. */

/** Before seats move from one block to another. */
export { lockBlocks }

/** `{ held: 2 }` holds seats, `{ held: -2, sold: 2 }` sells them. False when too few are left. */
export const moveLinkedSeats = (u: Unit, blockId: string, move: SeatsMove): Promise<boolean> =>
  u.guards.counter(u, { table: 'seat_blocks', id: blockId }, () => moveSeats(u, blockId, move))

export async function flightsOfBlock(u: Unit, blockId: string): Promise<Slice[] | null> {
  const [block] = await slicesOf(u, [blockId])
  return block?.slices ?? null
}
