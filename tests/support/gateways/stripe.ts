import { createHmac, randomUUID } from 'node:crypto'
import { hostedPage } from './hosted-page.ts'
import {
  refundedOf,
  refundSteps,
  type SimAnswer,
  type SimCall,
  type SimPayment,
  type SimRefund,
  type Simulator,
  serve,
  takeRefund,
} from './simulator.ts'

const KEY = 'sk_test_stripestripe1'
const SECRET = 'whsec_stripestripe1'

const intentOf = (id: string) => `pi_${id.slice(-24)}`

/** A payer may try another card until the session ends. */
const ENDED: Partial<Record<SimPayment['status'], string>> = { paid: 'complete', closed: 'expired' }
const INTENTS: Partial<Record<SimPayment['status'], string>> = {
  asked: 'requires_action',
  unproved: 'requires_payment_method',
  paid: 'succeeded',
}

const REFUNDS: Record<SimRefund['state'], string> = {
  pending: 'pending',
  settled: 'succeeded',
  failed: 'failed',
}

/** Newest first, as Stripe lists them. */
const refundsOf = ({ id, refunds }: SimPayment) =>
  refunds
    .map(({ amountMinor, state, name }, index) => ({
      id: `re_${id.slice(-8)}${index}`,
      amount: amountMinor,
      status: REFUNDS[state],
      metadata: name ? { order: name } : {},
    }))
    .toReversed()

/** A page of refunds after one of this id. */
function pageOf(payment: SimPayment, limit: number, after: string | null) {
  const all = refundsOf(payment)
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  return { data: all.slice(from, from + limit), has_more: all.length > from + limit }
}

interface Shown {
  host?: string
  /** The query asks for the refunds as well. */
  expanded?: boolean
}

/** Amounts are integer minor units, currencies in lower case. */
function sessionOf(payment: SimPayment, { host = '', expanded = false }: Shown) {
  const { id, attemptId, status, amountMinor, currency, live } = payment
  const intent = INTENTS[status] ?? null
  const charge = {
    amount_refunded: refundedOf(payment),
    disputed: payment.disputed ?? false,
    ...(expanded && { refunds: pageOf(payment, 10, null) }),
    payment_method_details: { card: { brand: 'visa', last4: '4242' } },
  }
  return {
    id,
    object: 'checkout.session',
    status: ENDED[status] ?? 'open',
    payment_status: status === 'paid' ? 'paid' : 'unpaid',
    amount_total: amountMinor,
    currency: currency.toLowerCase(),
    livemode: live,
    client_reference_id: attemptId,
    url: ENDED[status] === undefined ? `http://${host}/page/${id}` : null,
    payment_intent: intent && {
      id: intentOf(id),
      status: intent,
      latest_charge: status === 'paid' ? charge : null,
    },
  }
}

function createSession(payments: Map<string, SimPayment>, fields: URLSearchParams, host?: string): SimAnswer {
  const payment: SimPayment = {
    id: `cs_test_${randomUUID().replaceAll('-', '')}`,
    attemptId: fields.get('client_reference_id') ?? '',
    status: 'open',
    amountMinor: Number(fields.get('line_items[0][price_data][unit_amount]')),
    currency: (fields.get('line_items[0][price_data][currency]') ?? '').toUpperCase(),
    live: false,
    refunds: [],
    returnUrl: fields.get('success_url') ?? '',
  }
  payments.set(payment.id, payment)
  return { status: 200, body: sessionOf(payment, { host }) }
}

const byIntent = (payments: Map<string, SimPayment>, intent: string | null) =>
  [...payments.values()].filter(({ id }) => intentOf(id) === intent)

function refund(payments: Map<string, SimPayment>, fields: URLSearchParams): SimAnswer {
  const [payment] = byIntent(payments, fields.get('payment_intent'))
  const name = fields.get('metadata[order]') ?? undefined
  const done = payment && takeRefund(payment, Number(fields.get('amount')), name)
  return done ? { status: 200, body: refundsOf(payment)[0] } : { status: 400, body: { error: {} } }
}

