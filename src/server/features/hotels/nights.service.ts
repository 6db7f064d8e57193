import { fullNights, nightMoves, type RoomMove } from '#shared/rules/hotels/night-moves.ts'
import type { Unit } from '../../context/context.ts'
import { listFullNights, listNights, lockNights, moveNights } from './nights.repo.ts'

export { listFullNights }

/** Nights that would be full for these moves, as they stand. */
export async function fullForStays(u: Unit, rooms: readonly RoomMove[]): Promise<string[]> {
  const moves = nightMoves(rooms)
  return fullNights(moves, await listNights(u, moves))
}

/** Moves rooms on every night or on none. Answers the nights that are full, when there are any. */
export async function moveStays(u: Unit, rooms: readonly RoomMove[]): Promise<string[]> {
  const moves = nightMoves(rooms)
  if (moves.length === 0) return []
  const full = fullNights(moves, await lockNights(u, moves))
  if (full.length === 0) await moveNights(u, moves)
  return full
}
