import type { RefundFilter, RefundList } from '#shared/contract/desk/money/refunds.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { normaliseReference } from '#shared/rules/texts/reference.ts'
import type { Context } from '../../../context/context.ts'
import { cutPage } from '../../../lib/cut-page.ts'
import { listDue, listRefunds } from './list.repo.ts'
import { toRefund } from './view.ts'

const PAGE = 50

/** What is due for refund, or what is on its way and done, newest first. */
export function listDeskRefunds(ctx: Context, { view, q, after }: RefundFilter): Promise<RefundList> {
  const reference = q ? normaliseReference(q) : undefined
  return ctx.read(async u => {
    if (view === 'due') {
      const { rows, next } = cutPage(await listDue(u, { reference, after, limit: PAGE + 1 }), PAGE)
      const due = rows.map(({ agency_name, updated_at, ...row }) => ({
        ...row,
        agency: agency_name && localized(agency_name, u.lang),
        since: updated_at.toISOString(),
      }))
      return { due, sent: [], next }
    }
    const { rows, next } = cutPage(await listRefunds(u, { reference, after, limit: PAGE + 1 }), PAGE)
    const sent = rows.map(({ reference: name, kind, last4, by, ...row }) => ({
      ...toRefund(row),
      booking: { id: row.booking_id, reference: name, kind },
      last4,
      by,
    }))
    return { due: [], sent, next }
  })
}
