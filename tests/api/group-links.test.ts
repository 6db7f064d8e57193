import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as group from '#shared/contract/bookings/group-links.ts'
import { getPapers, uploadPaper } from '#shared/contract/bookings/papers.ts'
import {
  downloadFile,
  getPassenger,
  updatePassenger,
  uploadPassengerFile,
} from '#shared/contract/bookings/passengers.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { dayFromNow } from '../support/days.ts'
import { getBookingEvents } from '../support/events.ts'
import { openPage, plainBrowser } from '../support/forms.ts'
import { aGroup, aNamedBooking, openVisas, passport } from '../support/group.ts'
import { attemptOf, CARDS, listen, sendCard } from '../support/paying.ts'
import { doesHarm, inParallel } from '../support/races.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

const PDF = new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'])

const port = await listen()
const app = await openApp({ port }, removable)
const visas = await openVisas({ rules: [{ kind: 'passport', of: 'all', by: 'traveller' }], dueAt: null })
let leader: Client
let booking: Awaited<ReturnType<typeof aGroup>>

beforeAll(async () => {
  leader = await app.as('customer')
})
beforeEach(async () => {
  booking = await aGroup(app, visas, leader)
})

const take = (browser: Client, at = 0, token = booking.token) =>
  browser.call(group.takePlace, { body: { token, passenger_id: booking.passengers[at] as string } })
const groupOf = async () => (await leader.call(group.getGroup, { params: { id: booking.id } })).data
const save = (browser: Client, id: string, number = 'A1234567') =>
  browser.call(group.savePlace, { params: { id }, body: passport(number) })
const show = (browser: Client, id: string) => browser.call(group.getPlace, { params: { id } })
const hand = (browser: Client, id: string) =>
  browser.call(group.uploadPlacePaper, { params: { id, paper: 'passport' }, file: PDF })
const giveBack = (at = 0, client = leader) =>
  client.call(group.giveBackPlace, { params: { id: booking.passengers[at] as string } })

/** A traveller who took a place, typed a passport and handed in a paper. */
async function aTraveller(at = 0) {
  const browser = app.guest()
  const { id } = (await take(browser, at)).data
  await save(browser, id, `B765432${at}`)
  const file = (await hand(browser, id)).data.file?.id as string
  return { browser, id, file, passengerId: booking.passengers[at] as string }
}

describe('the link of a group', () => {
  test('is made once, for travellers without a name, and stored as a hash alone', async () => {
    const again = await leader.call(group.makeGroupLink, { params: { id: booking.id } })
    expect(again.data.link?.url).toContain(booking.token)
    expect(again.data.places.map(({ position, taken_at }) => [position, taken_at])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ])
    const rows = await app.rows('nakheel', db => db.selectFrom('group_links').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(booking.token)
    const named = await aNamedBooking(app, visas, leader, 2)
    const { data } = await leader.call(group.makeGroupLink, { params: { id: named.id } })
    expect(data.places).toEqual([])
  })

  test('belongs to who booked and to staff', async () => {
    for (const client of [app.guest(), await app.as('otherCustomer'), await app.as('staff', 'gulf')])
      for (const call of [group.getGroup, group.makeGroupLink, group.closeGroupLink])
        expect((await client.call(call, { params: { id: booking.id } })).code).toBe('booking.not_found')
    const staff = await app.as('staff')
    expect((await staff.call(group.makeGroupLink, { params: { id: booking.id } })).data.link).not.toBeNull()
  })

  test('takes no one in once it is closed, and taken places stay', async () => {
    const { browser, id } = await aTraveller()
    await leader.call(group.closeGroupLink, { params: { id: booking.id } })
    expect(await take(app.guest(), 1)).toMatchObject({ status: 410, code: 'group.closed' })
    expect((await save(browser, id)).status).toBe(200)
    const { data } = await leader.call(group.makeGroupLink, { params: { id: booking.id } })
    expect(data.link?.url).not.toContain(booking.token)
    expect((await take(app.guest(), 1)).code).toBe('group.closed')
  })

  test('ends when the journey has begun, also one that was moved', async () => {
    const begin = (starts_on: string) =>
      app.rows('nakheel', db =>
        db.updateTable('bookings').set({ starts_on }).where('id', '=', booking.id).execute(),
      )
    await begin(dayFromNow(-2))
    expect((await take(app.guest())).code).toBe('group.over')
    expect((await groupOf()).link).toBeNull()
    await begin(dayFromNow(30))
    // The day ends at midnight in Riyadh.
    const end = `${dayFromNow(30)}T21:00:00.000Z`
    expect((await groupOf()).link?.expires_at).toBe(end)
    expect((await take(app.guest())).status).toBe(200)
    await begin(dayFromNow(-1))
    expect((await at(`${dayFromNow(-1)}T21:00:00Z`, () => take(app.guest(), 1))).code).toBe('group.over')
    await begin(dayFromNow(30))
  })

  test('that is forged, of another tenant, or for a place of another booking opens nothing', async () => {
    expect((await take(app.guest(), 0, 'x'.repeat(43))).code).toBe('group.not_found')
    expect((await take(app.guest('gulf'))).code).toBe('group.not_found')
    const other = await aGroup(app, visas, leader, 1)
    const wrong = { token: other.token, passenger_id: booking.passengers[0] as string }
    expect((await app.guest().call(group.takePlace, { body: wrong })).code).toBe('place.not_found')
    const named = await aNamedBooking(app, visas, leader, 1)
    const theirs = { token: booking.token, passenger_id: named.passengers[0] as string }
    expect((await app.guest().call(group.takePlace, { body: theirs })).code).toBe('place.not_found')
  })
})

