import { sql } from 'kysely'
import { addMinor } from '#shared/base/money.ts'
import type { InvoiceDocument, InvoiceKind } from '#shared/contract/money/invoices.ts'
import type { Series } from '#shared/rules/invoices/invoice-number.ts'
import type { Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'
import { UNPAID_SALES } from './supplied.ts'

/** The next number of a series; its row stays locked until the unit ends. */
export async function nextCount(u: Unit, series: Series, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_series (tenant_id, series, year, last) values (${u.tenant.id}, ${series}, ${year}, 1)
    on conflict (tenant_id, series, year) do update set last = invoice_series.last + 1
    returning last`.execute(u.db)
  return rows[0]?.last ?? 1
}

/** What a document is of: a booking, or money that was kept without one. */
export interface Subject {
  bookingId: string | null
  paymentId: string | null
  reference: string
  currency: string
  agencyId: string | null
  revision: number
}

export interface NewInvoice extends Subject {
  number: string
  kind: InvoiceKind
  position: number
  originalId: string | null
  document: InvoiceDocument
}

/** Its own VAT and net: what was prepaid has paid its VAT already. A document without VAT is all net. */
function sumsOf({ totals, vat, prepaid = [] }: InvoiceDocument) {
  const { payable_minor, vat_minor, net_minor } = totals
  const paid = prepaid.flatMap(before => before.vat)
  const own = net_minor - addMinor(...paid.map(part => part.net_minor))
  return {
    payable_minor,
    vat_minor: vat_minor - addMinor(...paid.map(part => part.vat_minor)),
    net_minor: vat.length > 0 ? own : payable_minor,
  }
}

/** @returns its id */
export async function insertInvoice(u: Unit, invoice: NewInvoice): Promise<string> {
  const { document, number, kind, position, revision, currency, reference } = invoice
  // Sorts by the instant of issue.
  const id = newId(u.now.getTime())
  await u.db
    .insertInto('invoices')
    .values({
      tenant_id: u.tenant.id,
      id,
      ...{ number, kind, position, revision, currency, reference },
      booking_id: invoice.bookingId,
      payment_id: invoice.paymentId,
      original_id: invoice.originalId,
      agency_id: invoice.agencyId,
      issued_at: u.now,
      ...sumsOf(document),
      document: JSON.stringify(document),
    })
    .execute()
  return id
}

export const invoices = (u: Unit) =>
  u.db.selectFrom('invoices').selectAll().where('tenant_id', '=', u.tenant.id)
export type InvoiceFields = Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>

export function listOfBooking(u: Unit, bookingId: string): Promise<InvoiceFields[]> {
  return invoices(u).where('booking_id', '=', bookingId).orderBy('position').execute()
}

export async function referenceByNumber(u: Unit, number: string): Promise<string | undefined> {
  const found = await invoices(u).where('number', '=', number).executeTakeFirst()
  return found?.reference
}

export function findInvoice(u: Unit, id: string): Promise<InvoiceFields | undefined> {
  return invoices(u).where('id', '=', id).executeTakeFirst()
}

export function findBuyer(u: Unit, agencyId: string) {
  return u.db
    .selectFrom('travel_agencies')
    .select(['name', 'address', 'vat_number', 'cr'])
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', agencyId)
    .executeTakeFirst()
}

/** What payers' banks took back of a booking, less what they gave back (minor units). */
export async function sumChargedBack(u: Unit, bookingId: string): Promise<number> {
  const row = await u.db
    .selectFrom('payments')
    .select(
      sql<number | null>`sum(case kind when 'chargeback' then amount_minor else -amount_minor end)`.as('sum'),
    )
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['chargeback', 'chargeback_returned'])
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

export async function listPaidBookings(u: Unit): Promise<string[]> {
  const paid = u.db.selectFrom('bookings').select('id').where('tenant_id', '=', u.tenant.id)
  const rows = await paid.where('paid_minor', '>', 0).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Sold bookings that began on one of these days, are not paid in full and have documents of less than their price. */
export async function listSupplied(u: Unit, days: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings
    where tenant_id = ${u.tenant.id} and ${UNPAID_SALES} and starts_on = any(${days}::date[])
      and total_minor > (select coalesce(sum(case kind when 'credit_note' then -payable_minor else payable_minor end), 0)
        from invoices i where i.tenant_id = ${u.tenant.id} and i.booking_id = bookings.id)
    order by id`.execute(u.db)
  return rows.map(({ id }) => id)
}
