import type { DepartureMove } from '../../contract/desk/tours/departures.ts'
import type { DepartureStatus } from '../../contract/tours/tours.ts'

/** State table of departures. Leaving and calling off are no moves of staff. */
const MOVES: Record<DepartureStatus, Partial<Record<DepartureMove, DepartureStatus>>> = {
  draft: { open: 'open' },
  open: { guarantee: 'guaranteed', close: 'closed' },
  guaranteed: { close: 'closed' },
  closed: { open: 'open' },
  called_off: {},
  departed: {},
}

/** The status after a move; undefined when it is not allowed. A promise to travel outlasts closing. */
export function departureAfter(
  { status, guaranteed }: { status: DepartureStatus; guaranteed: boolean },
  move: DepartureMove,
): DepartureStatus | undefined {
  const next = MOVES[status][move]
  return next === 'open' && guaranteed ? 'guaranteed' : next
}

/** A departure that left is departed, whatever its status; drafts and those called off stay what they are. */
export function departureNow(
  { status, starts_on }: { status: DepartureStatus; starts_on: string },
  today: string,
): DepartureStatus {
  if (status === 'draft' || status === 'called_off') return status
  return starts_on <= today ? 'departed' : status
}

export const movesOfDeparture = (
  departure: { status: DepartureStatus; starts_on: string },
  today: string,
): DepartureMove[] => Object.keys(MOVES[departureNow(departure, today)]) as DepartureMove[]
