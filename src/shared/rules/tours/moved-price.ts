import type { PriceLine, VatReasonCode } from '../../contract/bookings/prices.ts'
import type { RoomPrices } from '../../contract/tours/tours.ts'
import { netLine, type VatCategory, withVat } from '../money/price.ts'

interface SoldAt {
  prices: RoomPrices
  vatCategory: VatCategory
  vatReason?: VatReasonCode | null
  currency: string
  rateBp: number
}

function movedLine(line: PriceLine, { prices, vatCategory, vatReason }: SoldAt): PriceLine | undefined {
  const { fare, category, quantity } = line
  const unit = fare && prices[fare]
  if (unit === undefined || unit === null) return undefined
  return { ...netLine('fare', unit, quantity, vatCategory, vatReason), category, fare }
}

/** The same rooms at another departure's prices, with the extras as bought; undefined when one is not sold there. */
export function movedPrice(lines: readonly PriceLine[], there: SoldAt): PriceLine[] | undefined {
  const fares = lines.filter(({ kind }) => kind === 'fare').map(line => movedLine(line, there))
  const sold = fares.filter(line => line !== undefined)
  if (sold.length < fares.length) return undefined
  const extras = lines.filter(({ kind }) => kind === 'extra')
  return withVat([...sold, ...extras], there.currency, there.rateBp).lines
}
