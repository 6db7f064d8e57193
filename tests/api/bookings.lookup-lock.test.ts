import { beforeAll, describe, expect, test } from 'vitest'
import { findBooking, mailBookingLink } from '#shared/contract/bookings/bookings.ts'
import { listAudit } from '#shared/contract/desk/audit.ts'
import { getToday } from '#shared/contract/desk/today.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { findDue } from '#shared/contract/money/quick-payments.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { withRequestInfo } from '../../src/server/wire/request-info.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'

const app = await openApp({ limitFactor: 1 })
const tenant = app.runtime.tenants.byHost('nakheel.localhost')
const HOUR = 3_600_000
const RIGHT = 'Al-Harbi'
let block: string

beforeAll(async () => {
  block = (await aBlock(app, 'nakheel', { seats_total: 50 })).id
})

let address = 0
/** From an address of its own each time. */
const elsewhere = <T>(work: () => Promise<T>): Promise<T> => {
  address += 1
  const ip = `198.51.${100 + Math.floor(address / 250)}.${1 + (address % 250)}`
  return withRequestInfo({ requestId: newId(), ip, tls: false, tenant }, work)
}

const find = (reference: string, proof: string, client: Client = app.guest()) =>
  elsewhere(() => client.call(findBooking, { body: { reference, proof } }))

async function aBooking(maker = app.guest()) {
  const { id, reference } = await aHeldBooking(maker, block)
  const contact = { name: 'Khalid Al Otaibi', email: `k${newId().slice(-8)}@example.test` }
  await completePassengers(maker, id, [{ surname: RIGHT }], contact)
  return { id, reference, email: contact.email }
}

async function guess(reference: string, times: number): Promise<Set<string | undefined>> {
  const codes = new Set<string | undefined>()
  for (let count = 0; count < times; count++) codes.add((await find(reference, `Wrong${count}`)).code)
  return codes
}

const locksOf = (id: string) =>
  app.rows('nakheel', db =>
    db
      .selectFrom('booking_events')
      .selectAll()
      .where('booking_id', '=', id)
      .where('kind', '=', 'lookup_locked')
      .execute(),
  )

const unknownLocks = () =>
  app.rows('nakheel', db =>
    db.selectFrom('audit_events').selectAll().where('kind', '=', 'lookup_locked').execute(),
  )

describe('wrong tries at one reference, each from another address', () => {
  test('lock it after twenty, for the right name too, with the time to wait and the way that is left', async () => {
    const { reference } = await aBooking()
    expect([...(await guess(reference, 20))]).toEqual(['booking.lookup_failed'])
    const refused = await find(reference, RIGHT)
    expect([refused.status, refused.code]).toEqual([429, 'booking.lookup_locked'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(refused.message).toMatch(/Try again in 60 minutes, or have the link sent/)
    const inArabic = app.guest()
    inArabic.lang = 'ar'
    expect((await find(reference, RIGHT, inArabic)).message).toMatch(/بعد 60 دقيقة، أو اطلب إرسال الرابط/)
  })

  test('lock it however it is written, and wherever it is typed', async () => {
    const { reference } = await aBooking()
    const plain = reference.replace('-', '').toLowerCase()
    await guess(plain, 10)
    for (let count = 0; count < 10; count++)
      await elsewhere(() => app.guest().call(findDue, { body: { reference, proof: 'Nobody' } }))
    expect((await find(`${reference.slice(0, 4)} ${reference.slice(4)}`, RIGHT)).code).toBe(
      'booking.lookup_locked',
    )
    const due = await elsewhere(() => app.guest().call(findDue, { body: { reference, proof: RIGHT } }))
    expect(due.code).toBe('booking.lookup_locked')
  })

  test('lock no other reference, and none of another agency', async () => {
    const [locked, other] = [await aBooking(), await aBooking()]
    await guess(locked.reference, 21)
    expect((await find(other.reference, RIGHT)).data.id).toBe(other.id)
    const body = { reference: locked.reference, proof: RIGHT }
    expect((await app.guest('gulf').call(findBooking, { body })).code).toBe('booking.lookup_failed')
  })

  test('are no more than twenty when all come at once', async () => {
    const { reference, id } = await aBooking()
    const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => find(reference, `Wrong${n}`)))
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(20)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20)
    expect(await locksOf(id)).toHaveLength(1)
  })
})

