import { addMinor } from '#shared/base/money.ts'
import { amount, taxSubtotal } from './amounts-xml.ts'
import type { EInvoice } from './e-invoice.ts'
import { group, type Xml } from './xml.ts'

/** What invoices of payments in advance have charged already. */
export const prepaidMinor = ({ prepaid }: Pick<EInvoice, 'prepaid'>): number =>
  addMinor(...prepaid.flatMap(({ net_minor, vat_minor }) => [net_minor, vat_minor]))

/** What is left to pay (BR-CO-16); the QR code has the same. */
export const dueMinor = (invoice: Pick<EInvoice, 'prepaid' | 'totals'>): number =>
  addMinor(invoice.totals.total_minor, invoice.totals.rounding_minor, -prepaidMinor(invoice))

/** The VAT total is written twice: with its categories, and in the currency of accounting. */
export function totalsXml(invoice: EInvoice): Xml {
  const { totals, vat, currency } = invoice
  const prepaid = prepaidMinor(invoice)
  const tax = amount('TaxAmount', totals.vat_minor, currency)
  const money = (name: string, minor: number) => amount(name, minor, currency)
  return [
    group('cac:TaxTotal', tax),
    group('cac:TaxTotal', tax, ...vat.map(total => taxSubtotal(total, currency))),
    group(
      'cac:LegalMonetaryTotal',
      money('LineExtensionAmount', totals.net_minor),
      money('TaxExclusiveAmount', totals.net_minor),
      money('TaxInclusiveAmount', totals.total_minor),
      prepaid === 0 ? undefined : money('PrepaidAmount', prepaid),
      totals.rounding_minor === 0 ? undefined : money('PayableRoundingAmount', totals.rounding_minor),
      money('PayableAmount', dueMinor(invoice)),
    ),
  ].join('')
}
