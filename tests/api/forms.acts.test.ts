import { beforeAll, describe, expect, test } from 'vitest'
import { valuesOf } from '#client/features/bookings/people/passenger-draft.ts'
import { addDays } from '#shared/base/calendar.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { getGroup, makeGroupLink, takePlace } from '#shared/contract/bookings/group-links.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { formFields } from '#shared/rules/people/name-list-form.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { tFor } from '../../src/server/lib/i18n.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { aConfirmedBooking, mailsTo } from '../support/desk-bookings.ts'
import { openPage, plainBrowser, postByOldBrowser, postForm } from '../support/forms.ts'
import { aNamedStay, showStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { newestOf } from '../support/invoices.ts'
import { bookingOf } from '../support/paying.ts'
import { aHeldTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'

/** Acts on a booking's own page, sent without a script: with the checks and the words of their calls. */
const app = await openApp()
let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
})

const plain = (client: Client) => plainBrowser(client.tenant, client.cookies)
const sold = async () => {
  const guest = app.guest()
  const { id } = await aConfirmedBooking(app, guest)
  return { guest, id, page: `/flight-bookings/${id}` }
}
const offered = async () => {
  const made = await sold()
  await made.guest.call(cancelBooking, { params: { id: made.id }, body: {} })
  const { data } = await staff.call(offerQuote, { params: { id: made.id }, body: { valid_hours: 48 } })
  return { ...made, quoteId: data.id }
}

describe('the contact', () => {
  test('is corrected, with what was typed left to mend when it is refused', async () => {
    const { guest, id, page } = await sold()
    const send = (email: string, mobile: string) =>
      postForm(plain(guest), `${page}?ask=contact`, {
        ...{ form: 'contact', booking: id, 'contact-name': 'ليان الحربي', 'contact-lang': 'ar' },
        ...{
          'contact-email': email,
          'contact-mobile': mobile,
          'contact-mobile-country': '+966 Saudi Arabia',
        },
      })
    const refused = await send('layan@', '0501234567')
    expect([refused.status, refused.posted?.values['contact-email']]).toEqual([422, 'layan@'])
    expect(Object.keys(refused.posted?.refusal?.body.errors ?? {})).toEqual(['email'])
    const done = await send('layan@example.test', '٠٥٠١٢٣٤٥٦٧')
    expect([done.status, done.to]).toEqual([303, page])
    expect((await bookingOf(guest, id)).contact).toEqual({
      ...{ name: 'ليان الحربي', email: 'layan@example.test', mobile: '+966501234567' },
      ...{ whatsapp: false, lang: 'ar' },
    })
  })
})

describe('a change', () => {
  test('is asked for in words, which stay when they are refused', async () => {
    const { guest, id, page } = await sold()
    const ask = (wish: string) =>
      postForm(plain(guest), `${page}?ask=change`, { form: 'change', booking: id, wish })
    const wordy = 'x'.repeat(501)
    const refused = await ask(wordy)
    expect([refused.status, refused.posted?.values.wish]).toEqual([422, wordy])
    expect(Object.keys(refused.posted?.refusal?.body.errors ?? {})).toEqual(['wish'])
    const done = await ask('A day later')
    expect([done.status, done.to]).toEqual([303, page])
    expect((await openPage(plain(guest), page)).posted?.message).toMatch(/request is with us/)
    expect((await bookingOf(guest, id)).status).toBe('change_requested')
  })

  test('is not asked for by strangers', async () => {
    const { id, guest, page } = await sold()
    const reply = await postForm(plainBrowser(), page, { form: 'change', booking: id, wish: 'Another day' })
    expect(reply.posted?.refusal?.status).toBe(404)
    expect((await bookingOf(guest, id)).status).not.toBe('change_requested')
  })
})

describe('an offer', () => {
  test('is accepted once', async () => {
    const { guest, id, page, quoteId } = await offered()
    const fields = { form: 'accept', booking: id, quote_id: quoteId }
    expect((await postForm(plain(guest), `${page}?ask=accept`, fields)).to).toBe(page)
    expect((await openPage(plain(guest), page)).posted?.message).toMatch(/cancelled/)
    expect((await bookingOf(guest, id)).status).toMatch(/cancelled|refund/)
    expect((await postForm(plain(guest), page, fields)).status).toBe(409)
  })

  test('is left, and the booking is as before', async () => {
    const { guest, id, page } = await offered()
    expect((await postForm(plain(guest), `${page}?ask=keep`, { form: 'keep', booking: id })).to).toBe(page)
    expect((await bookingOf(guest, id)).status).toBe('confirmed')
  })
})

