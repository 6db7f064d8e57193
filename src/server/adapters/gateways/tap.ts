import { MINUTE_MS } from '#shared/base/durations.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import type { GatewayOptions, GatewayRequest, RemoteGateway } from '../gateway.ts'
import {
  accepted,
  callGateway,
  type GatewayConnection,
  GatewayRefusal,
  keyCheck,
  requireAnswer,
} from './json-call.ts'
import { orderDone } from './refund-states.ts'
import {
  type Charge,
  charge,
  isTaken,
  type Refund,
  type Refunds,
  refund,
  refunds,
  refundsOf,
  toPayment,
} from './tap-answers.ts'
import { readTapWebhook } from './tap-webhook.ts'

const SOURCES: Record<string, string> = {
  mada: 'src_sa.mada',
  knet: 'src_kw.knet',
  apple_pay: 'src_apple_pay',
  card: 'src_card',
}

const major = (amountMinor: number, currency: string) => Number(toDecimal(amountMinor, currency))

function newCharge(request: GatewayRequest, { webhookUrl, merchant }: GatewayOptions, now: number) {
  const { attemptId, amountMinor, currency, description, returnUrl, method, expiresAt } = request
  const minutes = Math.max(1, Math.ceil((expiresAt.getTime() - now) / MINUTE_MS))
  return {
    amount: major(amountMinor, currency),
    currency,
    threeDSecure: true,
    save_card: false,
    description,
    reference: { transaction: attemptId, order: attemptId, idempotent: attemptId },
    receipt: { email: false, sms: false },
    customer: { first_name: merchant.name, email: merchant.email },
    source: { id: SOURCES[method] ?? 'src_all' },
    transaction: { expiry: { period: Math.min(minutes, 60), type: 'MINUTE' } },
    post: { url: webhookUrl },
    redirect: { url: returnUrl },
  }
}

async function refundsAfter(at: GatewayConnection, charge: string, last?: Refund): Promise<Refunds> {
  const body = { charges: [charge], limit: 50, starting_after: last?.id }
  try {
    const call = { method: 'POST', path: '/refunds/list', body, answer: refunds } as const
    return await requireAnswer(callGateway(at, call))
  } catch (error) {
    // Tap answers 400 when there is none.
    if (error instanceof GatewayRefusal && error.status === 400) return {}
    throw error
  }
}

async function refundsAt(at: GatewayConnection, charge: string): Promise<Refund[]> {
  const all: Refund[] = []
  for (;;) {
    const { refunds: found, has_more } = await refundsAfter(at, charge, all.at(-1))
    const others = (found ?? []).filter(({ id }) => all.every(each => each.id !== id))
    all.push(...others)
    if (!has_more || others.length === 0) return all.filter(({ charge_id }) => charge_id === charge)
  }
}

function calls(options: GatewayOptions) {
  const { baseUrl, key, webhookUrl } = options
  const at = { name: 'Tap', baseUrl, headers: { authorization: `Bearer ${key}` } }
  return {
    get: (id: string) => callGateway(at, { path: `/charges/${encodeURIComponent(id)}`, answer: charge }),
    create(request: GatewayRequest) {
      const body = newCharge(request, options, Date.now())
      return requireAnswer(callGateway(at, { method: 'POST', path: '/charges', body, answer: charge }))
    },
    refunds: (id: string) => refundsAt(at, id),
    refund({ id, currency }: Charge, amountMinor: number, order: string) {
      const amount = major(amountMinor, currency)
      const reference = { merchant: order, idempotent: order }
      const post = { url: webhookUrl }
      const body = { charge_id: id, amount, currency, reason: 'requested_by_customer', reference, post }
      return requireAnswer(callGateway(at, { method: 'POST', path: '/refunds', body, answer: refund }))
    },
  }
}

/** Tap's charges. A charge cannot be closed; it ends by itself when its time is over. */
export function tap(options: GatewayOptions): RemoteGateway {
  const { account, live, key } = options
  const api = calls(options)
  return {
    name: 'tap',
    account,
    live,
    async create(request) {
      const { id, transaction } = await api.create(request)
      if (!transaction?.url) throw new Error('Tap named no address for the payer')
      return { gatewayPaymentId: id, payUrl: transaction.url }
    },
    async fetch(by) {
      // Without its id a charge cannot be found; the payer never got its address, and its webhook names it.
      const found = 'attemptId' in by ? undefined : await api.get(by.gatewayPaymentId)
      return found && toPayment(found, found.status === 'CAPTURED' ? await api.refunds(found.id) : [])
    },
    async refund(id, order) {
      const found = await requireAnswer(api.get(id))
      const { amountMinor } = toPayment(found, [])
      const done = orderDone(refundsOf(await api.refunds(id), found.currency), amountMinor, order)
      return done ?? accepted(api.refund(found, order.amountMinor, order.name), isTaken)
    },
    async cancel() {
      // See `endsByItself`.
    },
    verifyWebhook: call => readTapWebhook(call, key, live),
    check: () => keyCheck(api.get('chg_none').then(() => true)),
  }
}
