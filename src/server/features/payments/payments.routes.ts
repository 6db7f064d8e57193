import * as gateways from '#shared/contract/desk/money/gateways.ts'
import { saveMethodFees } from '#shared/contract/desk/money/method-fees.ts'
import { decideTopUp, topUp } from '#shared/contract/money/ledger.ts'
import {
  confirmSandbox,
  createPaymentAttempt,
  getPaymentAttempt,
  paySandbox,
  receiveWebhook,
} from '#shared/contract/money/payments.ts'
import { on, withMessage } from '../../routing/on.ts'
import * as flagged from './flagged/top-ups.service.ts'
import * as accounts from './gateway-accounts/accounts.service.ts'
import { saveMethodFees as saveFees } from './gateway-accounts/method-fees.service.ts'
import * as switching from './gateway-accounts/switching.service.ts'
import * as payments from './payments.service.ts'
import * as sandbox from './sandbox/sandbox.service.ts'
import * as topUps from './top-up.service.ts'
import * as webhooks from './webhooks.service.ts'

export const routes = [
  on(createPaymentAttempt, (ctx, { body }) => payments.createPaymentAttempt(ctx, body), {
    inSteps: true,
    contended: ({ user }, { body }) => (body.method === 'balance' ? user?.travel_agency?.id : undefined),
  }),
  on(getPaymentAttempt, (ctx, { params }) => payments.requirePaymentAttempt(ctx, params.id)),
  on(topUp, (ctx, { body }) => topUps.topUp(ctx, body), { inSteps: true }),
  on(decideTopUp, async (ctx, { params, body }) =>
    withMessage(await flagged.decideTopUp(ctx, params.id, params.line, body), 'ledger:flagged.done'),
  ),
  on(receiveWebhook, (ctx, { params, rawBody, headers }) =>
    webhooks.receiveWebhook(ctx, { gateway: params.gateway, rawBody, headers }),
  ),
  on(paySandbox, (ctx, { params, body }) => sandbox.paySandbox(ctx, params.id, body)),
  on(confirmSandbox, (ctx, { params, body }) => sandbox.confirmSandbox(ctx, params.id, body)),
  on(gateways.getGatewaySettings, ctx => accounts.readAccounts(ctx)),
  on(gateways.addGatewayAccount, (ctx, { body }) => accounts.addAccount(ctx, body)),
  on(gateways.changeGatewayAccount, (ctx, { params, body }) => accounts.changeAccount(ctx, params.id, body)),
  on(gateways.switchGatewayAccount, (ctx, { params, body }) =>
    switching.switchAccount(ctx, params.id, body.active),
  ),
  on(gateways.orderGatewayAccounts, (ctx, { body }) => switching.orderAccounts(ctx, body.ids)),
  on(saveMethodFees, (ctx, { body }) => saveFees(ctx, body)),
  on(gateways.testGatewayAccount, (ctx, { params }) => switching.testAccount(ctx, params.id), {
    inSteps: true,
  }),
]