describe('a traveller', () => {
  test('keeps the own passport and papers from who booked, who sees how far each is', async () => {
    const { browser, id, file, passengerId } = await aTraveller(1)
    const own = (await show(browser, id)).data
    expect(own.passenger).toMatchObject({ document_last3: '321', birth_date: expect.any(String) })
    expect(own.papers.papers[0]?.state).toBe('uploaded')
    const places = (await groupOf()).places
    expect(places[1]).toMatchObject({ name: 'Omar Alharbi', complete: true, papers_percent: 0 })
    expect(JSON.stringify(places)).not.toMatch(/B765432|file|birth/)
    const seen = (await leader.call(getPassenger, { params: { id: passengerId } })).data
    expect(seen).toMatchObject({
      surname: 'Alharbi',
      document_last3: null,
      birth_date: null,
      nationality: null,
    })
    const update = { params: { id: passengerId }, body: passport('C1111111') }
    expect((await leader.call(updatePassenger, update)).code).toBe('passenger.private')
    const copy = { params: { id: passengerId }, file: PDF }
    const paper = { params: { id: passengerId, paper: 'passport' }, file: PDF }
    expect((await leader.call(uploadPaper, paper)).code).toBe('passenger.private')
    expect((await leader.call(uploadPassengerFile, copy)).code).toBe('passenger.private')
    const open = async (client: Client) =>
      (await client.call(getPapers, { params: { id: booking.id } })).data.travellers[1]?.open
    expect([own.papers.open, await open(leader), await open(await app.as('staff'))]).toEqual([
      true,
      false,
      true,
    ])
    const opened = async (client: Client) =>
      (await client.download(downloadFile, { params: { id: file } })).status
    expect([await opened(leader), await opened(app.guest()), await opened(browser)]).toEqual([404, 404, 200])
    expect(await opened(await app.as('staff'))).toBe(200)
    expect(await getBookingEvents(app, booking.id, 'file_opened')).toEqual(['guest', 'staff'])
  })

  test('opens nothing but the own place', async () => {
    const { browser, id } = await aTraveller()
    const other = await aTraveller(1)
    for (const client of [other.browser, app.guest(), leader, await app.as('staff', 'gulf')]) {
      expect((await show(client, id)).code).toBe('place.not_found')
      expect((await save(client, id)).code).toBe('place.not_found')
      expect((await hand(client, id)).code).toBe('place.not_found')
    }
    expect((await show(browser, newId())).code).toBe('place.not_found')
    expect((await browser.call(group.getGroup, { params: { id: booking.id } })).code).toBe(
      'booking.not_found',
    )
    const forged = { params: { id: other.passengerId, paper: 'passport' }, file: PDF }
    expect((await browser.call(uploadPaper, forged)).code).toBe('passenger.not_found')
  })

  test('opens the place on another phone by the own link', async () => {
    const { browser, id } = await aTraveller()
    const { pathname, search } = new URL((await show(browser, id)).data.url)
    const phone = plainBrowser()
    expect((await openPage(phone, pathname + search)).to).toBe(pathname)
    const there = app.guest()
    for (const [name, value] of phone.cookies) there.cookies.set(name, value)
    expect((await show(there, id)).status).toBe(200)
  })

  test('who typed a document twice in the group is told', async () => {
    await aTraveller()
    const second = app.guest()
    const { id } = (await take(second, 1)).data
    const refused = await save(second, id, 'B7654320')
    expect(refused.errors?.document_number).toBeDefined()
  })
})

