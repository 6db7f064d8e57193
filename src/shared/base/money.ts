/** Integer minor units of an ISO 4217 currency, rates in basis points (15 % = 1500), BigInt products rounded once. */
const BASIS = 10_000n

const digitsByCurrency = new Map<string, number>()

/** Decimals of a currency: SAR 2, KWD 3, JPY 0. Throws a RangeError for an invalid code. */
export function fractionDigits(currency: string): number {
  const cached = digitsByCurrency.get(currency)
  if (cached !== undefined) return cached
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  digitsByCurrency.set(currency, digits)
  return digits
}

/** Returns a valid amount of minor units, else throws a RangeError. */
export function minorUnits(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an amount in minor units: ${value}`)
  return value
}

function toNumber(value: bigint): number {
  return minorUnits(Number(value))
}

export function addMinor(...amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => minorUnits(sum + minorUnits(amount)), 0)
}

/** What part of an amount another is, for display: 0.25; 0 of nothing. */
export const ratioOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

export function multiplyMinor(unitMinor: number, quantity: number): number {
  return minorUnits(minorUnits(unitMinor) * minorUnits(quantity))
}

/** `a × b ÷ c`, rounded half away from zero. */
function mulDiv(a: number, b: bigint, c: bigint): number {
  const product = BigInt(minorUnits(a)) * b
  const half = product < 0n ? -c : c
  return toNumber((2n * product + half) / (2n * c))
}

function basisPoints(rateBp: number): bigint {
  if (!Number.isSafeInteger(rateBp) || rateBp < 0)
    throw new RangeError(`Not a rate in basis points: ${rateBp}`)
  return BigInt(rateBp)
}

export function vatFromNet(netMinor: number, rateBp: number): number {
  return mulDiv(netMinor, basisPoints(rateBp), BASIS)
}

/** A share of an amount, in basis points. */
export function shareOf(amountMinor: number, shareBp: number): number {
  return mulDiv(amountMinor, basisPoints(shareBp), BASIS)
}

/** `part ÷ whole` of an amount; nothing of a whole of nothing. */
export function proportionOf(amountMinor: number, part: number, whole: number): number {
  if (whole === 0) return 0
  return mulDiv(amountMinor, BigInt(minorUnits(part)), BigInt(minorUnits(whole)))
}

export function netFromGross(grossMinor: number, rateBp: number): number {
  return mulDiv(grossMinor, BASIS, BASIS + basisPoints(rateBp))
}
