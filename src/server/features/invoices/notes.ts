import { addMinor } from '#shared/base/money.ts'
import type { CreditReason, InvoiceDocument } from '#shared/contract/money/invoices.ts'
import { invoiceLine, withReason } from '#shared/rules/invoices/invoice-lines.ts'
import { creditLines, debitLines, netByCategory } from '#shared/rules/invoices/left-by-category.ts'
import { partLines } from '#shared/rules/invoices/part-lines.ts'
import { totalsOf, vatTotals } from '#shared/rules/invoices/vat-totals.ts'
import type { Unit } from '../../context/context.ts'
import { bothTexts } from '../../lib/i18n.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { composeDocument } from './compose.ts'
import type { InvoiceFields } from './invoices.repo.ts'
import { leftOf, soldOf } from './papers.ts'
import { type Issue, saleLines } from './sale.service.ts'

type Reason = NonNullable<InvoiceDocument['reason']>

function noteOn(
  u: Unit,
  original: InvoiceFields,
  facts: Pick<InvoiceDocument, 'lines'> & { reason: Reason },
) {
  const { seller, buyer, supply_date } = original.document
  return (payableMinor: number) =>
    composeDocument(u, {
      ...{ seller, buyer, supply_date, payableMinor, currency: original.currency },
      ...facts,
    })
}

export const reasonOf = (code: CreditReason): Reason => ({ code, text: bothTexts(`invoices:reason.${code}`) })

const lineText = (name: string, { reference }: Pick<BookingRow, 'reference'>) =>
  bothTexts(`invoices:line.${name}`, { en: { reference }, ar: { reference } })

/** A credit note of an amount. Of a whole untouched invoice it repeats the lines, else one for each VAT category. */
export function creditOf(
  u: Unit,
  subject: Pick<BookingRow, 'reference'>,
  { original, issued, amountMinor, reason }: Credit,
): Issue {
  const { document, payable_minor } = original
  const credited = original.payment_id ? 'credit_payment' : 'credit'
  const touched = issued.some(({ original_id }) => original_id === original.id) || document.prepaid?.length
  const lines =
    amountMinor === payable_minor && !touched
      ? [...document.lines]
      : partLines(leftOf(original, issued), amountMinor, lineText(credited, subject))
  const note = noteOn(u, original, { lines, reason })
  return { kind: 'credit_note', document: note(amountMinor), originalId: original.id }
}

/**
 * A debit note of what an invoice has less than nothing of, in a VAT category that it deducted too much of, so that it can
 * be credited; undefined for any other invoice.
 */
export function evenedOut(
  u: Unit,
  booking: BookingRow,
  { original, issued, reason }: Omit<Credit, 'amountMinor'>,
): Issue | undefined {
  const below = leftOf(original, issued).filter(({ net_minor }) => net_minor < 0)
  if (below.length === 0) return undefined
  const lines = below.map(({ category: vat_category, rate_bp: vat_rate_bp, net_minor, vat_reason }) => {
    const figures = { quantity: 1, unit_minor: -net_minor, discount_minor: 0, vat_category, vat_rate_bp }
    return invoiceLine(lineText('debit', booking), withReason(figures, vat_reason))
  })
  const amount = addMinor(...lines.map(({ total_minor }) => total_minor))
  return {
    kind: 'debit_note',
    document: noteOn(u, original, { lines, reason })(amount),
    originalId: original.id,
  }
}

export interface Credit {
  original: InvoiceFields
  issued: readonly InvoiceFields[]
  amountMinor: number
  reason: Reason
}

/** Minor units that an invoice and its note may be rounded differently by. */
const ROUNDED = 2

/**
 * A credit note of what became cheaper; undefined where a VAT category became dearer, or has more to credit than the
 * prepayments left on the invoice, so that the whole is credited.
 */
export async function cheaperOf(
  u: Unit,
  booking: BookingRow,
  { original, issued, amountMinor, reason }: Credit,
): Promise<Issue | undefined> {
  const sale = await saleLines(u, booking)
  const lines = creditLines(sale, soldOf(original, issued), lineText('credit', booking))
  if (!lines || Math.abs(totalsOf(vatTotals(lines), amountMinor).rounding_minor) > ROUNDED) return undefined
  const left = netByCategory(leftOf(original, issued), vatTotals(lines))
  if (left.some(({ net_minor }) => net_minor < 0)) return undefined
  const note = noteOn(u, original, { lines, reason })
  return { kind: 'credit_note', document: note(amountMinor), originalId: original.id }
}

/** A debit note of what became dearer; undefined where a VAT category became cheaper, so that the whole is credited. */
export async function debitOf(
  u: Unit,
  booking: BookingRow,
  { original, issued, amountMinor }: Omit<Credit, 'reason'>,
): Promise<Issue | undefined> {
  const sale = await saleLines(u, booking)
  const lines = debitLines(sale, soldOf(original, issued), lineText('debit', booking))
  if (!lines) return undefined
  const note = noteOn(u, original, { lines, reason: reasonOf('price_changed') })
  return { kind: 'debit_note', document: note(amountMinor), originalId: original.id }
}
