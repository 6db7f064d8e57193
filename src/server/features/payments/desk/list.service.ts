import type { TableFormat } from '#shared/base/table-formats.ts'
import type { PaymentFilter, PaymentList, PaymentRow } from '#shared/contract/desk/money/payments.ts'
import { spanOfDays, zonedDate, zonedTime } from '#shared/rules/days/zones.ts'
import { readTransferReference } from '#shared/rules/money/transfer-reference.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { normaliseReference } from '#shared/rules/texts/reference.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { cutPage } from '../../../lib/cut-page.ts'
import { readWhole, type TableCell, tableFile } from '../../../lib/files/table-file.ts'
import { tFor } from '../../../lib/i18n.ts'
import { findIdByReference } from '../../bookings/lookup.service.ts'
import { countAttempts, type ListQuery, listAttempts, listGateways, sumAttempts } from './attempts.repo.ts'
import { toPaymentRow } from './row.ts'

const PAGE = 50
const EXPORT_MAX = 20_000
const MOST_ADDED = 10_000

async function queryOf(u: Unit, filter: PaymentFilter): Promise<ListQuery | undefined> {
  const { status, method, gateway, mode, flagged, slips, from, to } = filter
  const q = normaliseDigits(filter.q)
  const last4 = /^\d{4}$/.test(q) ? q : undefined
  const transfer = readTransferReference(q)
  const named = q && !last4 && !transfer
  const targetId = named ? await findIdByReference(u, normaliseReference(q)) : undefined
  if (named && !targetId) return undefined
  return {
    targetId,
    transfer,
    last4,
    // An attempt that makes room for another shows as pending.
    status: status ? (status === 'pending' ? ['pending', 'closing'] : [status]) : undefined,
    method: method || undefined,
    gateway: gateway || undefined,
    live: mode ? mode === 'live' : undefined,
    flagged: flagged === 'yes',
    slips: slips === 'yes',
    ...spanOfDays({ from, to }, u.tenant.settings.time_zone),
  }
}

const EMPTY: Omit<PaymentList, 'gateways'> = { rows: [], next: null, more_than: null, totals: [] }

async function totalsOf(u: Unit, query: ListQuery): Promise<Pick<PaymentList, 'more_than' | 'totals'>> {
  if ((await countAttempts(u, query, MOST_ADDED + 1)) > MOST_ADDED)
    return { more_than: MOST_ADDED, totals: [] }
  const sums = await sumAttempts(u, query)
  const totals = sums.map(({ currency, count, received, returned }) => ({
    currency,
    count,
    received_minor: received,
    returned_minor: returned,
  }))
  return { more_than: null, totals }
}

async function pageOf(u: Unit, filter: PaymentFilter) {
  const query = await queryOf(u, filter)
  if (!query) return EMPTY
  const found = await listAttempts(u, { ...query, after: filter.after }, PAGE + 1)
  const { rows, next } = cutPage(found, PAGE)
  return { rows: rows.map(row => toPaymentRow(row, u.now)), next, ...(await totalsOf(u, query)) }
}

/** A page of payment attempts, newest first, with the totals of all that match unless they are too many. */
export function listPayments(ctx: Context, filter: PaymentFilter): Promise<PaymentList> {
  return ctx.read(async u => ({ ...(await pageOf(u, filter)), gateways: await listGateways(u) }))
}

const COLUMNS = [
  'date',
  'time',
  'target',
  'amount',
  'received',
  'returned',
  'currency',
  'method',
  'card',
  'gateway',
  'mode',
  'status',
  'cause',
  'id',
] as const

/** The filtered list as a file; days as the filter counts them, in the tenant's zone. */
export async function exportPayments(
  ctx: Context,
  { format, ...filter }: PaymentFilter & { format: TableFormat },
) {
  const t = tFor(ctx.lang)
  const zone = ctx.tenant.settings.time_zone
  const found = await ctx.read(async u => {
    const query = await queryOf(u, filter)
    return query ? readWhole(EXPORT_MAX, limit => listAttempts(u, query, limit)) : []
  })
  const cells = (row: PaymentRow): Record<(typeof COLUMNS)[number], TableCell> => ({
    date: { day: zonedDate(row.at, zone) },
    time: zonedTime(row.at, zone),
    target: row.target.reference ? localized(row.target.reference, ctx.lang) : row.target.id,
    amount: { minor: row.amount_minor, currency: row.currency },
    received: { minor: row.received_minor, currency: row.currency },
    returned: { minor: row.returned_minor, currency: row.currency },
    currency: row.currency,
    method: t(`payments:method_name.${row.method}`),
    card: row.card_last4 ?? '',
    gateway: row.gateway,
    mode: t(`desk-payments:mode.${row.live ? 'live' : 'test'}`),
    status: t(`desk-payments:status.${row.status}`),
    cause: t(`desk-payments:cause.${row.cause}`),
    id: row.id,
  })
  const rows = found.map(row => {
    const line = cells(toPaymentRow(row, ctx.now))
    return COLUMNS.map(column => line[column])
  })
  const head = COLUMNS.map(column => t(`desk-payments:csv.${column}`))
  return tableFile({ name: 'payments', head, rows }, format, ctx.lang)
}
