import { randomUUID } from 'node:crypto'
import { hostedPage } from './hosted-page.ts'
import { refundedOf, type SimCall, type SimPayment, type Simulator, serve, takeRefund } from './simulator.ts'

const KEY = 'sk_test_moyasarmoyasar1'
const SECRET = 'moyasar-shared-secret'

const paymentId = (id: string) => `${id.slice(0, -4)}ffff`

const STATUS: Record<SimPayment['status'], string> = {
  open: 'initiated',
  asked: 'initiated',
  unproved: 'failed',
  paid: 'paid',
  declined: 'failed',
  closed: 'canceled',
}
const SAID: Partial<Record<SimPayment['status'], string>> = {
  unproved: '3DS: authentication failed',
  declined: 'INSUFFICIENT FUNDS',
}

/** Amounts are integer minor units; an invoice lists the payments made against it. */
function invoiceOf(payment: SimPayment, host: string) {
  const { id, status, amountMinor, currency } = payment
  const refunded = refundedOf(payment)
  const tried = status !== 'open' && status !== 'closed'
  const part = {
    id: paymentId(id),
    status: refunded > 0 && refunded === amountMinor ? 'refunded' : STATUS[status],
    amount: amountMinor,
    currency,
    refunded,
    invoice_id: id,
    source: {
      type: 'creditcard',
      company: 'mada',
      number: '4201-32XX-XXXX-1010',
      message: SAID[status] ?? 'APPROVED',
    },
  }
  return {
    id,
    status: STATUS[status],
    amount: amountMinor,
    currency,
    url: `http://${host}/page/${id}`,
    payments: tried ? [part] : [],
    metadata: { attempt_id: payment.attemptId },
  }
}

function createInvoice(payments: Map<string, SimPayment>, { text, headers }: SimCall) {
  const { amount, currency, metadata, success_url } = JSON.parse(text)
  const payment: SimPayment = {
    id: randomUUID(),
    attemptId: metadata.attempt_id,
    status: 'open',
    amountMinor: amount,
    currency,
    live: false,
    refunds: [],
    returnUrl: success_url,
  }
  payments.set(payment.id, payment)
  return { status: 201, body: invoiceOf(payment, headers.host ?? '') }
}

function answer(payments: Map<string, SimPayment>, call: SimCall) {
  const { method, path, query, headers, text } = call
  const { host = '' } = headers
  const unknown = { status: 404, body: { type: 'record_not_found' } }
  if (headers.authorization !== `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`)
    return { status: 401, body: { type: 'authentication_error' } }
  if (path === '/invoices' && method === 'POST') return createInvoice(payments, call)
  if (path === '/invoices') {
    const wanted = query.get('metadata[attempt_id]')
    const found = [...payments.values()].filter(({ attemptId }) => !wanted || attemptId === wanted)
    return {
      status: 200,
      body: { invoices: found.map(it => invoiceOf(it, host)), meta: { total_count: found.length } },
    }
  }
  const [, kind, id = '', act] = path.split('/')
  const payment =
    kind === 'invoices' ? payments.get(id) : [...payments.values()].find(it => paymentId(it.id) === id)
  if (!payment) return unknown
  if (act === 'refund') {
    const done = takeRefund(payment, JSON.parse(text).amount)
    return done ? { status: 200, body: { id } } : { status: 400, body: { type: 'invalid_request_error' } }
  }
  if (act === 'cancel' && method === 'PUT') {
    if (payment.status !== 'open') return { status: 400, body: { type: 'invalid_request_error' } }
    payment.status = 'closed'
  }
  return { status: 200, body: invoiceOf(payment, host) }
}

/** Moyasar's hosted invoices, as published. */
export async function moyasarSimulator(port?: number): Promise<Simulator> {
  const payments = new Map<string, SimPayment>()
  const server = await serve({ answer: call => answer(payments, call), page: hostedPage(payments), port })
  return {
    ...server,
    gateway: 'moyasar',
    key: KEY,
    webhookSecret: SECRET,
    payments,
    webhook({ id, refunds }, { event = 'payment_paid', secret = SECRET, live = false } = {}) {
      const data = { id: paymentId(id), invoice_id: id, status: 'paid' }
      const body = {
        id: `${event}-${id}-${refunds.length}`,
        type: event,
        secret_token: secret,
        account_name: 'Nakheel',
        live,
        data,
      }
      return { body: JSON.stringify(body), headers: {} }
    },
  }
}
