import { addMinor } from '#shared/base/money.ts'
import type { exportVatReturn as exportCall, InvoiceBooks } from '#shared/contract/desk/money/invoices.ts'
import type { QueryOf } from '#shared/contract/endpoint.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { endOfDay, startOfDay, zonedDate } from '#shared/rules/days/zones.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { type TableCell, tableFile } from '../../../lib/files/table-file.ts'
import { tFor } from '../../../lib/i18n.ts'
import { type Period, sumReceivables, sumUndocumented, sumVat } from './return.repo.ts'

export { sumVatByMonth } from './return.repo.ts'

interface Days {
  from: string
  to: string
}

/** Days as asked, else this month of the tenant's calendar up to today. */
function daysOf(u: Context, { from, to }: Days): Days {
  const today = zonedDate(u.now, u.tenant.settings.time_zone)
  const last = to || (from > today ? from : today)
  return { from: from || `${last.slice(0, 8)}01`, to: last }
}

export function periodOf({ tenant }: Unit, { from, to }: Days): Period {
  const { time_zone: zone } = tenant.settings
  return { since: startOfDay(from, zone), until: endOfDay(to, zone) }
}

/** The VAT return of a period, which is the sum of its documents, and what customers owe now by age. */
export function invoiceBooks(ctx: Context, asked: Days): Promise<InvoiceBooks> {
  const days = daysOf(ctx, asked)
  return ctx.read(async u => ({
    ...days,
    vat: await sumVat(u, periodOf(u, days)),
    receivables: await sumReceivables(u),
    undocumented: await sumUndocumented(u, periodOf(u, days)),
  }))
}

/** `S Standard rate`; of null, that there is no VAT. */
export const vatName = (t: T, category: string | null): string =>
  category ? `${category} ${t(`invoices:sheet.category.${category}`)}` : t('desk-invoices:no_vat')

const COLUMNS = ['from', 'to', 'category', 'rate', 'documents', 'net', 'vat', 'total', 'currency']

export async function exportVatReturn(ctx: Context, { format, ...asked }: QueryOf<typeof exportCall>) {
  const t = tFor(ctx.lang)
  const { from, to, vat } = await invoiceBooks(ctx, asked)
  const rows = vat.map(({ currency, category, rate_bp, documents, net_minor, vat_minor }): TableCell[] => {
    const amount = (minor: number) => ({ minor, currency })
    return [
      ...[{ day: from }, { day: to }, vatName(t, category), { percent: rate_bp / 100 }, documents],
      ...[amount(net_minor), amount(vat_minor), amount(addMinor(net_minor, vat_minor)), currency],
    ]
  })
  const head = COLUMNS.map(column => t(`desk-invoices:csv.${column}`))
  return tableFile({ name: `vat-${from}-${to}`, head, rows }, format, ctx.lang)
}
