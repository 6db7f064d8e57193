import type { Unit } from '../../../context/context.ts'
import { findByHash, type WaitingRow } from './waiting.repo.ts'
import { waitingTokenHash } from './waiting-token.ts'

export const isOffered = (u: Unit, { state, offered_until }: WaitingRow): boolean =>
  state === 'offered' && offered_until !== null && offered_until > u.now

/** The offer that a link opens for a departure; undefined when it is over, or for another one. */
export async function findOffer(u: Unit, departureId: string, token: string) {
  const row = await findByHash(u, waitingTokenHash(token))
  return row && row.departure_id === departureId && isOffered(u, row) ? row : undefined
}
