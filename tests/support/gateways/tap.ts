import { createHmac, randomUUID } from 'node:crypto'
import { fractionDigits } from '#shared/base/money.ts'
import { hostedPage } from './hosted-page.ts'
import {
  refundSteps,
  type SimCall,
  type SimPayment,
  type SimRefund,
  type Simulator,
  serve,
  takeRefund,
} from './simulator.ts'

const KEY = 'sk_test_taptaptaptap1'

const digits = (currency: string) => fractionDigits(currency)
const major = (minor: number, currency: string) => minor / 10 ** digits(currency)
const minor = (amount: number, currency: string) => Math.round(amount * 10 ** digits(currency))

const STATUS: Record<SimPayment['status'], string> = {
  open: 'INITIATED',
  asked: 'IN_PROGRESS',
  unproved: 'FAILED',
  paid: 'CAPTURED',
  declined: 'DECLINED',
  closed: 'TIMEDOUT',
}
const SAID: Partial<Record<SimPayment['status'], string>> = {
  unproved: '3D Secure authentication failed',
  declined: 'Insufficient funds',
}

/** Amounts are decimals in major units. */
function chargeOf(payment: SimPayment, host = '') {
  const { id, attemptId, status, amountMinor, currency, live } = payment
  return {
    id,
    object: 'charge',
    live_mode: live,
    status: STATUS[status],
    amount: major(amountMinor, currency),
    currency,
    reference: { transaction: attemptId, order: attemptId, gateway: 'gw-1', payment: 'py-1' },
    response: { code: '000', message: SAID[status] ?? 'Captured' },
    transaction: {
      created: `${1767225600000 + refundSteps(payment)}`,
      url: `http://${host}/page/${id}`,
    },
    card: { last_four: '1010', brand: 'MADA' },
  }
}

const REFUNDS: Record<SimRefund['state'], string> = {
  pending: 'PENDING',
  settled: 'REFUNDED',
  failed: 'DECLINED',
}

function refundsOf({ id, refunds, currency }: SimPayment) {
  return refunds.map(({ amountMinor, state, name }, index) => ({
    id: `re_${index}`,
    charge_id: id,
    status: REFUNDS[state],
    amount: major(amountMinor, currency),
    currency,
    reference: { merchant: name },
  }))
}

function createCharge(payments: Map<string, SimPayment>, { text, headers }: SimCall) {
  const { amount, currency, reference, redirect, customer } = JSON.parse(text)
  if (!customer?.first_name || !customer.email) return { status: 400, body: { errors: [{ code: '1108' }] } }
  const same = [...payments.values()].find(({ attemptId }) => attemptId === reference.idempotent)
  const payment: SimPayment = same ?? {
    id: `chg_TS${randomUUID().replaceAll('-', '')}`,
    attemptId: reference.order,
    status: 'open',
    amountMinor: minor(amount, currency),
    currency,
    live: false,
    refunds: [],
    returnUrl: redirect.url,
  }
  payments.set(payment.id, payment)
  return { status: 200, body: chargeOf(payment, headers.host) }
}

/** The same name is answered with the first refund of that name, whatever became of it. */
function createRefund(payments: Map<string, SimPayment>, text: string) {
  const { charge_id, amount, currency, reference } = JSON.parse(text)
  const payment = payments.get(charge_id)
  if (!payment) return { status: 400, body: { errors: [{ code: '1143' }] } }
  const name = reference.idempotent
  const known = payment.refunds.findIndex(refund => refund.name === name)
  if (known < 0 && !takeRefund(payment, minor(amount, currency), name))
    return { status: 400, body: { errors: [{ code: '1145' }] } }
  return { status: 200, body: refundsOf(payment).at(known) }
}

function listRefunds(payments: Map<string, SimPayment>, text: string) {
  const { charges, limit, starting_after } = JSON.parse(text)
  const all = [...payments.values()].filter(({ id }) => charges.includes(id)).flatMap(refundsOf)
  const from = all.findIndex(({ id }) => id === starting_after) + 1
  const refunds = all.slice(from, from + limit)
  if (refunds.length === 0) return { status: 400, body: { message: 'Refunds not found' } }
  return { status: 200, body: { has_more: all.length > from + limit, refunds } }
}

/** Tap's charges and refunds, as published. */
export async function tapSimulator(port?: number): Promise<Simulator> {
  const payments = new Map<string, SimPayment>()
  const server = await serve({ port, page: hostedPage(payments), answer })
  function answer(call: SimCall) {
    const { method, path, headers, text } = call
    if (headers.authorization !== `Bearer ${KEY}`)
      return { status: 401, body: { errors: [{ code: '2104' }] } }
    if (path === '/charges' && method === 'POST') return createCharge(payments, call)
    if (path === '/refunds/list') return listRefunds(payments, text)
    if (path === '/refunds') return createRefund(payments, text)
    const payment = payments.get(path.split('/').at(-1) ?? '')
    return payment ? { status: 200, body: chargeOf(payment, headers.host) } : { status: 404, body: {} }
  }
  return {
    ...server,
    gateway: 'tap',
    key: KEY,
    payments,
    webhook(payment, { event, secret = KEY, live = payment.live } = {}) {
      const charge = { ...chargeOf(payment), live_mode: live, ...(event && { status: event }) }
      const printed = charge.amount.toFixed(digits(charge.currency))
      const { gateway, payment: py } = charge.reference
      const text = `x_id${charge.id}x_amount${printed}x_currency${charge.currency}x_gateway_reference${gateway}x_payment_reference${py}x_status${charge.status}x_created${charge.transaction.created}`
      const hashstring = createHmac('sha256', secret).update(text).digest('hex')
      return { body: JSON.stringify(charge), headers: { hashstring } }
    },
  }
}
