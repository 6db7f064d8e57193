import type { Localized } from '#shared/contract/fields.ts'
import type { InvoiceLine, InvoiceParty } from '#shared/contract/invoices.ts'
import { vatReason } from '#shared/rules/invoices/exemptions.ts'
import { fitsQr, isVatNumber } from '#shared/rules/invoices/vat-number.ts'
import { vatTotals } from '#shared/rules/invoices/vat-totals.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { AppError } from '../../lib/errors.ts'
import type { Tenant } from '../../lib/tenant.ts'

const orNull = (text: Localized) => (text.en || text.ar ? text : null)

type Lacking = 'vat_number' | 'name' | 'address'

/** The tenant as the authority knows it. */
export function sellerOf({ settings }: Tenant): InvoiceParty {
  const { name, address, vat_number, cr } = settings
  return { name, address: orNull(address), vat_number, cr }
}

/** The QR code names the seller in Arabic, as the invoice must. */
export const qrNameOf = ({ name }: InvoiceParty) => localized(name, 'ar')

function lacking({ settings }: Tenant, seller: InvoiceParty, charged: boolean): Lacking | undefined {
  if (!seller.vat_number) return charged ? 'vat_number' : undefined
  if (!isVatNumber(settings.country, seller.vat_number)) return 'vat_number'
  if (settings.country !== 'SA') return undefined
  if (!fitsQr(qrNameOf(seller))) return 'name'
  return seller.address ? undefined : 'address'
}

/** The seller of an invoice. Throws `invoice.seller_incomplete` with the field that the settings lack. */
export function requireSeller(tenant: Tenant, charged: boolean): InvoiceParty {
  const seller = sellerOf(tenant)
  const field = lacking(tenant, seller, charged)
  if (field) throw new AppError('invoice.seller_incomplete', { details: { field } })
  return seller
}

/** Lines without VAT say why. Throws `invoice.reason_missing` with the category that does not. */
export function requireReasons({ settings: { country } }: Tenant, lines: readonly InvoiceLine[]): void {
  if (country !== 'SA') return
  const silent = vatTotals(lines).find(
    ({ category, vat_reason }) => category !== 'S' && !vatReason(country, category, vat_reason),
  )
  if (silent) throw new AppError('invoice.reason_missing', { details: { category: silent.category } })
}
