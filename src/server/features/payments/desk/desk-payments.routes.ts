import * as contract from '#shared/contract/desk/money/payments.ts'
import { on, withMessage } from '../../../routing/on.ts'
import { decidePayment } from '../flagged/decide.service.ts'
import { recordDispute } from '../flagged/dispute.service.ts'
import { explainBooking } from './explain.service.ts'
import { exportPayments, listPayments } from './list.service.ts'
import { fetchPayment, showPayment } from './record.service.ts'

export const routes = [
  on(contract.listPayments, (ctx, { query }) => listPayments(ctx, query)),
  on(contract.exportPayments, (ctx, { query }) => exportPayments(ctx, query)),
  on(contract.getPayment, (ctx, { params }) => showPayment(ctx, params.id)),
  on(contract.fetchPayment, async (ctx, { params }) =>
    withMessage(await fetchPayment(ctx, params.id), 'desk-payments:fetched'),
  ),
  on(contract.decidePayment, async (ctx, { params, body }) =>
    withMessage(await decidePayment(ctx, params.id, body), `desk-payments:decide.done_${body.decision}`),
  ),
  on(contract.recordDispute, async (ctx, { params, body }) =>
    withMessage(await recordDispute(ctx, params.id, body), `desk-payments:dispute.done.${body.step}`),
  ),
  on(contract.explainBookingPayment, (ctx, { params }) => explainBooking(ctx, params.id)),
]
