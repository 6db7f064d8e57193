import { stringify } from 'csv-stringify/sync'
import { addDays } from '#shared/base/calendar.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { InvoiceFilter, InvoiceRow, listInvoices as listCall } from '#shared/contract/invoices.ts'
import { mayListInvoices } from '#shared/rules/access/booking-access.ts'
import { zonedDate, zonedToInstant } from '#shared/rules/days/zones.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context, Unit } from '../../context/context.ts'
import { safeCell } from '../../lib/csv.ts'
import { AppError } from '../../lib/errors.ts'
import { tFor } from '../../lib/i18n.ts'
import { scopeOf } from '../bookings/lists/list.service.ts'
import { dueNow } from '../bookings/view.service.ts'
import { type ListedInvoice, type ListQuery, listInvoices as listRows } from './list.repo.ts'
import { headingOf } from './standing.ts'

const PAGE = 25
const EXPORT_MAX = 5000

function queryOf(u: Unit, { q, from, to, ...filter }: InvoiceFilter): ListQuery {
  const startOf = (day: string) => zonedToInstant(day, '00:00', u.tenant.settings.time_zone)
  return {
    ...filter,
    scope: scopeOf(u),
    name: q.trim().toUpperCase(),
    since: from ? startOf(from) : undefined,
    until: to ? startOf(addDays(to, 1)) : undefined,
  }
}

function toRow(row: ListedInvoice): InvoiceRow {
  const { booking_id: id, reference, booking_kind: kind, booking_status, refund_due_minor } = row
  const money = { dueMinor: dueNow(row, booking_status), refundDueMinor: refund_due_minor }
  const heading = headingOf(row, row.credited_minor, money)
  return { ...heading, buyer: row.buyer, booking: { id, reference, kind } }
}

function rowsOf(ctx: Context, filter: InvoiceFilter, limit: number): Promise<InvoiceRow[]> {
  if (!mayListInvoices(ctx.user)) throw new AppError('auth.forbidden')
  return ctx.unit(async u => (await listRows(u, queryOf(u, filter), limit)).map(toRow))
}

/** A page of the caller's invoices. Throws `auth.required`, or `auth.forbidden` without the right. */
export async function listInvoices(ctx: Context, filter: InvoiceFilter): Promise<AnswerOf<typeof listCall>> {
  if (!ctx.user) throw new AppError('auth.required')
  const found = await rowsOf(ctx, filter, PAGE + 1)
  const rows = found.slice(0, PAGE)
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null }
}

const COLUMNS = ['number', 'kind', 'date', 'buyer', 'booking', 'net', 'vat', 'total', 'currency', 'status']

/** The filtered list as CSV with a byte-order mark; credit notes are negative, so that columns add up. */
export async function exportInvoices(ctx: Context, filter: InvoiceFilter) {
  const t = tFor(ctx.lang)
  const rows = await rowsOf(ctx, { ...filter, after: undefined }, EXPORT_MAX)
  const lines = rows.map(row => {
    const sign = row.kind === 'credit_note' ? -1 : 1
    const amount = (minor: number) => toDecimal(sign * minor, row.currency)
    return [
      row.number,
      t(`invoices:kind.${row.kind}`),
      zonedDate(row.issued_at, ctx.tenant.settings.time_zone),
      safeCell(localized(row.buyer, ctx.lang)),
      row.booking.reference,
      amount(row.payable_minor - row.vat_minor),
      amount(row.vat_minor),
      amount(row.payable_minor),
      row.currency,
      t(`invoices:status.${row.status}`),
    ]
  })
  const head = COLUMNS.map(column => t(`invoices:csv.${column}`))
  return {
    body: stringify([head, ...lines], { bom: true }),
    mime: 'text/csv; charset=utf-8',
    name: 'invoices.csv',
  }
}
