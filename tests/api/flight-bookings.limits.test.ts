import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findBooking, mailBookingLink } from '#shared/contract/bookings/bookings.ts'
import { searchHotels } from '#shared/contract/hotels/hotels.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'
import { dayFromNow } from '../support/days.ts'
import { plainBrowser } from '../support/forms.ts'
import * as paying from '../support/paying.ts'
import { join } from '../support/waiting.ts'

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

test('the gateway of an open payment is asked once in two seconds, however often its page is read', async () => {
  const guest = app.guest()
  const { attempt, gatewayId } = await paying.aStartedPayment(app, guest)
  const now = async () => (await paying.attemptOf(guest, attempt.id)).status
  expect(await now()).toBe('redirected')
  await paying.setAtGateway(app, gatewayId, 'paid')
  expect([await now(), await now()]).toEqual(['redirected', 'redirected'])
  await at(Date.now() + 2_100, async () => expect(await now()).toBe('paid'))
})

test('a hundred reports without proof in a minute end what is read of more', async () => {
  const send = (body: string) =>
    app.guest('gulf').send('POST', '/api/webhooks/sandbox', { body, type: 'application/json' })
  for (let tries = 0; tries < 100; tries++) expect((await send('{}')).status).toBe(401)
  expect((await send('x'.repeat(600_000))).status).toBe(429)
  const proven = await paying.sendReport(app.guest(), paying.reportOf('nakheel', newId()))
  expect(proven.status).toBe(200)
})

test('parties on waiting lists keep no more than sixty places a day busy from one network', async () => {
  const ask = (n: number, adults: number) => join(app.guest(), newId(), `party${n}@example.com`, adults)
  for (let party = 0; party < 3; party++) {
    expect((await ask(party, 20)).status).toBe(404)
    // Places are written a moment later; they are not counted as parties of the hour.
    await sleep(300)
  }
  expect(await ask(3, 1)).toMatchObject({ status: 429, code: 'request.too_many' })
})

test('a page that searches counts as the call does', async () => {
  const day = dayFromNow(30)
  const browser = plainBrowser('gulf')
  const path = '/flight-bookings/create'
  for (let pages = 0; pages < 130; pages++) expect((await browser.send('GET', path)).status).toBe(200)
  const search = '/hotel-bookings/create?city=makkah'
  const guest = plainBrowser()
  for (let pages = 0; pages < 120; pages++) expect((await guest.send('GET', search)).status).toBe(200)
  expect((await guest.send('GET', search)).status).toBe(429)
  const query = { city: 'makkah', from: day, to: day }
  expect((await app.guest().call(searchHotels, { query: query as never })).status).toBeOneOf([422, 429])
})
