import type { Localized } from '#shared/contract/fields.ts'
import type { InvoiceLine, InvoiceParty } from '#shared/contract/money/invoices.ts'
import { vatReason } from '#shared/rules/invoices/exemptions.ts'
import { fitsQr, isVatNumber } from '#shared/rules/invoices/vat-number.ts'
import { vatTotals } from '#shared/rules/invoices/vat-totals.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { AppError } from '../../lib/errors.ts'
import type { Tenant } from '../../lib/tenant.ts'

const orNull = (text: Localized) => (text.en || text.ar ? text : null)

export type Lacking = 'vat_number' | 'name' | 'address'

/** The tenant as the authority knows it. */
export function sellerOf({ settings }: Pick<Tenant, 'settings'>): InvoiceParty {
  const { name, address, vat_number, cr } = settings
  return { name, address: orNull(address), vat_number, cr }
}

/** The QR code names the seller in Arabic, as the invoice must. */
export const qrNameOf = ({ name }: InvoiceParty) => localized(name, 'ar')

/** What the settings lack. `charged`: the invoice has lines with VAT, which no one charges without a number where there is VAT. */
export function sellerLacks(tenant: Pick<Tenant, 'settings' | 'tax'>, charged: boolean): Lacking[] {
  const { country } = tenant.settings
  const hasVat = tenant.tax.standardRateBp > 0
  const seller = sellerOf(tenant)
  if (!seller.vat_number && !charged) return []
  const lacks: Record<Lacking, boolean> = {
    vat_number: (hasVat && !seller.vat_number) || !isVatNumber(country, seller.vat_number ?? ''),
    name: country === 'SA' && !fitsQr(qrNameOf(seller)),
    address: country === 'SA' && !seller.address,
  }
  return (Object.keys(lacks) as Lacking[]).filter(field => lacks[field])
}

/** The seller of an invoice. Throws `invoice.seller_incomplete` with the field that the settings lack. */
export function requireSeller(tenant: Tenant, charged: boolean): InvoiceParty {
  const seller = sellerOf(tenant)
  const [field] = sellerLacks(tenant, charged)
  if (field) throw new AppError('invoice.seller_incomplete', { details: { field } })
  return seller
}

/**
 * Lines without VAT say why; the zero rate of a stay has no usual reason. Throws `invoice.reason_missing` with the
 * category that does not.
 */
export function requireReasons(
  { settings: { country } }: Tenant,
  lines: readonly InvoiceLine[],
  isStay: boolean,
): void {
  if (country !== 'SA') return
  const hasUsual = (category: string) => !(isStay && category === 'Z')
  const silent = vatTotals(lines).find(
    ({ category, vat_reason }) =>
      category !== 'S' && !(vat_reason ?? (hasUsual(category) && vatReason(country, category))),
  )
  if (silent) throw new AppError('invoice.reason_missing', { details: { category: silent.category } })
}
