import type { PaperKind, PaperRule, PaperState } from '../../contract/bookings/papers.ts'
import type { Category } from '../../contract/bookings/prices.ts'

/** The rules that ask something of a traveller of this age, in their order. */
export const rulesFor = (rules: readonly PaperRule[], category: Category): PaperRule[] =>
  rules.filter(({ of }) => of === 'all' || (of === 'adults') === (category === 'ADT'))

/** How a paper stands: `kept` is what is stored of it. */
export function paperStateOf({ by }: Pick<PaperRule, 'by'>, kept: PaperState | undefined): PaperState {
  return kept ?? (by === 'agency' ? 'applied' : 'missing')
}

export interface Progress {
  done: number
  percent: number
}

/** Accepted of what is asked, in whole percent rounded down, so that a hundred is all. */
export function progressOf(states: readonly PaperState[]): Progress {
  const done = states.filter(state => state === 'accepted').length
  return { done, percent: states.length === 0 ? 100 : Math.floor((done * 100) / states.length) }
}

export const isAskedNow = ({ state }: { state: PaperState; kind: PaperKind }): boolean =>
  state === 'missing' || state === 'returned'
