import type { EInvoiceProblem } from '../../contract/desk/money/e-invoicing.ts'

/** What a problem is about; each has a text that says what is wrong and where it is mended. */
export const PROBLEM_FIELDS = [
  'seller_address',
  'seller_cr',
  'seller_vat',
  'seller_name',
  'buyer_address',
  'buyer_name',
  'buyer_vat',
  'same_vat',
  'supply_date',
  'note',
  'date',
  'chain',
  'currency',
  'amounts',
  'prepaid',
  'rate',
  'reason',
  'line_name',
  'title',
  'certificate',
  'certificate_vat',
  'stamp',
  'qr',
  'hash',
  'format',
  'otp',
  'request',
  'checks',
  'unknown',
] as const
export type ProblemField = (typeof PROBLEM_FIELDS)[number]

const FIELDS: [ProblemField, RegExp][] = [
  ['seller_address', /^BR-KSA-(09|37|66)$/],
  ['seller_cr', /^BR-KSA-08$/],
  ['seller_vat', /^BR-KSA-(39|40)$/],
  ['buyer_address', /^BR-KSA-(10|63|67)$/],
  ['buyer_name', /^BR-KSA-(25|42|71)$/],
  ['buyer_vat', /^BR-KSA-(14|44|46|49|81|F-(07|08|09|10|11))$/],
  ['same_vat', /^BR-CUSTOM-VALIDATION-01$/],
  ['supply_date', /^BR-KSA-(15|35|36|72)$/],
  ['note', /^BR-KSA-(17|56)$/],
  ['date', /^BR-KSA-(04|98|F-01)$/],
  ['chain', /^BR-KSA-(26|33|34|61)$/],
  ['currency', /^BR-KSA-(68|97|CL-02|EN16931-02)$/],
  ['prepaid', /^BR-KSA-(73|74|75|79|80|82|9[3-6])$/],
  ['rate', /^BR-KSA-84$|^BR-[SZEO]-\d+$/],
  ['reason', /^BR-KSA-(23|24|69|83|CL-04)$/],
  ['amounts', /^BR-(CO|DEC)-|^BR-KSA-(5[0-3]|DEC-|F-0[2-5]|EN16931-)/],
  ['certificate_vat', /^certificate-permissions$/i],
  ['certificate', /signing-certificate|certificate-(issuer|expir|hash)|^HTTP-401$/i],
  ['stamp', /^BR-KSA-(28|29|30|60)$|digital-signature|signed-properties|XADES/i],
  ['qr', /^BR-KSA-27$|QRCODE/i],
  ['hash', /invoice-?hash/i],
  ['format', /^XSD|^HTTP-(406|413)$/i],
  ['otp', /OTP/i],
  ['request', /CSR/i],
  ['checks', /Compliance/i],
]

export const fieldOf = (code: string): ProblemField =>
  FIELDS.find(([, pattern]) => pattern.test(code))?.[0] ?? 'unknown'

/** A problem by the authority's code, with its own words. */
export const explained = (code: string, message: string | null = null): EInvoiceProblem => ({
  field: fieldOf(code),
  code,
  message,
})

/** Whether staff mend it at the agency's address, beside the document. */
export const isBuyerAddress = ({ field }: Pick<EInvoiceProblem, 'field'>): boolean =>
  field === 'buyer_address'
