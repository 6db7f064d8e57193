import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { acceptQuote, offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import { correctInvoice } from '#shared/contract/desk/money/invoices.ts'
import { finishRefund } from '#shared/contract/desk/money/refunds.ts'
import { createPaymentAttempt, type PaymentMethod } from '#shared/contract/money/payments.ts'
import { sweepHolds } from '../../../src/server/features/bookings/holds/expiry.service.ts'
import { checkAttempt } from '../../../src/server/features/payments/settle.service.ts'
import type { App } from '../app.ts'
import { setHoldEnd } from '../bookings.ts'
import type { Client } from '../client.ts'
import { partBody } from '../deposits.ts'
import {
  refundedOf,
  type SimPayment,
  type Simulator,
  sendWebhook,
  takeRefund,
} from '../gateways/simulator.ts'
import * as paying from '../paying.ts'
import { order, quoteFor } from '../refunds.ts'
import type { Heard, Step } from './plan.ts'

const REFUNDED: Record<string, string> = {
  moyasar: 'payment_refunded',
  tap: 'REFUNDED',
  stripe: 'charge.refunded',
}

/** The parties around one booking: its customer, a colleague at the desk, and the gateway. */
export interface Parties {
  app: App
  guest: Client
  staff: Client
  gateway: Simulator
  /** Runs the jobs of all lives, for one life at a time: what another one began has ended before. */
  jobs(): Promise<number>
}

/** One booking, and what really happened to its money, told by no one but the gateway and the bank. */
export class Life {
  readonly #by: Parties
  readonly id: string
  /** Sent from the bank, in minor units. */
  bank = 0
  /** Times that each act did something. */
  readonly taken = new Map<string, number>()
  #unheard: { payment: SimPayment; event?: string }[] = []

  constructor(by: Parties, id: string) {
    this.#by = by
    this.id = id
  }

  /** Payments of this booking in the gateway's books. */
  async payments(): Promise<SimPayment[]> {
    const { app, guest, gateway } = this.#by
    const attempts = await app.rows(guest.tenant, db =>
      db.selectFrom('payment_attempts').select('id').where('target_id', '=', this.id).execute(),
    )
    const ids = new Set(attempts.map(({ id }) => id))
    return [...gateway.payments.values()].filter(({ attemptId }) => ids.has(attemptId))
  }

  async take(step: Step): Promise<void> {
    const done = await this.#act(step)
    if (done) this.taken.set(step.act, (this.taken.get(step.act) ?? 0) + 1)
  }

  /** What was not heard of yet comes, every payment is asked for, and all jobs are done. */
  async end(): Promise<void> {
    const { app, guest, jobs } = this.#by
    for (const { payment, event } of this.#unheard.splice(0)) await this.#report(payment, event)
    for (const { attemptId } of await this.payments()) await checkAttempt(app.system(guest.tenant), attemptId)
    await jobs()
  }

  async #act(step: Step): Promise<boolean> {
    const { app, guest } = this.#by
    if (step.act === 'pay') return this.#pay('card', step.part, step.heard)
    if (step.act === 'decline') return this.#pay('card', 'all', 'webhook', 'declined')
    if (step.act === 'two_ways') return this.#payTwoWays()
    if (step.act === 'refund') return this.#refund(step.share)
    if (step.act === 'dashboard') return this.#atDashboard(step.share, step.heard)
    if (step.act === 'reprice') return this.#reprice(step.share)
    if (step.act === 'correct') return this.#correct()
    if (step.act === 'cancel') return this.#cancel()
    if (step.act === 'jobs') return (await this.#by.jobs()) > 0
    const { status } = await paying.bookingOf(guest, this.id)
    await setHoldEnd(app, guest, this.id, new Date(Date.now() - 1000))
    await sweepHolds(app.system(guest.tenant))
    return status === 'held'
  }

  async #start(method: PaymentMethod, part: 'all' | 'next'): Promise<SimPayment | undefined> {
    const { guest, gateway } = this.#by
    const booking = await paying.bookingOf(guest, this.id)
    const reply = await guest.call(createPaymentAttempt, { body: partBody(booking, part, method) })
    if (reply.status !== 201) return undefined
    const { id } = reply.data
    return [...gateway.payments.values()].find(({ attemptId }) => attemptId === id)
  }

  async #pay(method: PaymentMethod, part: 'all' | 'next', heard: Heard, end: 'paid' | 'declined' = 'paid') {
    const payment = await this.#start(method, part)
    if (!payment) return false
    payment.status = end
    await this.#hear(payment, heard)
    return true
  }

  /** The gateway takes the card of a payment that was given up for another one. */
  async #payTwoWays(): Promise<boolean> {
    const first = await this.#start('card', 'all')
    const second = first && (await this.#start('apple_pay', 'all'))
    if (!second || first === second) return false
    first.status = 'paid'
    second.status = 'paid'
    for (const payment of [second, first]) await this.#hear(payment, 'webhook')
    return true
  }

  async #hear(payment: SimPayment, heard: Heard, event?: string): Promise<void> {
    const { app, guest } = this.#by
    if (heard === 'late') return void this.#unheard.push({ payment, event })
    if (heard === 'return') return void (await paying.attemptOf(guest, payment.attemptId))
    if (heard === 'round') return void (await checkAttempt(app.system(guest.tenant), payment.attemptId))
    await this.#report(payment, event)
    if (heard === 'twice') await this.#report(payment, event)
  }

  async #report(payment: SimPayment, event?: string): Promise<void> {
    const { guest, gateway } = this.#by
    const { status } = await sendWebhook(guest, gateway, gateway.webhook(payment, { event }))
    if (status !== 200) throw new Error(`A webhook was answered ${status}`)
  }

  async #refund(share: number): Promise<boolean> {
    const { staff } = this.#by
    const { ways } = await quoteFor(staff, this.id)
    const way = ways[share % Math.max(1, ways.length)]
    if (!way || way.most_minor <= 0) return false
    const amount = Math.max(1, Math.floor((way.most_minor * share) / 1000))
    const reply = await order(staff, this.id, amount, way.attempt_id ?? undefined)
    // What another hears of meanwhile may have taken it.
    if (reply.code === 'refund.too_much') return false
    const { data } = reply
    if (way.attempt_id) return (await this.#by.jobs()) > 0
    await staff.call(finishRefund, { params: { id: data.id }, body: { reference: 'FT26326X7Q1' } })
    this.bank += amount
    return true
  }

  async #atDashboard(share: number, heard: Heard): Promise<boolean> {
    const paid = (await this.payments()).filter(it => it.status === 'paid' && refundedOf(it) < it.amountMinor)
    const payment = paid[share % Math.max(1, paid.length)]
    if (!payment) return false
    const left = payment.amountMinor - refundedOf(payment)
    takeRefund(payment, Math.max(1, Math.floor((left * share) / 1000)))
    await this.#hear(payment, heard, REFUNDED[this.#by.gateway.gateway])
    return true
  }

  async #reprice(share: number): Promise<boolean> {
    const { guest, staff } = this.#by
    const { total_minor } = await paying.bookingOf(guest, this.id)
    const body = { total_minor: Math.floor((total_minor * (500 + share)) / 1000), reason: 'Agreed by phone' }
    return (await staff.call(overridePrice, { params: { id: this.id }, body })).status === 200
  }

  async #correct(): Promise<boolean> {
    const { app, guest, staff } = this.#by
    const papers = await app.rows(guest.tenant, db =>
      db.selectFrom('invoices').select('id').where('booking_id', '=', this.id).orderBy('position').execute(),
    )
    const id = papers.at(-1)?.id
    const body = { reason: 'The name was wrong' }
    return id !== undefined && (await staff.call(correctInvoice, { params: { id }, body })).status === 200
  }

  /** A hold is given back at once; for a sold booking staff make an offer, which the customer accepts. */
  async #cancel(): Promise<boolean> {
    const { guest, staff } = this.#by
    const params = { id: this.id }
    const reply = await guest.call(cancelBooking, { params, body: {} })
    if (reply.status !== 200) return false
    if (reply.data.status !== 'cancel_requested') return true
    const { data: offer } = await staff.call(offerQuote, { params, body: { valid_hours: 48 } })
    const accepted = await guest.call(acceptQuote, { params, body: { quote_id: offer.id } })
    if (accepted.status !== 200) throw new Error(`Accepting was answered ${accepted.status} ${accepted.code}`)
    return true
  }
}
