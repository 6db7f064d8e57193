import type { InvoiceDocument, InvoiceKind, InvoiceParty } from '#shared/contract/invoices.ts'
import type { PriceLine } from '#shared/contract/prices.ts'
import { invoiceLines } from '#shared/rules/invoices/invoice-lines.ts'
import type { Unit } from '../../context/context.ts'
import { type BookingRow, titlesOf } from '../bookings/kind.port.ts'
import { bothTexts, composeDocument, isCharged } from './compose.ts'
import { findBuyer } from './invoices.repo.ts'
import { requireSeller } from './parties.ts'

async function buyerOf(u: Unit, { agency_id, contact, lead_name }: BookingRow): Promise<InvoiceParty> {
  const agency = agency_id ? await findBuyer(u, agency_id) : undefined
  const name = { en: contact?.name ?? lead_name ?? '' }
  return agency ?? { name, address: null, vat_number: null, cr: null }
}

const kindOf = (seller: InvoiceParty, buyer: InvoiceParty): InvoiceKind => {
  if (!seller.vat_number) return 'plain'
  return buyer.vat_number ? 'standard' : 'simplified'
}

/** What a line says: the journey and whom the fare is for. */
async function textsOf(u: Unit, booking: BookingRow) {
  const title = (await titlesOf(u, [booking])).get(booking.id) ?? { en: booking.reference }
  const journey = { en: title.en, ar: title.ar ?? title.en }
  return ({ kind, category }: PriceLine) => {
    if (kind !== 'fare') return bothTexts(`invoices:line.${kind}`)
    const who = bothTexts(`age:category.${category ?? 'ADT'}`)
    return bothTexts('invoices:line.fare', {
      en: { journey: journey.en, who: who.en },
      ar: { journey: journey.ar, who: who.ar },
    })
  }
}

/** The invoice of a sold booking. Throws `invoice.seller_incomplete`. */
export async function saleOf(
  u: Unit,
  booking: BookingRow,
): Promise<{ kind: InvoiceKind; document: InvoiceDocument }> {
  const { price_lines, total_minor: payableMinor, currency, starts_on: supply_date } = booking
  const lines = invoiceLines(price_lines, u.tenant.tax.standardRateBp, await textsOf(u, booking))
  const seller = requireSeller(u.tenant, isCharged(lines))
  const buyer = await buyerOf(u, booking)
  const facts = { seller, buyer, lines, payableMinor, currency, supply_date, reason: null }
  return { kind: kindOf(seller, buyer), document: composeDocument(u, facts) }
}
