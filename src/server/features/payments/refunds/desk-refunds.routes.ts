import * as contract from '#shared/contract/desk/money/refunds.ts'
import { on, withMessage } from '../../../routing/on.ts'
import { askRefund, retryRefund } from './ask.service.ts'
import { finishByBank } from './bank.service.ts'
import { listDeskRefunds } from './list.service.ts'
import { quoteRefund } from './quote.service.ts'

export const routes = [
  on(contract.listRefunds, (ctx, { query }) => listDeskRefunds(ctx, query)),
  on(contract.getRefundQuote, (ctx, { params }) => quoteRefund(ctx, params.id)),
  on(contract.askRefund, (ctx, { params, body }) => askRefund(ctx, params.id, body)),
  on(contract.retryRefund, async (ctx, { params }) =>
    withMessage(await retryRefund(ctx, params.id), 'desk-refunds:retried'),
  ),
  on(contract.finishRefund, (ctx, { params, body }) => finishByBank(ctx, params.id, body.reference)),
]
