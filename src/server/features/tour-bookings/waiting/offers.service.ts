import type { Unit } from '../../../context/context.ts'
import { loadBooking } from '../../bookings/access.service.ts'
import { holdIsOver } from '../../bookings/status.service.ts'
import { findByHash, type WaitingRow } from './waiting.repo.ts'
import { waitingTokens } from './waiting-token.ts'

const isOffered = (u: Unit, { state, offered_until }: WaitingRow): boolean =>
  state === 'offered' && offered_until !== null && offered_until > u.now

/** The entry of a link, to read: a hold that is over has not taken the offer, before it is swept too. */
export async function findEntry(u: Unit, token: string): Promise<WaitingRow | undefined> {
  const row = await findByHash(u, waitingTokens.hash(token))
  if (!row) return undefined
  const hold = row.state === 'taken' && row.booking_id ? await loadBooking(u, row.booking_id) : undefined
  const state = hold && holdIsOver(hold, u.now) ? 'offered' : row.state
  return { ...row, state: state === 'offered' && !isOffered(u, { ...row, state }) ? 'expired' : state }
}

export const offerIn = (u: Unit, row: WaitingRow | undefined, departureId: string): WaitingRow | undefined =>
  row && row.departure_id === departureId && isOffered(u, row) ? row : undefined

export const findOffer = async (u: Unit, departureId: string, token: string) =>
  offerIn(u, await findEntry(u, token), departureId)