describe('a stay', () => {
  test('gets other days, typed in any form, and other names', async () => {
    const agent = await app.as('agent')
    const hotel = await aHotel(app, { city: 'jazan', rooms: 2 })
    const { id, total_minor } = await aNamedStay(agent, hotel, { nights: 3 })
    await app.system('nakheel').unit(u => recordPayment(u, id, total_minor))
    const before = await showStay(agent, id)
    const page = before.pages.show
    const [lead, other] = before.passengers
    const names = {
      ...{ form: 'passengers', booking: id, 'p1-id': lead?.id ?? '', 'p1-title': 'MR' },
      ...{ 'p1-given_names': 'Saad', 'p1-surname': 'Alharbi', 'p2-id': other?.id ?? '' },
      ...{ 'contact-name': 'Saad', 'contact-email': 'saad@example.test', 'contact-mobile': '+966501234567' },
    }
    const refused = await postForm(plain(agent), `${page}?ask=guests`, { ...names, 'p1-surname': '' })
    expect([refused.status, refused.posted?.values['p1-given_names']]).toEqual([422, 'Saad'])
    const saved = await postForm(plain(agent), `${page}?ask=guests`, names)
    expect([saved.to, saved.posted?.refusal?.body]).toEqual([page, undefined])
    expect((await showStay(agent, id)).passengers[0]).toMatchObject({ surname: 'Alharbi' })
    const typed = (day: string) => day.split('-').reverse().join('/')
    const ask = (days: number) =>
      postForm(plain(agent), `${page}?ask=dates`, {
        ...{ form: 'dates', booking: id, from: typed(addDays(hotel.from, 1)) },
        to: typed(addDays(hotel.from, days)),
      })
    const wrong = await ask(0)
    expect([wrong.status, wrong.posted?.values.from]).toEqual([422, typed(addDays(hotel.from, 1))])
    expect((await ask(4)).to).toBe(page)
    expect(await showStay(agent, id)).toMatchObject({ status: 'change_requested' })
  })
})

describe('a tour', () => {
  test('moves its travellers between rooms', async () => {
    const guest = app.guest()
    const { id: departure } = await aDeparture(app, await aTour(app))
    const { id } = await aHeldTour(app, guest, departure, { adults: 4 })
    const shown = async () => (await guest.call(getTourBooking, { params: { id } })).data.rooms
    const [one, two] = await shown()
    if (!one || !two) throw new Error('Four adults sleep in two rooms')
    const [first] = one.people
    const [third] = two.people
    const people = [...one.people, ...two.people].map(({ passenger_id }) => passenger_id)
    const at = (passenger: string) => {
      const swapped = { [first?.passenger_id ?? '']: two.id, [third?.passenger_id ?? '']: one.id }
      const usual = one.people.some(({ passenger_id }) => passenger_id === passenger) ? one.id : two.id
      return swapped[passenger] ?? usual
    }
    const reply = await postForm(plain(guest), `/tour-bookings/${id}`, {
      form: 'rooms',
      ...Object.fromEntries([one, two].map(room => [`wish-${room.id}`, room.wish])),
      ...Object.fromEntries(people.map(passenger => [`in-${passenger}`, at(passenger)])),
    })
    expect([reply.status, reply.to]).toEqual([303, `/tour-bookings/${id}`])
    const now = (await shown()).find(room => room.id === one.id)
    expect(now?.people.map(({ passenger_id }) => passenger_id)).toContain(third?.passenger_id)
  })

  test('gets a link for its group, which is closed, and a place that is freed', async () => {
    const guest = app.guest()
    const { id: departure } = await aDeparture(app, await aTour(app))
    const { id } = await aHeldTour(app, guest, departure, { adults: 2 })
    const page = `/tour-bookings/${id}`
    const send = (form: string, fields = {}) => postForm(plain(guest), page, { form, ...fields })
    const group = async () => (await guest.call(getGroup, { params: { id } })).data
    expect((await send('group-make')).to).toBe(`${page}#group`)
    const { data: known } = await guest.call(makeGroupLink, { params: { id } })
    const [place] = known.places
    const token = known.link?.url.split('/').at(-1)
    await app.guest().call(takePlace, { body: { token, passenger_id: place?.passenger_id } })
    expect((await group()).places[0]?.taken_at).not.toBeNull()
    await send('group-give-back', { passenger_id: place?.passenger_id })
    expect((await group()).places[0]?.taken_at).toBeNull()
    await send('group-close')
    expect((await group()).link).toBeNull()
    const stranger = await postForm(plainBrowser(), page, { form: 'group-make' })
    expect(stranger.posted?.refusal?.status).toBe(404)
  })
})

