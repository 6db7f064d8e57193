import { type EInvoiceDetail, isOpen } from '#shared/contract/desk/money/e-invoicing.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { changeDocument, lockDocument } from './documents.repo.ts'
import { detailOf, requireDocument } from './documents.service.ts'

/**
 * Staff settle a document themselves, on what the authority told them or after its invoice was credited. Throws
 * `e_invoicing.done` for one that was accepted, closed or replaced, `e_invoicing.on_its_way`.
 */
export function closeDocument(ctx: Context, id: string, reason: string): Promise<EInvoiceDetail> {
  return ctx.unit(async u => {
    const { number: invoice } = await requireDocument(u, id)
    const document = await lockDocument(u, id)
    if (!document || document.replaced_at || !isOpen(document.state)) throw new AppError('e_invoicing.done')
    const { closable } = await detailOf(u, id)
    if (!closable) throw new AppError('e_invoicing.on_its_way')
    await changeDocument(u, id, { state: 'closed', closed_reason: reason, next_try_at: null })
    await logAct(u, 'e_invoice_closed', { before: { invoice }, reason })
    return detailOf(u, id)
  })
}
