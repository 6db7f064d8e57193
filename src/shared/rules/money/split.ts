import { minorUnits } from '../../base/money.ts'

/**
 * Shares an amount by weights; the parts always sum to the whole (largest remainder, the earlier part
 * first when equal). Weights are whole and not negative; when all are 0 the parts are even.
 * Throws a RangeError without parts or with a bad weight.
 */
export function allocate(totalMinor: number, weights: readonly number[]): number[] {
  if (weights.length === 0) throw new RangeError('Nothing to share an amount between')
  const sign = minorUnits(totalMinor) < 0 ? -1 : 1
  const shares = weigh(weights)
  const sum = shares.reduce((all, weight) => all + weight, 0n)
  const whole = BigInt(Math.abs(totalMinor))
  const parts = shares.map(weight => (whole * weight) / sum)
  const left = Number(whole - parts.reduce((all, part) => all + part, 0n))
  const byRemainder = shares
    .map((weight, index) => ({ index, remainder: (whole * weight) % sum }))
    .sort(
      (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index,
    )
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  // `|| 0`: a share of a negative amount is 0, never -0.
  return parts.map((part, index) => sign * (Number(part) + (lucky.has(index) ? 1 : 0)) || 0)
}

function weigh(weights: readonly number[]): bigint[] {
  const whole = weights.map(weight => {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`)
    return BigInt(weight)
  })
  return whole.some(weight => weight > 0n) ? whole : whole.map(() => 1n)
}

/** Splits an amount into equal parts that sum to the whole; the first parts carry the remainder. */
export function splitEvenly(totalMinor: number, parts: number): number[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`Cannot split into ${parts} parts`)
  const rest = minorUnits(totalMinor) % parts
  const each = (totalMinor - rest) / parts
  const step = Math.sign(rest)
  return Array.from({ length: parts }, (_, index) => (index < Math.abs(rest) ? each + step : each) || 0)
}
