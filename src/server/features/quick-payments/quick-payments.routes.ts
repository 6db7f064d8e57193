import { payShare } from '#shared/contract/bookings/group-links.ts'
import * as desk from '#shared/contract/desk/money/payment-links.ts'
import * as inbox from '#shared/contract/desk/money/unmatched.ts'
import { createQuickPayment, findDue } from '#shared/contract/money/quick-payments.ts'
import { on, withMessage } from '../../routing/on.ts'
import * as due from './due.service.ts'
import * as mail from './links/link-mail.service.ts'
import * as links from './links/links.service.ts'
import * as share from './links/share.service.ts'
import * as start from './start.service.ts'
import * as decide from './unmatched/decide.service.ts'
import * as unmatched from './unmatched/unmatched.service.ts'

export const routes = [
  on(payShare, (ctx, { params, body }) => share.payShare(ctx, params.id, body)),
  on(findDue, (ctx, { body }) => due.findDue(ctx, body)),
  on(createQuickPayment, (ctx, { body }) => start.createQuickPayment(ctx, body), { inSteps: true }),
  on(desk.listPaymentLinks, (ctx, { query }) => links.listPaymentLinks(ctx, query)),
  on(desk.getPaymentLink, (ctx, { params }) => links.showPaymentLink(ctx, params.id)),
  on(desk.createPaymentLink, async (ctx, { body }) =>
    withMessage(await links.createPaymentLink(ctx, body), 'payment-links:made'),
  ),
  on(desk.closePaymentLink, async (ctx, { params }) =>
    withMessage(await links.closePaymentLink(ctx, params.id), 'payment-links:closed'),
  ),
  on(desk.mailPaymentLink, async (ctx, { params, body }) =>
    withMessage(await mail.mailPaymentLink(ctx, params.id, body), 'payment-links:mailed'),
  ),
  on(inbox.listUnmatched, (ctx, { query }) => unmatched.listUnmatched(ctx, query)),
  on(inbox.retryPaymentRefund, (ctx, { params }) => decide.retryPaymentRefund(ctx, params.id)),
  on(inbox.matchPayment, async (ctx, { params, body }) =>
    withMessage(await decide.matchPayment(ctx, params.id, body), 'unmatched:matched'),
  ),
  on(inbox.keepPayment, async (ctx, { params, body }) =>
    withMessage(await decide.keepPayment(ctx, params.id, body), 'unmatched:kept_news'),
  ),
  on(inbox.reopenPayment, async (ctx, { params, body }) =>
    withMessage(await decide.reopenPayment(ctx, params.id, body), 'unmatched:reopened'),
  ),
  on(inbox.refundPayment, async (ctx, { params, body }) =>
    withMessage(await decide.refundPayment(ctx, params.id, body), 'unmatched:refunded'),
  ),
]