describe('a pasted name list', () => {
  const rows = (...lines: string[]) => ['Surname\tGiven names', ...lines].join('\n')

  test('is read before it is saved, and stays in its box', async () => {
    const guest = app.guest()
    const { id } = await aHeldBooking(guest, (await aBlock(app)).id, { adults: 2 })
    const page = `/flight-bookings/create?booking=${id}`
    const fields = { list: rows('ALHARBI\tSAAD'), 'contact-name': 'Saad' }
    const reply = await postForm(plain(guest), page, { form: 'passengers', ...fields, read: '1' })
    expect([reply.status, reply.to]).toEqual([200, null])
    expect(reply.posted).toEqual({ form: 'passengers', values: { ...fields, read: '1' } })
    expect(reply.headers.get('cache-control')).toContain('no-store')
    expect((await bookingOf(guest, id)).passengers[0]?.surname).toBeNull()
  })

  test('of a paid booking is saved as it was read', async () => {
    const guest = app.guest()
    const { id, booking } = await aConfirmedBooking(app, guest, { party: { adults: 2 } })
    const page = `/flight-bookings/${id}`
    const list = rows('HADI\tSAMI')
    const [first] = booking.passengers
    const values = valuesOf({ ...first, surname: 'HADI' })
    const sent = { form: 'names', list, was: list, ...formFields([{ id: first?.id ?? '', values }]) }
    const surname = async () => (await bookingOf(guest, id)).passengers[0]?.surname
    const typed = { ...sent, list: `${list}\nALI\tNOUR` }
    for (const changed of [typed, { ...sent, replace: 'on' }])
      expect((await postForm(plain(guest), page, changed)).status).toBe(200)
    expect((await postForm(plainBrowser(), page, sent)).posted?.refusal?.status).toBe(404)
    const wrong = await postForm(plain(guest), page, { ...sent, 'p1-given_names': '' })
    expect(Object.keys(wrong.posted?.refusal?.body.errors ?? {})).toEqual(['passengers.0.given_names'])
    expect(wrong.posted?.values.list).toBe(list)
    expect(await surname()).toBe(first?.surname)
    expect((await postForm(plain(guest), page, sent)).to).toBe(page)
    expect([await surname(), (await openPage(plain(guest), page)).posted?.message]).toEqual([
      'HADI',
      'One passenger is changed',
    ])
  })
})

describe('an invoice', () => {
  test('is mailed to the contact of its booking, and by staff to any address', async () => {
    const guest = app.guest()
    const { id, email } = await aConfirmedBooking(app, guest)
    const page = `/invoices/${(await newestOf(app, guest, id)).id}`
    const send = (client: Client, fields = {}) =>
      postForm(plain(client), `${page}?ask=send`, { form: 'send', ...fields })
    const mails = async (to: string) => (await mailsTo(app, to)).length
    const before = await mails(email)
    const elsewhere = await send(guest, { email: 'stranger@example.test' })
    expect(elsewhere.status).toBeGreaterThanOrEqual(400)
    expect(await mails('stranger@example.test')).toBe(0)
    expect((await send(guest)).to).toBe(`${page}#acts`)
    expect((await openPage(plain(guest), page)).posted?.message).toContain(email)
    expect(await mails(email)).toBe(before + 1)
    const wrong = await send(staff, { email: 'accountant' })
    expect([wrong.status, wrong.posted?.values]).toEqual([422, { email: 'accountant' }])
    expect((await send(staff, { email: 'accountant@example.test' })).status).toBe(303)
    expect(await mails('accountant@example.test')).toBe(1)
    expect((await send(app.guest())).posted?.refusal?.status).toBe(404)
  })
})

test('signing out ends the session, from our own pages alone', async () => {
  const customer = await app.as('customer')
  const browser = plain(customer)
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await postForm(browser, '/account', { form: 'logout' }, foreign)).status).toBe(403)
  expect((await postByOldBrowser('/account', { form: 'logout' }, { origin: 'null' })).status).toBe(403)
  const me = () => customer.clone().send('GET', '/api/auth/me')
  expect((await me()).status).toBe(200)
  const reply = await postForm(browser, '/ar/account', { form: 'logout' })
  expect([reply.status, reply.to]).toEqual([303, '/ar'])
  expect((await openPage(browser, '/ar')).posted).toMatchObject({
    form: 'logout',
    message: tFor('ar')('auth:loggedOut'),
  })
  expect((await openPage(browser, '/ar')).posted).toBeUndefined()
  expect(reply.headers.get('clear-site-data')).toBe('"cache"')
  expect((await me()).status).toBe(401)
  expect((await openPage(browser, '/account')).to).toMatch(/^\/login/)
})
