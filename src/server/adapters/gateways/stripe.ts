import * as v from 'valibot'
import type { GatewayOptions, GatewayRequest, RefundOrder, RemoteGateway } from '../gateway.ts'
import { accepted, callGateway, keyCheck, requireAnswer } from './json-call.ts'
import { orderDone } from './refund-states.ts'
import { isDisputed, isTaken, refund, refundsOf, type Session, session, toPayment } from './stripe-answers.ts'
import { disputesOf } from './stripe-disputes.ts'
import { getSession, pathOf } from './stripe-session.ts'
import { readStripeWebhook } from './stripe-webhook.ts'

const VERSION = '2024-06-20'
/** Stripe wants half an hour from the call; the same in every try, or it refuses the repeated key. We close it before. */
const LONGER_SECONDS = 31 * 60
const balance = v.object({ livemode: v.boolean() })

function newSession(request: GatewayRequest): URLSearchParams {
  const { attemptId, amountMinor, currency, description, returnUrl, expiresAt } = request
  const seconds = Math.ceil(expiresAt.getTime() / 1000) + LONGER_SECONDS
  return new URLSearchParams({
    mode: 'payment',
    client_reference_id: attemptId,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: String(seconds),
    locale: 'auto',
    'payment_method_types[0]': 'card',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amountMinor),
    'line_items[0][price_data][product_data][name]': description,
    'payment_intent_data[metadata][attempt_id]': attemptId,
  })
}

function calls({ baseUrl, key }: GatewayOptions) {
  const headers = { authorization: `Bearer ${key}`, 'stripe-version': VERSION }
  const at = { name: 'Stripe', baseUrl, headers }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = <Answer extends v.GenericSchema>(
    to: string,
    fields: URLSearchParams,
    name: string,
    answer: Answer,
  ) => {
    const sent = { ...form, ...(name && { 'idempotency-key': name }) }
    return callGateway(at, { method: 'POST', path: to, body: String(fields), headers: sent, answer })
  }
  return {
    get: (id: string) => getSession(at, id),
    create: (request: GatewayRequest) =>
      requireAnswer(send('/checkout/sessions', newSession(request), request.attemptId, session)),
    expire: (id: string) => send(`${pathOf(id)}/expire`, new URLSearchParams(), '', v.looseObject({})),
    refund(payment_intent: string, { amountMinor, name }: RefundOrder) {
      const fields = { payment_intent, amount: String(amountMinor), 'metadata[order]': name }
      return requireAnswer(send('/refunds', new URLSearchParams(fields), name, refund))
    },
    disputes: (found: Session) => disputesOf(at, found),
    balance: () => requireAnswer(callGateway(at, { path: '/balance', answer: balance })),
  }
}

export function stripe(options: GatewayOptions): RemoteGateway {
  const { account, live, webhookSecret } = options
  const api = calls(options)
  return {
    name: 'stripe',
    account,
    live,
    async create(request) {
      const { id, url } = await api.create(request)
      if (!url) throw new Error('Stripe named no address for the payer')
      return { gatewayPaymentId: id, payUrl: url }
    },
    async fetch(by) {
      // As with Tap: the payer never got the address of a session with an unknown id.
      const found = 'attemptId' in by ? undefined : await api.get(by.gatewayPaymentId)
      if (!found) return undefined
      return { ...toPayment(found), disputes: isDisputed(found) ? await api.disputes(found) : [] }
    },
    async refund(id, order) {
      const found = await requireAnswer(api.get(id))
      const intent = found.payment_intent?.id
      const done = intent ? orderDone(refundsOf(found), found.amount_total, order) : false
      return done ?? accepted(api.refund(intent ?? '', order), isTaken)
    },
    async cancel(id) {
      await accepted(api.expire(id))
    },
    verifyWebhook: call => readStripeWebhook(call, webhookSecret, live),
    check: () => keyCheck(api.balance().then(({ livemode }) => livemode === live)),
  }
}
