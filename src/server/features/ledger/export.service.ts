import { zonedDate, zonedTime } from '#shared/rules/days/zones.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { requireOwnAgency } from '../../context/caller.ts'
import type { Context } from '../../context/context.ts'
import { readWhole, tableFile } from '../../lib/files/table-file.ts'
import { tFor } from '../../lib/i18n.ts'
import { listEntries } from './statement.repo.ts'
import { bookingOf, readFilter, type StatementFilter } from './statement.service.ts'

const EXPORT_MAX = 50_000
const COLUMNS = [
  'number',
  'date',
  'time',
  'kind',
  'booking',
  'agency',
  'reason',
  'amount',
  'balance',
  'currency',
  'fingerprint',
]

/** The filtered statement as CSV with a byte-order mark; dates in the tenant's zone, decimal amounts. */
export async function exportStatement(ctx: Context, filter: StatementFilter) {
  const agencyId = requireOwnAgency(ctx)
  const t = tFor(ctx.lang)
  const zone = ctx.tenant.settings.time_zone
  const entries = await ctx.read(u =>
    readWhole(EXPORT_MAX, limit => listEntries(u, agencyId, readFilter(u, filter), limit)),
  )
  const rows = entries.map(row => [
    row.entry_no,
    zonedDate(row.posted_at, zone),
    zonedTime(row.posted_at, zone),
    t(`ledger:kinds.${row.kind}`),
    bookingOf(ctx, row)?.reference ?? '',
    row.counterparty ? localized(row.counterparty, ctx.lang) : '',
    row.reason,
    { minor: row.amount_minor, currency: row.currency },
    { minor: row.balance_after_minor, currency: row.currency },
    row.currency,
    row.hash,
  ])
  const head = COLUMNS.map(column => t(`status:statement_column.${column}`))
  return tableFile({ name: 'statement', head, rows }, 'csv', ctx.lang)
}
