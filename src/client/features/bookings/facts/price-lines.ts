import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatPercent } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

export function vatShare(lines: PriceLine[]): number {
  const taxed = lines.filter(line => line.kind !== 'vat' && line.vatCategory === 'S')
  const net = taxed.reduce((sum, line) => sum + line.netMinor, 0)
  const vat = lines.reduce((sum, line) => sum + line.vatMinor, 0)
  return net === 0 ? 0 : Math.round((vat / net) * 100) / 100
}

/** What VAT is on; nothing is said of rooms, which are neither fares nor fees. */
export function vatBasis(lines: PriceLine[]): 'fare' | 'fee' | 'all' | 'named' {
  const taxed = (kind: PriceLine['kind']) =>
    lines.some(line => line.kind === kind && line.vatCategory === 'S')
  if (lines.some(({ name, fare, vatCategory }) => (name || fare) && vatCategory === 'S')) return 'named'
  if (!taxed('fare')) return 'fee'
  return taxed('fee') ? 'all' : 'fare'
}

/** Name of a line; VAT names its rate and basis. Texts: `checkout`, `age`. */
export function priceLineText(line: PriceLine, lines: PriceLine[], lang: Lang, t: T): string {
  if (line.kind === 'fee' || line.kind === 'change' || line.kind === 'payment' || line.kind === 'adjustment')
    return t(`checkout:price.${line.kind}`)
  if (line.kind === 'vat')
    return t(`checkout:price.vat.${vatBasis(lines)}`, { rate: formatPercent(vatShare(lines), lang) })
  return t('checkout:price.line', { category: soldTo(line, lang, t), quantity: line.quantity })
}

/** The age category of a fare, or what an extra is. Texts: `age`. */
export function soldTo({ category, fare, name }: Sold, lang: Lang, t: T): string {
  if (name) return localized(name, lang)
  return t(fare ? `age:fare.${fare}` : `age:category.${category ?? 'ADT'}`)
}

type Sold = Pick<PriceLine, 'category' | 'fare' | 'name'>
type LineKind = Partial<Pick<PriceLine, 'kind' | 'vatCategory'>>

/** Tells the lines of one price apart. */
export const lineKey = ({ kind, category, fare, name, vatCategory }: Sold & LineKind): string =>
  [kind, category, fare, name?.en, vatCategory].filter(Boolean).join(' ')

/** A tenant outside VAT must not mention it. */
export function hasVat(lines: PriceLine[]): boolean {
  return lines.some(line => line.vatCategory !== 'O')
}
