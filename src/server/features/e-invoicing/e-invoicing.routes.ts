import * as contract from '#shared/contract/desk/money/e-invoicing.ts'
import { on, withMessage } from '../../routing/on.ts'
import { closeDocument } from './closing.service.ts'
import { connectUnit } from './connect.service.ts'
import { downloadXml, listEInvoices, readEInvoice, signAllLeft, submitAgain } from './documents.service.ts'
import { prepareUnit, readOverview, resumeUnit, switchOff } from './units.service.ts'

export const routes = [
  on(contract.getEInvoicing, ctx => readOverview(ctx)),
  on(contract.listEInvoices, (ctx, { query }) => listEInvoices(ctx, query)),
  on(contract.getEInvoice, (ctx, { params }) => readEInvoice(ctx, params.id)),
  on(contract.downloadEInvoice, (ctx, { params }) => downloadXml(ctx, params.id)),
  on(contract.prepareEInvoicing, (ctx, { body }) => prepareUnit(ctx, body)),
  on(contract.connectEInvoicing, (ctx, { params, body }) => connectUnit(ctx, params.id, body.otp)),
  on(contract.resumeEInvoicing, (ctx, { params }) => resumeUnit(ctx, params.id)),
  on(contract.signLeftEInvoices, async (ctx, { params }) => {
    const count = await signAllLeft(ctx, params.id)
    return withMessage({ count }, 'e-invoicing:signed_left', { count })
  }),
  on(contract.stopEInvoicing, (ctx, { params, body }) => switchOff(ctx, params.id, body.reason)),
  on(contract.submitEInvoiceAgain, (ctx, { params, body }) => submitAgain(ctx, params.id, body)),
  on(contract.closeEInvoice, (ctx, { params, body }) => closeDocument(ctx, params.id, body.reason)),
]
