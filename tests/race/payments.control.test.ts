import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'
import { inParallel } from '../support/races.ts'

// With the guards off the same loads must do harm, or the race tests would prove nothing.
const port = await paying.listen()
const app = await openApp({ port, locksDisabled: true })
const guest = app.guest()

test('without guards, the same report 200 times posts more than once', async () => {
  const { booking, gatewayId } = await paying.aStartedPayment(app, guest)
  await paying.sendCard(guest, gatewayId, CARDS.delayed)
  const report = paying.reportOf('nakheel', gatewayId)
  await inParallel(200, 20, () => paying.sendReport(guest, report))
  await app.drainJobs()
  expect((await paying.ledgerOf(app, booking.id)).length).toBeGreaterThan(1)
})
