import { issueInvoice } from '#shared/contract/desk/invoices.ts'
import * as contract from '#shared/contract/invoices.ts'
import { on } from '../../routing/on.ts'
import { issueByHand, showInvoice } from './invoices.service.ts'
import { exportInvoices, listInvoices } from './list.service.ts'

export const routes = [
  on(contract.listInvoices, (ctx, { query }) => listInvoices(ctx, query)),
  on(contract.exportInvoices, (ctx, { query }) => exportInvoices(ctx, query)),
  on(contract.getInvoice, (ctx, { params }) => showInvoice(ctx, params.id)),
  on(issueInvoice, (ctx, { params }) => issueByHand(ctx, params.id)),
]