test('a reference of no booking is counted and answered alike', async () => {
  const { reference } = await aBooking()
  const answers = async (tried: string) => {
    const replies = []
    for (let count = 0; count < 22; count++) replies.push(await find(tried, 'Nobody'))
    return replies.map(({ status, code, message }) => ({ status, code, message }))
  }
  const before = (await unknownLocks()).length
  expect(await answers('FB-ZZZZZZ')).toEqual(await answers(reference))
  const noted = (await unknownLocks()).slice(before)
  expect(noted).toMatchObject([{ actor_kind: 'system', subject_kind: 'tenant', details: {} }])
})

describe('right tries', () => {
  test('are not counted: a family opens its booking as often as it likes', async () => {
    const { id, reference } = await aBooking()
    for (let count = 0; count < 25; count++) expect((await find(reference, RIGHT)).data.id).toBe(id)
  })

  test('do not clear what wrong ones counted', async () => {
    const { id, reference } = await aBooking()
    await guess(reference, 19)
    for (const _ of [1, 2, 3]) expect((await find(reference, RIGHT)).data.id).toBe(id)
    expect((await find(reference, 'Wrong')).code).toBe('booking.lookup_failed')
    expect((await find(reference, RIGHT)).code).toBe('booking.lookup_locked')
  })
})

describe('while a reference is locked', () => {
  test('the link is mailed and opens the booking', async () => {
    const { id, reference, email } = await aBooking()
    await guess(reference, 21)
    const asked = await elsewhere(() => app.guest().call(mailBookingLink, { body: { reference } }))
    expect(asked.status).toBe(200)
    await app.drainJobs()
    const mail = (await app.outbox()).findLast(({ to }) => to?.[0]?.address === email)
    expect(mail?.text).toMatch(new RegExp(`/flight-bookings/${id}\\?access=\\S+`))
  })

  test('who has opened it goes on, and so does its owner', async () => {
    const owner = app.guest()
    const { id, reference } = await aBooking(owner)
    const finder = app.guest()
    await find(reference, RIGHT, finder)
    await guess(reference, 21)
    for (const client of [finder, owner])
      expect((await client.call(getFlightBooking, { params: { id } })).data.reference).toBe(reference)
  })
})

test('the lock ends an hour after the first wrong try, whatever came meanwhile', async () => {
  const { id, reference } = await aBooking()
  const start = Date.now()
  await at(start, () => guess(reference, 20))
  await at(start + 0.9 * HOUR, () => guess(reference, 5))
  expect((await at(start + 0.99 * HOUR, () => find(reference, RIGHT))).code).toBe('booking.lookup_locked')
  expect((await at(start + 1.01 * HOUR, () => find(reference, RIGHT))).data.id).toBe(id)
  await at(start + 1.02 * HOUR, () => guess(reference, 20))
  expect((await at(start + 1.03 * HOUR, () => find(reference, RIGHT))).code).toBe('booking.lookup_locked')
  expect(await locksOf(id)).toHaveLength(2)
})

test('staff are told once, in the booking’s history, in the audit and in Today, of no person', async () => {
  const { id, reference } = await aBooking()
  await guess(reference, 30)
  expect(await locksOf(id)).toMatchObject([{ actor_kind: 'system', actor_id: null, reason: null }])
  const staff = await app.as('staff')
  const { recent } = (await staff.call(getToday)).data
  expect(recent.filter(({ booking }) => booking.id === id)).toMatchObject([
    { kind: 'lookup_locked', actor: null, booking: { reference } },
  ])
  const { rows } = (
    await staff.call(listAudit, { query: { q: reference, kind: 'lookup_locked', who: 'all' } })
  ).data
  expect(rows).toHaveLength(1)
})
