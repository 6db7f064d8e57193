import type { ClockKind, Radar } from '../../contract/desk/today.ts'

export interface Tally {
  kind: ClockKind
  day: number
  count: number
  stake: number
}

interface Sum {
  count: number
  stake_minor: number
  more: boolean
}

const sumOf = (tallies: readonly Tally[], more: boolean): Sum => ({
  count: tallies.reduce((sum, { count }) => sum + count, 0),
  stake_minor: tallies.reduce((sum, { stake }) => sum + stake, 0),
  more,
})

/** Last day counted of each kind of which only `most` clocks were counted. */
function cutDays(tallies: readonly Tally[], most: number): Map<ClockKind, number> {
  const cut = new Map<ClockKind, number>()
  for (const [kind, own] of Map.groupBy(tallies, tally => tally.kind))
    if (sumOf(own, true).count >= most) cut.set(kind, Math.max(...own.map(({ day }) => day)))
  return cut
}

/** Sums per kind. `most`: up to how many clocks of a kind were counted. */
export function kindSums(
  tallies: readonly Tally[],
  kinds: readonly ClockKind[],
  most: number,
): Radar['kinds'] {
  const cut = cutDays(tallies, most)
  return kinds.map(kind => ({
    kind,
    ...sumOf(
      tallies.filter(tally => tally.kind === kind),
      cut.has(kind),
    ),
  }))
}

/** Sums per day of the strip, of one kind or of all. */
export function daySums(
  tallies: readonly Tally[],
  days: Radar['days'][number]['day'][],
  { kind, most }: { kind: ClockKind | ''; most: number },
): Radar['days'] {
  const own = kind ? tallies.filter(tally => tally.kind === kind) : tallies
  const cut = [...cutDays(own, most).values()]
  return days.map((day, index) => ({
    day,
    ...sumOf(
      own.filter(tally => tally.day === index),
      cut.some(last => index >= last),
    ),
  }))
}