describe('a place', () => {
  test('that is given back forgets who had it, and is taken again', async () => {
    const { browser, id, file, passengerId } = await aTraveller()
    expect((await giveBack()).data.places[0]).toMatchObject({ name: null, taken_at: null, papers_percent: 0 })
    expect((await show(browser, id)).code).toBe('place.not_found')
    const staff = await app.as('staff')
    expect((await staff.download(downloadFile, { params: { id: file } })).status).toBe(404)
    const row = (await staff.call(getPassenger, { params: { id: passengerId } })).data
    expect(row).toMatchObject({ surname: null, document_last3: null, private: false })
    expect((await take(app.guest())).status).toBe(200)
  })

  test('is given back by no one but who booked, and only when someone has it', async () => {
    const { browser } = await aTraveller()
    expect((await giveBack(0, browser)).code).toBe('passenger.not_found')
    expect((await giveBack(0, await app.as('otherCustomer'))).code).toBe('passenger.not_found')
    expect((await giveBack(1)).code).toBe('place.not_taken')
  })

  const rush = async () => {
    const replies = await inParallel(6, 6, () => take(app.guest()))
    return replies.map(({ status, code }) => (status === 200 ? 'won' : code))
  }

  test('that six want at once goes to one, and the others are told', async () => {
    expect((await rush()).toSorted()).toEqual([...Array(5).fill('place.taken'), 'won'])
  })

  test('without guards would go to several', async () => {
    const harm = await withoutGuards(() =>
      doesHarm(async () => {
        booking = await aGroup(app, visas, leader, 1)
        return (await rush()).filter(answer => answer === 'won').length > 1
      }, 25),
    )
    expect(harm).toBe(true)
  })
})

describe('a share', () => {
  const shareOf = async (browser: Client, id: string) => (await show(browser, id)).data.share
  const pay = (browser: Client, id: string, part = 'all') =>
    browser.call(group.payShare, { params: { id }, body: { part } })
  const confirmed = (more: object = {}) =>
    app.rows('nakheel', db =>
      db
        .updateTable('bookings')
        .set({ status: 'confirmed', hold_expires_at: null, ...more })
        .where('id', '=', booking.id)
        .execute(),
    )

  test('is an equal part, is not paid of a hold, and all of them make the price', async () => {
    const browser = app.guest()
    const places = []
    for (const at of [0, 1, 2]) places.push((await take(browser, at)).data.id)
    expect(await shareOf(browser, places[0] as string)).toBeNull()
    expect((await pay(browser, places[0] as string)).code).toBe('booking.not_payable')
    await confirmed()
    const shares = await Promise.all(places.map(id => shareOf(browser, id)))
    expect(shares.map(share => share?.total_minor)).toEqual([33_334, 33_333, 33_333])
  })

  const payBy = async (url: string, payer: Client) => {
    const code = new URL(url).searchParams.get('code') as string
    const started = await payer.call(createQuickPayment, {
      body: { mode: 'link', code, name: 'Huda', email: 'huda@example.test', method: 'card', website: '' },
    })
    await sendCard(payer, started.data.pay_url?.split('/').at(-1) as string, CARDS.paid)
    await attemptOf(payer, started.data.id)
    await app.drainJobs()
    return started.data.amount_minor
  }

  test('of a journey that is over and owes is paid as before', async () => {
    const browser = app.guest()
    const { id } = (await take(browser)).data
    const past = { starts_on: '2020-03-01', ends_on: '2020-03-09' }
    for (const status of ['confirmed', 'completed']) {
      await confirmed({ ...past, status })
      expect(await shareOf(browser, id)).toMatchObject({ total_minor: 33_334 })
    }
    expect(await payBy((await pay(browser, id)).data.url, app.guest())).toBe(33_334)
    expect(await shareOf(browser, id)).toMatchObject({ total_minor: 0, paid_minor: 33_334 })
  })

  test('is paid once by a link of its own, which the place counts', async () => {
    const browser = app.guest()
    const { id } = (await take(browser)).data
    await confirmed()
    const { url, page } = (await pay(browser, id)).data
    expect((await pay(browser, id)).data.url).toBe(url)
    expect(url).toContain(page)
    const mother = app.guest()
    expect(await payBy(url, mother)).toBe(33_334)
    expect(await shareOf(browser, id)).toMatchObject({ total_minor: 0, paid_minor: 33_334 })
    expect((await pay(browser, id)).code).toBe('booking.not_payable')
    expect((await pay(mother, id)).code).toBe('place.not_found')
  })
})
