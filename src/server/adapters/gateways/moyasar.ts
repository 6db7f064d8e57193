import * as v from 'valibot'
import type { GatewayOptions, GatewayPayment, GatewayRequest, RemoteGateway } from '../gateway.ts'
import { accepted, callGateway, keyCheck, requireAnswer } from './json-call.ts'
import { type Invoice, invoice, invoices, paidPart, toPayment } from './moyasar-answers.ts'
import { readMoyasarWebhook } from './moyasar-webhook.ts'
import { refundDone } from './refund-states.ts'

const anyAnswer = v.looseObject({})
const pathOf = (id: string, rest = '') => `/invoices/${encodeURIComponent(id)}${rest}`

function newInvoice(request: GatewayRequest) {
  return {
    amount: request.amountMinor,
    currency: request.currency,
    description: request.description,
    success_url: request.returnUrl,
    back_url: request.returnUrl,
    expired_at: request.expiresAt.toISOString(),
    metadata: { attempt_id: request.attemptId },
  }
}

function calls({ baseUrl, key }: GatewayOptions) {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  const at = { name: 'Moyasar', baseUrl, headers: { authorization } }
  return {
    get: (id: string) => callGateway(at, { path: pathOf(id), answer: invoice }),
    /** The one that was paid, else the newest. */
    async find(attemptId: string): Promise<Invoice | undefined> {
      const path = `/invoices?${new URLSearchParams({ 'metadata[attempt_id]': attemptId })}`
      const { invoices: found } = await requireAnswer(callGateway(at, { path, answer: invoices }))
      const own = found.filter(({ metadata }) => metadata?.attempt_id === attemptId)
      return own.find(paidPart) ?? own[0]
    },
    create: (request: GatewayRequest) =>
      requireAnswer(
        callGateway(at, { method: 'POST', path: '/invoices', body: newInvoice(request), answer: invoice }),
      ),
    cancel: (id: string) =>
      callGateway(at, { method: 'PUT', path: pathOf(id, '/cancel'), answer: anyAnswer }),
    refund(paymentId: string, amount: number) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`
      return callGateway(at, { method: 'POST', path, body: { amount }, answer: anyAnswer })
    },
    list: () => callGateway(at, { path: '/invoices?page=1', answer: anyAnswer }),
  }
}

/** Moyasar's hosted invoices. An invoice has no idempotency key: it is looked for by our attempt's id first. */
export function moyasar(options: GatewayOptions): RemoteGateway {
  const { account, live, webhookSecret } = options
  const api = calls(options)
  const payment = (found: Invoice | undefined): GatewayPayment | undefined => found && toPayment(found, live)
  return {
    name: 'moyasar',
    account,
    live,
    async create(request) {
      const { id, url } = (await api.find(request.attemptId)) ?? (await api.create(request))
      return { gatewayPaymentId: id, payUrl: url }
    },
    fetch: async by =>
      payment(await ('attemptId' in by ? api.find(by.attemptId) : api.get(by.gatewayPaymentId))),
    async refund(id, order) {
      const found = await requireAnswer(api.get(id))
      const part = paidPart(found)
      const { refundedMinor, amountMinor } = toPayment(found, live)
      const done = part ? refundDone({ refundedMinor, amountMinor }, order) : false
      return done ?? accepted(requireAnswer(api.refund(part?.id ?? '', order.amountMinor)))
    },
    async cancel(id) {
      await accepted(api.cancel(id))
    },
    verifyWebhook: call => readMoyasarWebhook(call, webhookSecret, live),
    check: () => keyCheck(requireAnswer(api.list()).then(() => true)),
  }
}
