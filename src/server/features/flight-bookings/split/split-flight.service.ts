import { seatsNeeded } from '#shared/rules/party.ts'
import type { Unit } from '../../../context/context.ts'
import { newId } from '../../../lib/ids.ts'
import type { Split } from '../../bookings/kind.port.ts'
import { goOnTicketing } from '../tickets/ticketing-status.ts'
import { copyAnswer, divideSeats, moveTickets } from './split-flight.repo.ts'

/** Seats, tickets and the answer to moved times go with the passengers; the block's counters stay as they are. */
export async function splitFlight(u: Unit, { from, to }: Split): Promise<void> {
  const ids = { from: from.id, to: to.id }
  await divideSeats(u, ids, seatsNeeded(to))
  await moveTickets(u, ids)
  await copyAnswer(u, ids, newId())
  // A part with tickets for all passengers waits for none.
  if (from.status === 'ticketing') for (const each of [from, to]) await goOnTicketing(u, each)
}
