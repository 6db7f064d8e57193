import { toDecimal } from '#shared/rules/money/decimal.ts'

/** Prices by room are amounts; other numbers stand for themselves. */
export const priceWriters = (currency: string) => ({
  prices: (prices: Record<string, number | null> | null) =>
    Object.entries(prices ?? {})
      .flatMap(([room, minor]) => (minor === null ? [] : [`${room} ${toDecimal(minor, currency)}`]))
      .join(', '),
})