function listRefunds(payments: Map<string, SimPayment>, query: URLSearchParams): SimAnswer {
  const [payment] = byIntent(payments, query.get('payment_intent'))
  const page = payment && pageOf(payment, Number(query.get('limit')), query.get('starting_after'))
  return { status: 200, body: page ?? { data: [], has_more: false } }
}

function disputesOf(payments: Map<string, SimPayment>, intent: string | null) {
  const disputed = [...payments.values()].filter(it => it.disputed && intentOf(it.id) === intent)
  return disputed.map(({ id, amountMinor, currency, dispute }) => ({
    id: `dp_${id.slice(-24)}`,
    object: 'dispute',
    status: dispute?.status ?? 'needs_response',
    amount: dispute?.amountMinor ?? amountMinor,
    currency: currency.toLowerCase(),
    balance_transactions: [
      { amount: -amountMinor, fee: dispute?.feeMinor ?? 0, currency: currency.toLowerCase() },
    ],
  }))
}

function answer(
  payments: Map<string, SimPayment>,
  { method, path, query, text, headers }: SimCall,
): SimAnswer {
  const { host } = headers
  const fields = new URLSearchParams(text)
  if (path === '/balance') return { status: 200, body: { livemode: false } }
  if (path === '/refunds') return method === 'GET' ? listRefunds(payments, query) : refund(payments, fields)
  const expanded = query.get('expand[]')?.endsWith('payment_intent.latest_charge.refunds')
  if (path === '/checkout/sessions' && method === 'POST') return createSession(payments, fields, host)
  if (path === '/checkout/sessions') {
    const found = byIntent(payments, query.get('payment_intent'))
    return { status: 200, body: { data: found.map(it => sessionOf(it, { host, expanded })) } }
  }
  if (path === '/disputes')
    return { status: 200, body: { data: disputesOf(payments, query.get('payment_intent')) } }
  const [, , , id = '', act] = path.split('/')
  const payment = payments.get(id)
  if (!payment) return { status: 404, body: { error: {} } }
  if (act === 'expire') {
    if (payment.status !== 'open') return { status: 400, body: { error: {} } }
    payment.status = 'closed'
  }
  return { status: 200, body: sessionOf(payment, { host, expanded }) }
}

/** Same key and body: the first answer. Same key, another body: refused. */
function remembered(work: (call: SimCall) => SimAnswer) {
  const known = new Map<string, { text: string; answer: SimAnswer }>()
  return (call: SimCall): SimAnswer => {
    if (call.headers.authorization !== `Bearer ${KEY}`) return { status: 401, body: { error: {} } }
    const key = call.headers['idempotency-key']
    if (typeof key !== 'string') return work(call)
    const before = known.get(key)
    if (before) return before.text === call.text ? before.answer : { status: 400, body: { error: {} } }
    const done = work(call)
    known.set(key, { text: call.text, answer: done })
    return done
  }
}

/** Stripe Checkout, as published. */
export async function stripeSimulator(port?: number): Promise<Simulator> {
  const payments = new Map<string, SimPayment>()
  const server = await serve({
    answer: remembered(call => answer(payments, call)),
    page: hostedPage(payments, true),
    port,
  })
  return {
    ...server,
    gateway: 'stripe',
    key: KEY,
    webhookSecret: SECRET,
    payments,
    webhook(
      payment,
      { event = 'checkout.session.completed', secret = SECRET, live = false, now = new Date(), nth = 0 } = {},
    ) {
      const { id } = payment
      const object = event.startsWith('charge')
        ? { id: 'ch_1', object: event.split('.').at(-2), payment_intent: intentOf(id) }
        : { id, object: 'checkout.session' }
      const body = JSON.stringify({
        id: `evt_${event}_${id}_${refundSteps(payment)}_${nth}`,
        type: event,
        livemode: live,
        data: { object },
      })
      const seconds = Math.floor(now.getTime() / 1000)
      const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
      return { body, headers: { 'stripe-signature': `t=${seconds},v1=${mac}` } }
    },
  }
}
