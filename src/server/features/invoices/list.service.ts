import type { AnswerOf, QueryOf } from '#shared/contract/endpoint.ts'
import type {
  exportInvoices as exportCall,
  InvoiceFilter,
  InvoiceRow,
  listInvoices as listCall,
} from '#shared/contract/money/invoices.ts'
import { mayListInvoices } from '#shared/rules/access/booking-access.ts'
import { spanOfDays, zonedDate } from '#shared/rules/days/zones.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { normaliseReference } from '#shared/rules/texts/reference.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context, Unit } from '../../context/context.ts'
import { cutPage } from '../../lib/cut-page.ts'
import { AppError } from '../../lib/errors.ts'
import { readWhole, type TableCell, tableFile } from '../../lib/files/table-file.ts'
import { tFor } from '../../lib/i18n.ts'
import { scopeOf } from '../bookings/lists/list.service.ts'
import { type ListedInvoice, type ListQuery, listInvoices as listRows } from './list.repo.ts'
import { headingOf, isSettled, moneyOf } from './standing.ts'

const PAGE = 25
const EXPORT_MAX = 20_000

function queryOf(u: Unit, { q, from, to, ...filter }: InvoiceFilter): ListQuery {
  return {
    ...filter,
    scope: scopeOf(u),
    name: normaliseReference(q),
    ...spanOfDays({ from, to }, u.tenant.settings.time_zone),
  }
}

function toRow(row: ListedInvoice, now: Date): InvoiceRow {
  const { booking_id: id, reference, booking_kind: kind, booking_status: status } = row
  const booking = id && kind ? { id, reference, kind } : null
  const money = moneyOf({ ...row, status }, row.due_by, now)
  const notes = { creditedMinor: row.credited_minor, debitedMinor: row.debited_minor }
  const heading = headingOf(row, notes, money)
  const due_minor = isSettled(heading) ? 0 : money.dueMinor
  return { ...heading, due_minor, buyer: row.buyer, reference, booking }
}

function rowsOf(
  ctx: Context,
  filter: InvoiceFilter,
  limit: number,
  withRounding = false,
): Promise<ListedInvoice[]> {
  if (!mayListInvoices(ctx.user)) throw new AppError('auth.forbidden')
  return ctx.read(u => listRows(u, { ...queryOf(u, filter), withRounding }, limit))
}

/** A page of the caller's invoices. Throws `auth.required`, or `auth.forbidden` without the right. */
export async function listInvoices(ctx: Context, filter: InvoiceFilter): Promise<AnswerOf<typeof listCall>> {
  requireUser(ctx)
  const found = await rowsOf(ctx, filter, PAGE + 1)
  return cutPage(
    found.map(row => toRow(row, ctx.now)),
    PAGE,
  )
}

type ExportFilter = QueryOf<typeof exportCall>

const COLUMNS = [
  ...['number', 'kind', 'date', 'buyer', 'booking'],
  ...['net', 'vat', 'rounding', 'total', 'due', 'currency', 'status'],
]

/** The filtered list as a file for the accountant; credit notes are negative, so that columns add up, as in the VAT return. */
export async function exportInvoices(ctx: Context, { format, ...filter }: ExportFilter) {
  const t = tFor(ctx.lang)
  const all = { ...filter, after: undefined }
  const found = await readWhole(EXPORT_MAX, limit => rowsOf(ctx, all, limit, true))
  const rows = found.map((listed): TableCell[] => {
    const row = toRow(listed, ctx.now)
    const { rounding_minor } = listed
    const sign = row.kind === 'credit_note' ? -1 : 1
    const amount = (minor: number) => ({ minor: sign * minor, currency: row.currency })
    return [
      row.number,
      t(`invoices:kind.${row.kind}`),
      { day: zonedDate(row.issued_at, ctx.tenant.settings.time_zone) },
      localized(row.buyer, ctx.lang),
      row.reference,
      amount(row.payable_minor - row.vat_minor - rounding_minor),
      amount(row.vat_minor),
      amount(rounding_minor),
      amount(row.payable_minor),
      amount(row.due_minor),
      row.currency,
      t(`invoices:status.${row.status}`),
    ]
  })
  const head = COLUMNS.map(column => t(`invoices:csv.${column}`))
  return tableFile({ name: 'invoices', head, rows }, format, ctx.lang)
}
