import { addMinor } from '#shared/base/money.ts'
import type {
  InvoiceDocument,
  InvoiceLine,
  InvoiceParty,
  Prepaid,
  VatTotal,
} from '#shared/contract/money/invoices.ts'
import { zonedDateTime } from '#shared/rules/days/zones.ts'
import { vatReason } from '#shared/rules/invoices/exemptions.ts'
import { invoiceQr } from '#shared/rules/invoices/qr.ts'
import { totalsOf, type VatFigures, vatTotals } from '#shared/rules/invoices/vat-totals.ts'
import { amountInWords } from '#shared/rules/invoices/words/amount-words.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import type { Unit } from '../../context/context.ts'
import { qrNameOf } from './parties.ts'

export interface Facts extends Pick<InvoiceDocument, 'buyer' | 'lines' | 'supply_date' | 'reason'> {
  seller: InvoiceParty
  payableMinor: number
  currency: string
  /** Deducted from a final invoice. */
  prepaid?: Prepaid[]
}

const hasQr = ({ tenant }: Unit, { vat_number }: InvoiceParty) =>
  tenant.settings.country === 'SA' && vat_number !== null

function qrOf(u: Unit, { seller, payableMinor, currency }: Facts, vatMinor: number): string | null {
  if (!hasQr(u, seller)) return null
  return invoiceQr({
    sellerName: qrNameOf(seller),
    vatNumber: seller.vat_number ?? '',
    issued: zonedDateTime(u.now, u.tenant.settings.time_zone),
    payable: toDecimal(payableMinor, currency),
    vat: toDecimal(vatMinor, currency),
  })
}

export function withWords(u: Unit, { vat_reason, ...total }: VatFigures): VatTotal {
  const reason = vatReason(u.tenant.settings.country, total.category, vat_reason)
  return reason ? { ...total, reason } : total
}

function bankOf({ tenant }: Unit, currency: string): Pick<InvoiceDocument, 'bank'> {
  const { on, account } = tenant.settings.bank_transfer ?? {}
  return on && account?.currency === currency ? { bank: account } : {}
}

export function composeDocument(u: Unit, facts: Facts): InvoiceDocument {
  const { seller, buyer, lines, supply_date, reason, payableMinor, currency, prepaid = [] } = facts
  const vat = vatTotals(lines)
  const prepaidMinor = addMinor(...prepaid.map(({ total_minor }) => total_minor))
  const totals = totalsOf(vat, payableMinor, prepaidMinor)
  return {
    ...{ seller, buyer, lines, supply_date, reason, totals },
    vat: seller.vat_number || isCharged(lines) ? vat.map(total => withWords(u, total)) : [],
    words: amountInWords(payableMinor, currency),
    qr: qrOf(u, facts, totals.vat_minor),
    zone: u.tenant.settings.time_zone,
    ...(prepaid.length > 0 ? { prepaid } : {}),
    ...bankOf(u, currency),
  }
}

export const isCharged = (lines: readonly InvoiceLine[]) => lines.some(line => line.vat_rate_bp > 0)
