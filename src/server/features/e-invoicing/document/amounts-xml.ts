import type { VatReason, VatTotal } from '#shared/contract/money/invoices.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import { group, leaf, type Xml } from './xml.ts'

export const amount = (name: string, minor: number, currency: string): Xml =>
  leaf(`cbc:${name}`, toDecimal(minor, currency), { currencyID: currency })

const percent = (rateBp: number) => (rateBp / 100).toFixed(2)
const VAT = group('cac:TaxScheme', leaf('cbc:ID', 'VAT'))

/** `0.00` is written too: without a rate the authority refuses category Z. */
export function taxCategory(
  name: string,
  { category, rate_bp }: Pick<VatTotal, 'category' | 'rate_bp'>,
  reason?: VatReason,
): Xml {
  return group(
    name,
    leaf('cbc:ID', category),
    leaf('cbc:Percent', percent(rate_bp)),
    reason && leaf('cbc:TaxExemptionReasonCode', reason.code),
    reason && leaf('cbc:TaxExemptionReason', reason.text.ar),
    VAT,
  )
}

export function taxSubtotal(total: VatTotal, currency: string): Xml {
  return group(
    'cac:TaxSubtotal',
    amount('TaxableAmount', total.net_minor, currency),
    amount('TaxAmount', total.vat_minor, currency),
    taxCategory('cac:TaxCategory', total, total.reason),
  )
}
