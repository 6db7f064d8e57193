import { addMinor } from '#shared/base/money.ts'
import type { InvoiceKind } from '#shared/contract/money/invoices.ts'
import type { NationalAddress } from '#shared/contract/money/national-address.ts'
import { zonedDateTime } from '#shared/rules/days/zones.ts'
import { vatReason } from '#shared/rules/invoices/exemptions.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { InvoiceSnapshot } from '../../invoices/snapshot.service.ts'
import type { DocumentCode, DocumentForm, EInvoice, Prepayment } from './e-invoice.ts'
import { prepaidMinor } from './totals-xml.ts'

const ZONE = 'Asia/Riyadh'

/** Local date and time in Riyadh, whatever the server's zone. */
export const riyadhTime = (instant: Date): string => zonedDateTime(instant, ZONE)

const CODES: Partial<Record<InvoiceKind, DocumentCode>> = {
  simplified: '388',
  standard: '388',
  prepayment: '386',
  credit_note: '381',
  debit_note: '383',
}

/** Undefined for a document the authority does not ask for, such as a note of a seller without a VAT number. */
export const codeOf = ({
  kind,
  document,
}: Pick<InvoiceSnapshot, 'kind' | 'document'>): DocumentCode | undefined =>
  document.seller.vat_number ? CODES[kind] : undefined

/** A note has the form of its invoice: both name the same buyer. */
export const formOf = ({ document }: Pick<InvoiceSnapshot, 'document'>): DocumentForm =>
  document.buyer.vat_number ? 'standard' : 'simplified'

export interface Place {
  code: DocumentCode
  uuid: string
  counter: number
  previousHash: string
  sellerAddress: NationalAddress
  /** Where the snapshot has none. */
  sellerCr: string | null
  buyerAddress: NationalAddress | null
}

function buyerOf({ document }: InvoiceSnapshot, address: NationalAddress | null): EInvoice['buyer'] {
  const { name, vat_number, cr } = document.buyer
  return { name: localized(name, 'ar'), vatNumber: vat_number ?? '', cr, address }
}

function prepaidOf({ document }: InvoiceSnapshot): Prepayment[] {
  return (document.prepaid ?? []).flatMap(({ number, issued_at, vat }) =>
    vat.map(total => ({
      ...total,
      number,
      issued: riyadhTime(new Date(issued_at)),
      reason: total.reason ?? vatReason('SA', total.category),
    })),
  )
}

/** The frozen document at its place in a unit's chain. Number, date and time stay, however often it is signed. */
export function eInvoiceOf(snapshot: InvoiceSnapshot, place: Place): EInvoice {
  const { number, issuedAt, currency, original, document } = snapshot
  const { seller, lines, vat, totals, supply_date, reason } = document
  const form = formOf(snapshot)
  const prepaid = prepaidOf(snapshot)
  // What is payable stays as it was frozen, whatever the parts of a prepayment add up to.
  const rounding_minor = addMinor(totals.payable_minor, -totals.total_minor, prepaidMinor({ prepaid }))
  const { code, uuid, counter, previousHash } = place
  return {
    ...{ code, uuid, counter, previousHash, form, number, currency, lines, vat },
    totals: { ...totals, rounding_minor },
    issued: riyadhTime(issuedAt),
    supplyDate: supply_date,
    seller: {
      name: localized(seller.name, 'ar'),
      vatNumber: seller.vat_number ?? '',
      cr: seller.cr ?? place.sellerCr,
      address: place.sellerAddress,
    },
    buyer: form === 'standard' ? buyerOf(snapshot, place.buyerAddress) : null,
    note: original === null && !reason ? null : { reason: reason?.text.ar ?? '', original: original ?? '' },
    prepaid,
  }
}
