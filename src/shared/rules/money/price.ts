import type { PriceLine, VatReasonCode } from '#shared/contract/bookings/prices.ts'
import type { Fares, Quote } from '#shared/contract/flights/seat-blocks.ts'
import { CATEGORIES } from '../../base/categories.ts'
import { addMinor, multiplyMinor, vatFromNet } from '../../base/money.ts'
import { countsOf, type PartyCounts } from '../party.ts'

export type VatCategory = PriceLine['vatCategory']

/** A tenant's VAT rules; rate in basis points. */
export interface TaxRules {
  standardRateBp: number
  domesticTransport: VatCategory
  internationalTransport: VatCategory
  fee: VatCategory
}

export interface FlightPriceInput {
  fares: Fares
  counts: PartyCounts
  /** Without VAT, per passenger with a seat. */
  serviceFeeMinor: number
  currency: string
  international: boolean
  tax: TaxRules
}

export function netLine(
  kind: 'fare' | 'extra' | 'fee',
  unitMinor: number,
  quantity: number,
  vatCategory: VatCategory,
  vatReason?: VatReasonCode | null,
): PriceLine {
  const netMinor = multiplyMinor(unitMinor, quantity)
  const line = { kind, quantity, unitMinor, netMinor, vatMinor: 0, vatCategory, totalMinor: netMinor }
  return vatReason ? { ...line, vatReason } : line
}

function fareLines({ fares, counts, international, tax }: FlightPriceInput): PriceLine[] {
  const vatCategory = international ? tax.internationalTransport : tax.domesticTransport
  const quantities = countsOf(counts)
  return CATEGORIES.filter(category => quantities[category] > 0).map(category => {
    const fare = fares[category]
    if (!fare) throw new RangeError(`This flight is not sold to ${category}`)
    const unitMinor = addMinor(fare.base, ...fare.taxes.map(tax => tax.amount))
    return { ...netLine('fare', unitMinor, quantities[category], vatCategory), category }
  })
}

/** One line per category, from its sum, never from rounded lines (EN 16931 BR-CO-17). */
function vatLines(lines: readonly PriceLine[], rateBp: number): PriceLine[] {
  const taxable = addMinor(
    ...lines.filter(({ vatCategory }) => vatCategory === 'S').map(({ netMinor }) => netMinor),
  )
  // A line of nothing keeps the rate of what is too small to be taxed alone.
  if (taxable === 0 || rateBp === 0) return []
  const vatMinor = vatFromNet(taxable, rateBp)
  const figures = { unitMinor: vatMinor, netMinor: 0, vatMinor, totalMinor: vatMinor }
  return [{ kind: 'vat', quantity: 1, ...figures, vatCategory: 'S', vatRateBp: rateBp }]
}

/** Price lines: net per passenger type, service fee, VAT. Throws a RangeError for a type that is not sold. */
export function quoteFlight(input: FlightPriceInput): Quote {
  const { counts, serviceFeeMinor, currency, tax } = input
  const seated = counts.adults + counts.children
  const fee = serviceFeeMinor > 0 && seated > 0 ? [netLine('fee', serviceFeeMinor, seated, tax.fee)] : []
  return withVat([...fareLines(input), ...fee], currency, tax.standardRateBp)
}

/** A quote of lines without VAT, which is added as a line of its own. */
export function withVat(net: readonly PriceLine[], currency: string, rateBp: number): Quote {
  const lines = [...net, ...vatLines(net, rateBp)]
  const sum = (key: 'netMinor' | 'vatMinor' | 'totalMinor') => addMinor(...lines.map(each => each[key]))
  return {
    currency,
    lines,
    netMinor: sum('netMinor'),
    vatMinor: sum('vatMinor'),
    totalMinor: sum('totalMinor'),
  }
}
