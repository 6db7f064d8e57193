import * as desk from '#shared/contract/desk/money/invoices.ts'
import * as contract from '#shared/contract/money/invoices.ts'
import { on, withMessage } from '../../routing/on.ts'
import { correctInvoice } from './correct.service.ts'
import { exportVatReturn, invoiceBooks } from './desk/return.service.ts'
import { issueByHand, showInvoice } from './invoices.service.ts'
import { exportInvoices, listInvoices } from './list.service.ts'
import { downloadPdf } from './pdf/pdf.service.ts'
import { sendInvoice } from './send.service.ts'

export const routes = [
  on(desk.getInvoiceBooks, (ctx, { query }) => invoiceBooks(ctx, query)),
  on(desk.exportVatReturn, (ctx, { query }) => exportVatReturn(ctx, query)),
  on(contract.downloadInvoice, (ctx, { params }) => downloadPdf(ctx, params.id)),
  on(contract.sendInvoice, async (ctx, { params, body }) => {
    const sent = await sendInvoice(ctx, params.id, body)
    return withMessage(sent, 'invoices:sent', sent)
  }),
  on(contract.listInvoices, (ctx, { query }) => listInvoices(ctx, query)),
  on(contract.exportInvoices, (ctx, { query }) => exportInvoices(ctx, query)),
  on(contract.getInvoice, (ctx, { params }) => showInvoice(ctx, params.id)),
  on(desk.correctInvoice, (ctx, { params, body }) => correctInvoice(ctx, params.id, body.reason)),
  on(desk.issueInvoice, (ctx, { params, body }) => issueByHand(ctx, params.id, body.vat_reason)),
]
