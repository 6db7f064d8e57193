import { beforeAll, describe, expect, test } from 'vitest'
import { findBooking, mailBookingLink } from '#shared/contract/bookings/bookings.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { cookiesOf } from '../support/client.ts'
import { at } from '../support/clock.ts'

const app = await openApp()
const HOUR = 3_600_000
let id: string
let reference: string
let pnr: string

beforeAll(async () => {
  const block = await aBlock(app)
  const maker = app.guest()
  const held = await aHeldBooking(maker, block.id, { adults: 2 })
  id = held.id
  reference = held.reference
  pnr = block.airlinePnr as string
  const names = [
    { surname: 'Al-Harbi', arabic_name: 'ليان سعد الحربي' },
    { surname: "O'Brien", given_names: 'Sean' },
  ]
  await completePassengers(maker, id, names, { name: 'Khalid Al Otaibi', email: 'Khalid@Example.test' })
})

const find = (body: Record<string, string>, client = app.guest()) => client.call(findBooking, { body })

describe('a guest opens a booking', () => {
  test.each([
    ['a last name', () => ({ reference, proof: 'Al-Harbi' })],
    ['the same name written otherwise', () => ({ reference, proof: ' alharbi ' })],
    ['another passenger’s last name', () => ({ reference, proof: 'O’BRIEN' })],
    ['an Arabic last name', () => ({ reference, proof: 'الحربي' })],
    ['the Arabic name with other letters and marks', () => ({ reference, proof: 'الحَرْبى' })],
    ['the contact’s last name', () => ({ reference, proof: 'Otaibi' })],
    ['the contact’s e-mail in any case', () => ({ reference, proof: 'khalid@example.TEST' })],
    [
      'the reference in small letters without its hyphen',
      () => ({
        reference: reference.replace('-', '').toLowerCase(),
        proof: 'Al-Harbi',
      }),
    ],
    ['the airline’s PNR and the contact’s e-mail', () => ({ reference: pnr, proof: 'khalid@example.test' })],
  ])('by %s', async (_, body) => {
    const guest = app.guest()
    expect((await find(body(), guest)).data).toEqual({ id, page: `/flight-bookings/${id}` })
    const opened = await guest.call(getFlightBooking, { params: { id } })
    expect(opened.data.reference).toBe(reference)
  })

  test('in this browser only', async () => {
    await find({ reference, proof: 'Al-Harbi' })
    expect((await app.guest().call(getFlightBooking, { params: { id } })).status).toBe(404)
  })

  test('for two hours from the last look', async () => {
    const guest = app.guest()
    await find({ reference, proof: 'Al-Harbi' }, guest)
    const look = () => guest.call(getFlightBooking, { params: { id } })
    const start = Date.now()
    expect((await at(start + 1.9 * HOUR, look)).status).toBe(200)
    expect((await at(start + 3.8 * HOUR, look)).status).toBe(200)
    expect((await at(start + 5.9 * HOUR, look)).status).toBe(404)
  })
})

describe('a look-up that does not fit', () => {
  const wrong = () => [
    { reference, proof: 'Alotaiby' },
    { reference, proof: 'Al' },
    { reference, proof: 'Layan' },
    { reference, proof: 'other@example.test' },
    { reference: 'FB-ABCDEF', proof: 'Al-Harbi' },
    { reference: 'FB-ABCDEF', proof: 'khalid@example.test' },
    { reference: pnr, proof: 'Nobody' },
    // All passengers of the block know the PNR, and a last name is soon guessed.
    { reference: pnr, proof: 'Al-Harbi' },
    { reference: pnr, proof: 'Otaibi' },
    { reference: pnr, proof: 'الحربي' },
    { reference: '%', proof: '%' },
    { reference: "' or 1=1", proof: "' or '1'='1" },
    { reference, proof: '…' },
  ]

  test('is answered alike, whichever half is wrong', async () => {
    const replies = []
    for (const body of wrong()) replies.push(await find(body))
    const answers = replies.map(({ status, code, message }) => JSON.stringify({ status, code, message }))
    expect(new Set(answers).size).toBe(1)
    expect(replies[0]).toMatchObject({ status: 404, code: 'booking.lookup_failed' })
  })

  test('gives the browser nothing', async () => {
    const guest = app.guest()
    for (const body of wrong()) await find(body, guest)
    expect(cookiesOf(guest)).toEqual([])
  })

  test('is what another agency’s site answers', async () => {
    expect(await find({ reference, proof: 'Al-Harbi' }, app.guest('gulf'))).toMatchObject({
      status: 404,
      code: 'booking.lookup_failed',
    })
  })

  test('without one half reports the missing half', async () => {
    const reply = await find({ reference: ' ', proof: '' })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.errors ?? {}).sort()).toEqual(['proof', 'reference'])
  })
})

test('two bookings of one contact under one PNR are ambiguous, and neither is opened', async () => {
  const block = await aBlock(app)
  const email = 'both@example.test'
  for (const _ of [1, 2]) {
    const maker = app.guest()
    await completePassengers(maker, (await aHeldBooking(maker, block.id)).id, [], { email })
  }
  expect(await find({ reference: block.airlinePnr as string, proof: email })).toMatchObject({ status: 404 })
})

describe('the link by mail', () => {
  test('goes to the contact, in the contact’s language, from the agency’s own address', async () => {
    expect(await app.guest().call(mailBookingLink, { body: { reference } })).toMatchObject({
      status: 200,
      data: null,
    })
    await app.drainJobs()
    const [mail] = (await app.outbox()).slice(-1)
    expect(mail?.to?.[0]?.address?.toLowerCase()).toBe('khalid@example.test')
    expect(mail?.subject).toContain(reference)
    expect(mail?.text).toMatch(new RegExp(`http://nakheel\\.localhost/flight-bookings/${id}\\?access=\\S+`))
  })

  test('gives the same response for an unknown booking, and mails nothing', async () => {
    const before = (await app.outbox()).length
    const written = async (asked: string) => {
      const waiting = () =>
        app.rows('nakheel', db => db.selectFrom('mails').select(['kind', 'data']).execute())
      const had = (await waiting()).length
      const reply = await app.guest().call(mailBookingLink, { body: { reference: asked } })
      const rows = (await waiting()).slice(had)
      return { body: reply.body, rows: rows.map(({ kind, data }) => [kind, data?.length]) }
    }
    const known = await written(reference)
    const unknown = await written('FB-ZZZZZZ')
    expect(unknown).toEqual(known)
    expect(known.rows).toHaveLength(1)
    await app.drainJobs()
    // The known one was mailed in the test before, and is not mailed twice within the hour.
    expect((await app.outbox()).length).toBe(before)
  })
})
