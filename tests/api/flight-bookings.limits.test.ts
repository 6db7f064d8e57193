import { expect, test } from 'vitest'
import { findFlightBooking } from '#shared/contract/flight-bookings.ts'
import { openApp } from '../support/app.ts'

const app = await openApp({ limitFactor: 1 })

test('guessing at a booking is stopped after ten tries, in words and with the time to wait', async () => {
  const guest = app.guest()
  const body = { reference: 'FB-ABCDEF', proof: 'Nobody' }
  for (let tries = 0; tries < 10; tries++) {
    expect((await guest.call(findFlightBooking, { body })).status).toBe(404)
  }
  const reply = await guest.call(findFlightBooking, { body })
  expect(reply).toMatchObject({ status: 429, code: 'request.too_many' })
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(reply.message).toBeTruthy()

  const elsewhere = await app.guest('gulf').call(findFlightBooking, { body })
  expect(elsewhere.status).toBe(404)
})
