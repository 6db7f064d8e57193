import type { InvoiceLine } from '#shared/contract/money/invoices.ts'
import type { DocumentCode, DocumentForm, EInvoice, EParty } from './e-invoice.ts'

const LINE: InvoiceLine = {
  text: { en: 'Service fee', ar: 'رسوم خدمة' },
  ...{ quantity: 1, unit_minor: 10_000, discount_minor: 0, net_minor: 10_000 },
  ...{ vat_category: 'S', vat_rate_bp: 1500, vat_minor: 1500, total_minor: 11_500 },
}
const TOTALS = {
  net_minor: 10_000,
  vat_minor: 1500,
  total_minor: 11_500,
  rounding_minor: 0,
  payable_minor: 11_500,
}

const CODES: DocumentCode[] = ['388', '381', '383']

/** What a unit may issue, as forms, from its four digits. */
export const formsOf = (title: string): DocumentForm[] =>
  (['standard', 'simplified'] as const).filter((_, at) => title[at] === '1')

interface CheckFacts {
  title: string
  seller: EParty
  issued: string
  uuid: () => string
}

/**
 * The documents the authority checks before it gives a certificate: an invoice, a credit note and a debit note of each
 * form. `previousHash` is filled in as they are signed.
 */
export function checkDocuments({
  title,
  seller,
  issued,
  uuid,
}: CheckFacts): Omit<EInvoice, 'previousHash'>[] {
  const buyer: EParty = { ...seller, name: 'منشأة الاختبار', vatNumber: '399999999900003' }
  const kinds = formsOf(title).flatMap(form => CODES.map(code => ({ form, code })))
  return kinds.map(({ form, code }, at) => ({
    ...{ form, code, issued, seller, currency: 'SAR', totals: TOTALS, prepaid: [], lines: [LINE] },
    number: `CHECK-${at + 1}`,
    uuid: uuid(),
    counter: at + 1,
    supplyDate: issued.slice(0, 10),
    buyer: form === 'standard' ? buyer : null,
    note: code === '388' ? null : { reason: 'اختبار', original: 'CHECK-1' },
    vat: [{ category: 'S', rate_bp: 1500, net_minor: 10_000, vat_minor: 1500 }],
  }))
}
