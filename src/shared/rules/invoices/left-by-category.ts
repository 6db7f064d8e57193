import { addMinor } from '../../base/money.ts'
import type { InvoiceLine } from '../../contract/money/invoices.ts'
import { invoiceLine, withReason } from './invoice-lines.ts'
import { type VatFigures, vatTotals } from './vat-totals.ts'

/** What some documents come to in each VAT category, `less` others. */
export function netByCategory(add: readonly VatFigures[], less: readonly VatFigures[] = []): VatFigures[] {
  const all = [
    ...add,
    ...less.map(each => ({ ...each, net_minor: -each.net_minor, vat_minor: -each.vat_minor })),
  ]
  const groups = Map.groupBy(all, ({ category, rate_bp }) => `${category}${rate_bp}`)
  return [...groups.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const reason = group.find(({ vat_reason }) => vat_reason)?.vat_reason
    return [
      {
        ...{ category: first.category, rate_bp: first.rate_bp },
        net_minor: addMinor(...group.map(each => each.net_minor)),
        vat_minor: addMinor(...group.map(each => each.vat_minor)),
        ...(reason ? { vat_reason: reason } : {}),
      },
    ]
  })
}

/** What each VAT category has more than was invoiced. Undefined where one has less: only a credit note can say that. */
export const debitLines = (
  sale: readonly InvoiceLine[],
  invoiced: readonly VatFigures[],
  text: InvoiceLine['text'],
): InvoiceLine[] | undefined => difference(netByCategory(vatTotals(sale), invoiced), text)

/** Lines of a credit note: what each VAT category has less than was invoiced. Undefined where one has more, or none less. */
export function creditLines(
  sale: readonly InvoiceLine[],
  invoiced: readonly VatFigures[],
  text: InvoiceLine['text'],
): InvoiceLine[] | undefined {
  const lines = difference(netByCategory(invoiced, vatTotals(sale)), text)
  return lines?.length ? lines : undefined
}

function difference(figures: readonly VatFigures[], text: InvoiceLine['text']): InvoiceLine[] | undefined {
  if (figures.some(({ net_minor }) => net_minor < 0)) return undefined
  return figures
    .filter(({ net_minor }) => net_minor > 0)
    .map(({ category: vat_category, rate_bp: vat_rate_bp, net_minor: unit_minor, vat_reason }) => {
      const figures = { quantity: 1, unit_minor, discount_minor: 0, vat_category, vat_rate_bp }
      return invoiceLine(text, withReason(figures, vat_reason))
    })
}
