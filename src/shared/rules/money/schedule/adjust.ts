import { addMinor } from '#shared/base/money.ts'
import { DAY_MS } from '../../../base/durations.ts'
import type { DueLine } from './plan.ts'

/** Time to pay what is added after the last due date. */
const GRACE_MS = 3 * DAY_MS

export const graceFrom = (now: Date): Date => new Date(now.getTime() + GRACE_MS)

const sumOf = (lines: readonly DueLine[]) => addMinor(...lines.map(({ amountMinor }) => amountMinor))

function less(lines: readonly DueLine[], difference: number): DueLine[] {
  let left = difference
  const kept = lines.toReversed().map(line => {
    const taken = Math.min(left, line.amountMinor)
    left -= taken
    return { ...line, amountMinor: line.amountMinor - taken }
  })
  return kept.toReversed().filter(({ amountMinor }) => amountMinor > 0)
}

interface NewPrice {
  totalMinor: number
  keptMinor: number
  now: Date
}

/**
 * Lines that sum up to a changed price. A higher price is added to the last line, or as a new line when the last one
 * is paid; a lower price is taken from the last lines first.
 */
export function adjustLines(lines: readonly DueLine[], { totalMinor, keptMinor, now }: NewPrice): DueLine[] {
  const before = sumOf(lines)
  const difference = totalMinor - before
  const last = lines.at(-1)
  if (!last || difference === 0) return [...lines]
  if (difference < 0) return less(lines, -difference)
  if (keptMinor < before)
    return [...lines.slice(0, -1), { ...last, amountMinor: last.amountMinor + difference }]
  const grace = graceFrom(now)
  return [...lines, { dueAt: new Date(Math.max(+last.dueAt, +grace)), amountMinor: difference }]
}
