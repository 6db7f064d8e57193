import { HOUR_MS } from '../../base/durations.ts'

interface Waiting {
  places: number
}

/** The next of the waiting parties, in order: the first party that fits; a smaller one goes before one too large. */
export const firstThatFits = <P extends Waiting>(waiting: readonly P[], left: number): P | undefined =>
  waiting.find(({ places }) => places <= left)

/** When an offer ends: after the agency's hours, and with the sales. */
export const offerEnd = (now: Date, hours: number, salesUntil: Date): Date =>
  new Date(Math.min(now.getTime() + hours * HOUR_MS, salesUntil.getTime()))
