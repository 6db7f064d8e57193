import type { LeaderTraveller } from '#shared/contract/tours/leader-links.ts'
import { foldForSearch } from '#shared/rules/texts/search-text.ts'
import { latestTicks, pointsOf, type Tick } from '#shared/rules/tours/ticks.ts'
import type { KeptDeparture, KeptTick } from './leader-db.ts'

/** Why there is nothing to show. */
export type Ending = 'unknown' | 'closed' | 'over' | 'unreachable'

export interface LeaderState {
  kept?: KeptDeparture
  /** Ticks the server does not have yet. */
  waiting: KeptTick[]
  ending?: Ending
}

/** Ticks of all phones and this one's, by the server's clock. */
export function ticksOf({ kept, waiting }: LeaderState): Tick[] {
  if (!kept) return []
  const own = waiting.map(tick => ({
    ...tick,
    at: new Date(Date.parse(tick.at) + kept.offset).toISOString(),
  }))
  return latestTicks([...kept.sheet.ticks, ...own])
}

/** Whether names or reference contain what was typed, in any spelling of Arabic and any digits. */
export function isFound(
  { name, arabic_name, reference }: Pick<LeaderTraveller, 'name' | 'arabic_name' | 'reference'>,
  typed: string,
): boolean {
  const wanted = foldForSearch(typed)
  return [name, arabic_name, reference].some(text => text && foldForSearch(text).includes(wanted))
}

export const shownPoints = (state: LeaderState): string[] => pointsOf(ticksOf(state), state.kept?.points)

export const isOver = ({ sheet, offset }: KeptDeparture, now: number): boolean =>
  now + offset > Date.parse(sheet.link.expires_at)

/** Later than every tick of this phone, even when its clock was set back meanwhile. */
export function nextInstant(waiting: readonly KeptTick[], now: number): string {
  const last = Math.max(0, ...waiting.map(({ at }) => Date.parse(at)))
  return new Date(Math.max(now, last + 1)).toISOString()
}
