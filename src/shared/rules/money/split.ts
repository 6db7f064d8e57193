import { minorUnits } from '../../base/money.ts'

/**
 * Splits an amount by integer weights without loss (largest remainder, earlier part first); evenly when all are 0.
 * Throws a RangeError without parts or for a bad weight.
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
  // Avoids -0 in shares of a negative amount.
  return parts.map((part, index) => sign * (Number(part) + (lucky.has(index) ? 1 : 0)) || 0)
}

function weigh(weights: readonly number[]): bigint[] {
  const whole = weights.map(weight => {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`)
    return BigInt(weight)
  })
  return whole.some(weight => weight > 0n) ? whole : whole.map(() => 1n)
}

/** Splits evenly without loss; the first parts carry the remainder. */
export function splitEvenly(totalMinor: number, parts: number): number[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`Cannot split into ${parts} parts`)
  const rest = minorUnits(totalMinor) % parts
  const each = (totalMinor - rest) / parts
  const step = Math.sign(rest)
  return Array.from({ length: parts }, (_, index) => (index < Math.abs(rest) ? each + step : each) || 0)
}
