import type { PriceLine } from '#shared/contract/flight-bookings.ts'

/** The VAT rate of a quote, told from its lines: VAT over what is taxed at the standard rate. */
export function vatShare(lines: PriceLine[]): number {
  const taxed = lines.filter(line => line.kind !== 'vat' && line.vatCategory === 'S')
  const net = taxed.reduce((sum, line) => sum + line.netMinor, 0)
  const vat = lines.reduce((sum, line) => sum + line.vatMinor, 0)
  return net === 0 ? 0 : Math.round((vat / net) * 100) / 100
}
