import { setTimeout as sleep } from 'node:timers/promises'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import type { App } from './app.ts'
import { seatsOf } from './blocks.ts'
import { setHoldEnd } from './bookings.ts'
import * as paying from './paying.ts'
import { tenantId } from './people.ts'

/** Status, payment and seats counted of the one there is: sold to its payer, or to another who came first. */
export const SOUND_ENDS = ['confirmed paid 1', 'expired refund_due 1']

const sellToAnother = (app: App, blockId: string) =>
  app.rows('nakheel', db =>
    db
      .updateTable('seat_blocks')
      .set({ seats_sold: 1 })
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', blockId)
      .where('seats_held', '=', 0)
      .where('seats_sold', '=', 0)
      .execute(),
  )

/** A payment is found in two ways while its hold ends, another buyer waits and the payer presses the button again. */
export async function raceWithExpiry(app: App, delayMs = 0): Promise<string> {
  const guest = app.guest()
  const started = await paying.aStartedPayment(app, guest, { seats_total: 1 })
  const { booking, blockId, gatewayId, attempt } = started
  await paying.sendCard(guest, gatewayId, paying.CARDS.delayed)
  await setHoldEnd(app, guest, booking.id, new Date(Date.now() - 1000))
  await Promise.all([
    checkAttempt(app.system(), attempt.id),
    paying.attemptOf(guest, attempt.id),
    sleep(delayMs)
      .then(() => sweepHolds(app.system()))
      .then(() => sellToAnother(app, blockId)),
    guest.call(createPaymentAttempt, { body: paying.attemptBody(booking.id, 'mada') }),
  ])
  const { status, payment_status } = await paying.bookingOf(guest, booking.id)
  const { sold, held } = await seatsOf(app, blockId)
  return `${status} ${payment_status} ${held + sold}`
}
