import type { Localized } from '#shared/contract/fields.ts'
import type { InvoiceParty } from '#shared/contract/invoices.ts'
import { fitsQr, isVatNumber } from '#shared/rules/invoices/vat-number.ts'
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
