import { expect, test } from 'vitest'
import { findBooking, mailBookingLink } from '#shared/contract/bookings/bookings.ts'
import { openApp } from '../support/app.ts'

const app = await openApp({ limitFactor: 1 })

test('guessing a booking is stopped after ten attempts, with the time to wait', async () => {
  const guest = app.guest()
  const body = { reference: 'FB-ABCDEF', proof: 'Nobody' }
  for (let tries = 0; tries < 10; tries++) {
    expect((await guest.call(findBooking, { body })).status).toBe(404)
  }
  const reply = await guest.call(findBooking, { body })
  expect(reply).toMatchObject({ status: 429, code: 'request.too_many' })
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(reply.message).toBeTruthy()

  const elsewhere = await app.guest('gulf').call(findBooking, { body })
  expect(elsewhere.status).toBe(404)
})

test('writing a reference otherwise does not send more links', async () => {
  const ask = (reference: string) => app.guest('gulf').call(mailBookingLink, { body: { reference } })
  for (const written of ['FB-QRSTUV', 'fbqrstuv', 'FB QRS TUV']) expect((await ask(written)).status).toBe(200)
  expect((await ask('F B-QRSTUV')).code).toBe('request.too_many')
})
