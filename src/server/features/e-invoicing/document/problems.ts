import { addMinor } from '#shared/base/money.ts'
import type { EInvoiceProblem, UnitTitle } from '#shared/contract/desk/money/e-invoicing.ts'
import { explained } from '#shared/rules/e-invoicing/explained.ts'
import { registerScheme } from '#shared/rules/invoices/register-number.ts'
import { fitsQr, isVatNumber } from '#shared/rules/invoices/vat-number.ts'
import { isMoreThanRounding } from '#shared/rules/invoices/vat-totals.ts'
import type { EInvoice, EParty } from './e-invoice.ts'
import { dueMinor } from './totals-xml.ts'

export interface SigningUnit {
  title: UnitTitle
  certificateVat: string | null
}

type Check = [code: string, wrong: boolean]

const inSaudi = (number: string) => isVatNumber('SA', number)

function sellerChecks({ name, vatNumber, cr, address }: EParty): Check[] {
  return [
    ['BR-KSA-08', !registerScheme(cr)],
    ['BR-KSA-09', !address],
    ['BR-KSA-40', !inSaudi(vatNumber)],
    ['QRCODE-NAME', !fitsQr(name)],
  ]
}

function buyerChecks({ form, buyer, seller }: EInvoice): Check[] {
  if (form === 'simplified') return []
  return [
    ['BR-KSA-42', !buyer?.name],
    ['BR-KSA-63', !buyer?.address],
    ['BR-KSA-44', !inSaudi(buyer?.vatNumber ?? '')],
    ['BR-CUSTOM-VALIDATION-01', buyer?.vatNumber === seller.vatNumber],
  ]
}

const isNote = ({ code }: EInvoice) => code === '381' || code === '383'

function contentChecks(invoice: EInvoice, today: string): Check[] {
  const { code, form, currency, note, supplyDate, issued, lines, vat } = invoice
  const rates = [...vat, ...lines.map(line => ({ category: line.vat_category, rate_bp: line.vat_rate_bp }))]
  return [
    ['BR-KSA-68', currency !== 'SAR'],
    ['BR-KSA-04', issued > today],
    ['BR-KSA-17', isNote(invoice) && !note?.reason],
    ['BR-KSA-56', isNote(invoice) && !note?.original],
    ['BR-KSA-15', code === '388' && form === 'standard' && !supplyDate],
    ['BR-KSA-84', rates.some(({ category, rate_bp }) => category === 'S' && ![500, 1500].includes(rate_bp))],
    ['BR-KSA-69', vat.some(({ category, reason }) => category !== 'S' && !reason)],
    ['ITEM-NAME', lines.some(({ text }) => text.ar.trim().length < 3)],
  ]
}

function amountChecks(invoice: EInvoice): Check[] {
  const { lines, vat, totals } = invoice
  const sum = (amounts: number[]) => addMinor(...amounts)
  const all = lines.flatMap(line => [line.unit_minor, line.net_minor, line.vat_minor, line.discount_minor])
  return [
    ['BR-KSA-F-04', [...all, totals.total_minor, dueMinor(invoice)].some(amount => amount < 0)],
    ['BR-CO-10', lines.length === 0],
    ['BR-CO-16', isMoreThanRounding(totals)],
    ['BR-CO-10', sum(lines.map(line => line.net_minor)) !== totals.net_minor],
    ['BR-CO-14', sum(vat.map(total => total.vat_minor)) !== totals.vat_minor],
    ['BR-CO-15', sum([totals.net_minor, totals.vat_minor]) !== totals.total_minor],
  ]
}

function unitChecks({ form, seller }: EInvoice, { title, certificateVat }: SigningUnit): Check[] {
  return [
    ['UNIT-TITLE', title[form === 'standard' ? 0 : 1] !== '1'],
    ['certificate-permissions', certificateVat !== null && certificateVat !== seller.vatNumber],
  ]
}

const OWN: Record<string, EInvoiceProblem['field']> = {
  'QRCODE-NAME': 'seller_name',
  'ITEM-NAME': 'line_name',
  'UNIT-TITLE': 'title',
}

/**
 * What the authority would refuse, and warn of, before a document is signed: a signed one has its place in the chain
 * even when it is rejected. `today`: local date and time in Riyadh.
 */
export function problemsOf(invoice: EInvoice, unit: SigningUnit, today: string): EInvoiceProblem[] {
  const checks = [
    ...sellerChecks(invoice.seller),
    ...buyerChecks(invoice),
    ...contentChecks(invoice, today),
    ...amountChecks(invoice),
    ...unitChecks(invoice, unit),
  ]
  return checks
    .filter(([, wrong]) => wrong)
    .map(([code]) => {
      const problem = explained(code)
      return { ...problem, field: OWN[code] ?? problem.field }
    })
}
