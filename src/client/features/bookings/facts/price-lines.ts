import type { PriceLine } from '#shared/contract/prices.ts'

/** VAT rate derived from the lines. */
export function vatShare(lines: PriceLine[]): number {
  const taxed = lines.filter(line => line.kind !== 'vat' && line.vatCategory === 'S')
  const net = taxed.reduce((sum, line) => sum + line.netMinor, 0)
  const vat = lines.reduce((sum, line) => sum + line.vatMinor, 0)
  return net === 0 ? 0 : Math.round((vat / net) * 100) / 100
}

export function vatBasis(lines: PriceLine[]): 'fare' | 'fee' | 'all' {
  const taxed = (kind: PriceLine['kind']) =>
    lines.some(line => line.kind === kind && line.vatCategory === 'S')
  if (!taxed('fare')) return 'fee'
  return taxed('fee') ? 'all' : 'fare'
}

/** A tenant outside VAT must not mention it. */
export function hasVat(lines: PriceLine[]): boolean {
  return lines.some(line => line.vatCategory !== 'O')
}
