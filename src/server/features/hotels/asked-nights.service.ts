import {
  grantedNights,
  nightMoves,
  type RaisedNight,
  type RoomMove,
} from '#shared/rules/hotels/night-moves.ts'
import type { Unit } from '../../context/context.ts'
import { raiseNightsVersion } from './desk/nights.repo.ts'
import { lockNights, lowerAllotments, moveNights, raiseAllotments } from './nights.repo.ts'

/** Before allotments change: locks hotels in one order, and makes calendars that staff have open older ones. */
export async function outdateCalendars(u: Unit, hotelIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(hotelIds)].sort()) await raiseNightsVersion(u, id)
}

/**
 * Moves rooms that the hotel has given, on every night or on none: allotments of nights on request are raised where they
 * are short. Answers the nights that are full and not on request, when there are any. The hotel is locked.
 */
export async function grantStays(
  u: Unit,
  rooms: readonly RoomMove[],
): Promise<{ full: string[]; raised: RaisedNight[] }> {
  const moves = nightMoves(rooms)
  const { full, raised } = grantedNights(moves, await lockNights(u, moves))
  if (full.length > 0) return { full, raised: [] }
  if (raised.length > 0) await raiseAllotments(u, raised)
  await moveNights(u, moves)
  return { full, raised }
}

/** Takes off what was raised; rooms that others hold or have bought meanwhile stay. */
export async function lowerNights(u: Unit, raised: readonly RaisedNight[]): Promise<void> {
  if (raised.length > 0) await lowerAllotments(u, raised)
}
