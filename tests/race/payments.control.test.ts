import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { raceWithExpiry, SOUND_ENDS } from '../support/expiry-race.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'
import { doesHarm, headStart, inParallel } from '../support/races.ts'
import { endOf } from '../support/report-orders.ts'
import { chargesFor } from '../support/two-tabs.ts'
import { unguarded } from '../support/unguarded.ts'

// With the guards off the same loads must do harm, or the race tests would prove nothing.
const port = await paying.listen()
const app = await openApp({ port }, unguarded)
const guest = app.guest()

test('without guards, the same report 200 times posts more than once', async () => {
  const { booking, gatewayId } = await paying.aStartedPayment(app, guest)
  await paying.sendCard(guest, gatewayId, CARDS.delayed)
  const report = paying.reportOf('nakheel', gatewayId)
  await inParallel(200, 20, () => paying.sendReport(guest, report))
  await app.drainJobs()
  expect((await paying.ledgerOf(app, booking.id)).length).toBeGreaterThan(1)
})

test('without guards, the orders in which a gateway speaks of a payment post different sums', async () => {
  const first = await endOf(app, 0)
  expect(await doesHarm(async index => (await endOf(app, index + 1)) !== first, 119)).toBe(true)
})

test('given up in our books alone, the payment before is charged beside the new one', async () => {
  const { booking, attempt, gatewayId } = await paying.aStartedPayment(app, guest)
  await app.rows('nakheel', db =>
    db.updateTable('payment_attempts').set({ status: 'cancelled' }).where('id', '=', attempt.id).execute(),
  )
  const other = await paying.startPaying(guest, booking.id, 'mada')
  await paying.sendCard(guest, gatewayId, CARDS.delayed)
  await paying.sendCard(guest, other.gatewayId, CARDS.delayed)
  expect(await chargesFor(app, [attempt.id, other.attempt.id])).toBe(2)
})

test('without guards, a payment that races the end of its hold leaves money or seats that fit nothing', async () => {
  // Where the counters would go below zero, the last resort is a check of the database, which loses the payment.
  const end = (index: number) => raceWithExpiry(app, headStart(index)).catch((error: Error) => error.message)
  const harmed = await doesHarm(async index => !SOUND_ENDS.includes(await end(index)), 100)
  expect(harmed).toBe(true)
})
