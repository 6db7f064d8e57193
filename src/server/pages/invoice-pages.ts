import { can } from '#shared/base/permissions.ts'
import type { InvoiceFilter, InvoiceRow } from '#shared/contract/money/invoices.ts'
import { mayListInvoices } from '#shared/rules/access/booking-access.ts'
import type { Context } from '../context/context.ts'
import { listInvoices } from '../features/invoices/list.service.ts'

export interface InvoiceListPage {
  who: 'guest' | 'user' | 'staff'
  rows: InvoiceRow[]
  next: string | null
  exportable: boolean
}

/** Data of `/invoices`: for guests an empty list; undefined without the right. */
export async function invoiceListPage(
  ctx: Context,
  filter: InvoiceFilter,
): Promise<InvoiceListPage | undefined> {
  const { user } = ctx
  if (!user) return { who: 'guest', rows: [], next: null, exportable: false }
  if (!mayListInvoices(user)) return undefined
  const page = await listInvoices(ctx, filter)
  return { who: user.kind === 'staff' ? 'staff' : 'user', ...page, exportable: can(user, 'exports.run') }
}
