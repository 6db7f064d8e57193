const ascending = (numbers: readonly number[]) => Float64Array.from(numbers).sort()

/** The middle of the numbers, the mean of the two middle ones when they are even in number; NaN for none. */
export function median(numbers: readonly number[]): number {
  const sorted = ascending(numbers)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? Number.NaN)) / 2
}

/** The smallest number that at least `share` (0 to 1) of them do not exceed; NaN for none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = ascending(numbers)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
