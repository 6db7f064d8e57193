import { addMinor } from '#shared/base/money.ts'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import type { InvoiceKind, InvoiceLine, InvoiceParty, Prepaid } from '#shared/contract/money/invoices.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { invoiceLines } from '#shared/rules/invoices/invoice-lines.ts'
import { partLines } from '#shared/rules/invoices/part-lines.ts'
import { plainLines } from '#shared/rules/invoices/plain-lines.ts'
import { isMoreThanRounding, totalsOf, vatTotals } from '#shared/rules/invoices/vat-totals.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { bothTexts } from '../../lib/i18n.ts'
import { type BookingRow, titlesOf } from '../bookings/kind.port.ts'
import { composeDocument, isCharged } from './compose.ts'
import { findBuyer, type NewInvoice } from './invoices.repo.ts'
import { requireReasons, requireSeller, sellerOf } from './parties.ts'

export type Issue = Pick<NewInvoice, 'kind' | 'document' | 'originalId'>

export async function buyerOf(u: Unit, { agency_id, contact, lead_name }: BookingRow): Promise<InvoiceParty> {
  const agency = agency_id ? await findBuyer(u, agency_id) : undefined
  const name = { en: contact?.name ?? lead_name ?? '' }
  return agency ?? { name, address: null, vat_number: null, cr: null }
}

export const kindOf = (seller: InvoiceParty, buyer: InvoiceParty): InvoiceKind => {
  if (!seller.vat_number) return 'plain'
  return buyer.vat_number ? 'standard' : 'simplified'
}

/** What a line says: the journey or hotel, and the room or the age category of the fare. */
async function textsOf(u: Unit, booking: BookingRow) {
  const title = (await titlesOf(u, [booking])).get(booking.id) ?? { en: booking.reference }
  const journey = { en: title.en, ar: title.ar ?? title.en }
  return ({ kind, category, fare, name }: PriceLine) => {
    const own = name && { en: name.en, ar: name.ar ?? name.en }
    if (kind !== 'fare') return own ?? bothTexts(`invoices:line.${kind}`)
    const who = own ?? bothTexts(fare ? `age:fare.${fare}` : `age:category.${category ?? 'ADT'}`)
    return bothTexts('invoices:line.fare', {
      en: { journey: journey.en, who: who.en },
      ar: { journey: journey.ar, who: who.ar },
    })
  }
}

async function chargedLines(u: Unit, booking: BookingRow): Promise<InvoiceLine[]> {
  return invoiceLines(booking.price_lines, u.tenant.tax.standardRateBp, await textsOf(u, booking))
}

export const linesBy = ({ vat_number }: InvoiceParty, charged: InvoiceLine[]) =>
  vat_number ? charged : plainLines(charged)

export async function saleLines(u: Unit, booking: BookingRow): Promise<InvoiceLine[]> {
  const charged = await chargedLines(u, booking)
  // Where there is VAT, nothing that has it in its price is invoiced without: the number is only not known yet.
  const awaitsNumber = u.tenant.tax.standardRateBp > 0 && isCharged(charged)
  return awaitsNumber ? charged : linesBy(sellerOf(u.tenant), charged)
}

/** Throws `invoice.amounts_differ` where lines with VAT do not come to the price, but for a rounding. */
function requirePrice(lines: readonly InvoiceLine[], { total_minor }: BookingRow): void {
  if (isMoreThanRounding(totalsOf(vatTotals(lines), total_minor)))
    throw new AppError('invoice.amounts_differ')
}

/** Seller, buyer and lines. Throws `invoice.seller_incomplete`, `invoice.reason_missing`, `invoice.amounts_differ`. */
async function factsOf(u: Unit, booking: BookingRow) {
  const charged = await chargedLines(u, booking)
  const seller = requireSeller(u.tenant, isCharged(charged))
  const lines = linesBy(seller, charged)
  if (seller.vat_number) requireReasons(u.tenant, lines, booking.kind === 'hotel')
  requirePrice(lines, booking)
  const { currency, starts_on: supply_date } = booking
  return { seller, buyer: await buyerOf(u, booking), lines, currency, supply_date, reason: null }
}

/** The invoice of a sold booking, less what it had prepaid. Throws as `factsOf` does. */
export async function saleOf(u: Unit, booking: BookingRow, prepaid: Prepaid[]): Promise<Issue> {
  const facts = await factsOf(u, booking)
  const payableMinor = addMinor(booking.total_minor, ...prepaid.map(({ total_minor }) => -total_minor))
  const document = composeDocument(u, { ...facts, payableMinor, prepaid })
  return { kind: kindOf(facts.seller, facts.buyer), document, originalId: null }
}

/** A part of the price with its VAT. */
async function partOf(u: Unit, booking: BookingRow, payableMinor: number, what: 'prepayment' | 'kept') {
  const facts = await factsOf(u, booking)
  const { reference } = booking
  const text = bothTexts(`invoices:line.${what}`, { en: { reference }, ar: { reference } })
  const lines = partLines(vatTotals(facts.lines), payableMinor, text)
  return { facts, document: composeDocument(u, { ...facts, lines, payableMinor }) }
}

/** The document of money received before the supply. Throws as `factsOf` does. */
export async function prepaymentOf(u: Unit, booking: BookingRow, payableMinor: number): Promise<Issue> {
  const { facts, document } = await partOf(u, booking, payableMinor, 'prepayment')
  return { kind: facts.seller.vat_number ? 'prepayment' : 'receipt', document, originalId: null }
}

/** The invoice of what is kept of a cancelled booking, which no day to come supplies: no other will deduct it. Throws as `factsOf` does. */
export async function keptOf(u: Unit, booking: BookingRow, payableMinor: number): Promise<Issue> {
  const today = zonedDate(u.now, u.tenant.settings.time_zone)
  const ahead = booking.starts_on > today ? { starts_on: today } : {}
  const { facts, document } = await partOf(u, { ...booking, ...ahead }, payableMinor, 'kept')
  return { kind: kindOf(facts.seller, facts.buyer), document, originalId: null }
}
