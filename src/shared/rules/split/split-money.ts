import { addMinor, proportionOf } from '../../base/money.ts'
import type { SplitMoney } from '../../contract/desk/bookings/bookings.ts'
import type { StoredLines } from '../money/schedule/lines.ts'

export interface SplitTotals {
  totalMinor: number
  /** Of the part that goes. */
  goMinor: number
}

/** What of the money received goes (minor units): never more than its part of the price asks for. */
export const movedMinor = (
  keptMinor: number,
  how: SplitMoney,
  { totalMinor, goMinor }: SplitTotals,
): number => (how === 'stay' ? 0 : Math.min(goMinor, proportionOf(keptMinor, goMinor, totalMinor)))

const NO_LINES: StoredLines = { due_at: null, due_through: null }

/** The schedule of either part: each line divided in proportion to the price. */
export function splitSchedule(
  { due_at, due_through }: StoredLines,
  { totalMinor, goMinor }: SplitTotals,
): { stay: StoredLines; go: StoredLines } {
  if (!due_at || !due_through) return { stay: NO_LINES, go: NO_LINES }
  const go = due_through.map(through => proportionOf(through, goMinor, totalMinor))
  const stay = due_through.map((through, index) => addMinor(through, -(go[index] ?? 0)))
  const linesOf = (parts: number[]) => (parts.at(-1) === 0 ? NO_LINES : { due_at, due_through: parts })
  return { stay: linesOf(stay), go: linesOf(go) }
}
