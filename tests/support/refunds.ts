import { askRefund, getRefundQuote, type RefundQuote } from '#shared/contract/desk/money/refunds.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { App } from './app.ts'
import type { BlockOptions } from './blocks.ts'
import { aHeldBooking, setHoldEnd } from './bookings.ts'
import type { Client } from './client.ts'
import { paymentOf } from './gateways/index.ts'
import type { Simulator } from './gateways/simulator.ts'
import * as paying from './paying.ts'

/** A booking that was paid by card, with `pay`, after its seats were gone: all of it is due for refund. */
async function aLatePayment(
  app: App,
  guest: Client,
  options: BlockOptions,
  pay: (by: { attemptId: string; gatewayId: string }) => unknown,
) {
  const { booking, blockId, attempt, gatewayId } = await paying.aStartedPayment(app, guest, {
    ...options,
    seats_total: 2,
  })
  await setHoldEnd(app, guest, booking.id, new Date(Date.now() - 1000))
  await aHeldBooking(app.guest(guest.tenant), blockId, { adults: 2 })
  await pay({ attemptId: attempt.id, gatewayId })
  await paying.attemptOf(guest, attempt.id)
  return {
    id: booking.id,
    reference: booking.reference,
    total: booking.total_minor,
    attempt,
    gatewayId,
    guest,
  }
}

export const aDueRefund = (app: App, guest: Client, options: BlockOptions = {}) =>
  aLatePayment(app, guest, options, ({ gatewayId }) => paying.sendCard(guest, gatewayId, paying.CARDS.paid))

/** Paid at the simulator whose account is switched on; with the payment in its books. */
export async function aDueRefundAt(simulator: Simulator, app: App, guest: Client) {
  const due = await aLatePayment(app, guest, {}, ({ attemptId }) => {
    paymentOf(simulator, attemptId).status = 'paid'
  })
  return { ...due, payment: paymentOf(simulator, due.attempt.id) }
}

export const quoteFor = async (staff: Client, id: string): Promise<RefundQuote> =>
  (await staff.call(getRefundQuote, { params: { id } })).data

/** Orders a refund; by bank without `attemptId`. */
export const order = (staff: Client, id: string, amount_minor: number, attemptId?: string) =>
  orderBy(staff, id, { way: attemptId ? 'card' : 'bank', attempt_id: attemptId ?? null, amount_minor })

type Order = Omit<BodyOf<typeof askRefund>, 'reason'>
export const orderBy = (staff: Client, id: string, body: Order) =>
  staff.call(askRefund, { params: { id }, body: { ...body, reason: 'Paid after the hold' } })

/** Refunds of a booking as they are stored, oldest first. */
export const refundsOf = (app: App, bookingId: string) =>
  app.rows('nakheel', db =>
    db.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute(),
  )
