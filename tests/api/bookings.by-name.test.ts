import { beforeAll, describe, expect, test } from 'vitest'
import { valuesOf } from '#client/features/bookings/people/passenger-draft.ts'
import { claimBookings } from '#shared/contract/accounts/accounts.ts'
import { findBooking, saveBookingDraft, savePassengers } from '#shared/contract/bookings/bookings.ts'
import {
  deletePassengerFile,
  downloadFile,
  getPassenger,
  uploadPassengerFile,
} from '#shared/contract/bookings/passengers.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { saveGuests } from '#shared/contract/hotels/hotel-bookings.ts'
import { sendInvoice } from '#shared/contract/money/invoices.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { formFields } from '#shared/rules/people/name-list-form.ts'
import { loadBooking } from '../../src/server/features/bookings/access.service.ts'
import { updateBooking } from '../../src/server/features/bookings/bookings.repo.ts'
import { contactColumns } from '../../src/server/features/bookings/contact.service.ts'
import { unseal } from '../../src/server/lib/seal.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, CONTACT, completePassengers, nameList } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { aConfirmedBooking, mailsTo } from '../support/desk-bookings.ts'
import { plainBrowser, postForm } from '../support/forms.ts'
import { aNamedStay, guestNames, showStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { papersOf } from '../support/invoices.ts'
import { attemptBody } from '../support/paying.ts'
import { emailOf } from '../support/people.ts'
import { aMoved, answer } from '../support/schedule.ts'
import { aNamedTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp()
const PDF = new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'])
const SURNAME = 'Alharbi'
const OTHER = { ...CONTACT, email: 'stranger@example.test' }

/** A browser that knows the reference and this. */
async function finder(reference: string, proof = SURNAME): Promise<Client> {
  const client = app.guest()
  expect((await client.call(findBooking, { body: { reference, proof } })).status).toBe(200)
  return client
}

const viewOf = async (client: Client, id: string) =>
  (await client.call(getFlightBooking, { params: { id } })).data

/** Every answer that this browser may read about these. */
async function readAll(client: Client, ids: readonly string[]): Promise<{ path: string; text: string }[]> {
  const { body } = await client.send('GET', '/api/openapi.json')
  const { paths } = body as { paths: Record<string, { get?: unknown }> }
  const reads = Object.keys(paths).filter(path => paths[path]?.get && path.includes('{id}'))
  const found = []
  for (const path of reads)
    for (const id of ids) {
      const reply = await client.send('GET', path.replace('{id}', id))
      if (reply.status === 200) found.push({ path, text: JSON.stringify(reply.body) })
    }
  return found
}

describe('a paid booking, to who knows its reference and a surname', () => {
  let made: Awaited<ReturnType<typeof aConfirmedBooking>>
  let owner: Client
  let named: Client
  let passengerId: string
  let fileId: string
  let invoiceId: string

  beforeAll(async () => {
    owner = app.guest()
    made = await aConfirmedBooking(app, owner)
    passengerId = made.booking.passengers[0]?.id as string
    const upload = { params: { id: passengerId }, file: PDF, fileName: 'layan.pdf' }
    fileId = (await owner.call(uploadPassengerFile, upload)).data.id
    invoiceId = (await papersOf(app, made.id)).at(-1)?.id as string
    named = await finder(made.booking.reference)
  })

  test('shows its contact in part, and no copies', async () => {
    const seen = await viewOf(named, made.id)
    const masked = { email: `${made.email[0]}••••@e••••`, mobile: '•••• 67' }
    expect(seen).toMatchObject({ contact: { ...CONTACT, ...masked }, contact_masked: true })
    expect(seen.pages.look_up).toBe(`/flight-bookings/manage?reference=${made.booking.reference}`)
    const params = { id: passengerId }
    for (const passenger of [seen.passengers[0], (await named.call(getPassenger, { params })).data])
      expect(passenger).toMatchObject({ document_last3: expect.stringMatching(/./), files: [] })
    const whole = await viewOf(owner, made.id)
    expect(whole).toMatchObject({ contact: { ...CONTACT, email: made.email }, contact_masked: false })
    expect(whole.passengers[0]?.files).toHaveLength(1)
  })

  test('says the address, the number and the file in no answer', async () => {
    const read = await readAll(named, [made.id, passengerId, fileId, invoiceId])
    expect(read.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/flight-bookings/{id}', '/api/invoices/{id}']),
    )
    for (const { path, text } of read)
      for (const secret of [made.email, CONTACT.mobile.slice(-9), fileId, 'layan.pdf'])
        expect(text, path).not.toContain(secret)
  })

  test('says where an invoice was mailed in part', async () => {
    const send = async (client: Client) =>
      (await client.call(sendInvoice, { params: { id: invoiceId }, body: {} })).data.email
    expect(await send(named)).toBe(`${made.email[0]}••••@e••••`)
    expect(await send(owner)).toBe(made.email)
  })

  test('keeps its copies', async () => {
    const params = { id: fileId }
    expect(await named.call(deletePassengerFile, { params })).toMatchObject({
      status: 403,
      code: 'booking.link_needed',
    })
    expect((await named.download(downloadFile, { params })).status).toBe(403)
    expect((await owner.download(downloadFile, { params })).status).toBe(200)
    const byAddress = await finder(made.booking.reference, made.email)
    expect((await byAddress.call(deletePassengerFile, { params })).status).toBe(200)
  })
})

describe('the contact of a held booking', () => {
  async function held() {
    const owner = app.guest()
    const { id, reference } = await aHeldBooking(owner, (await aBlock(app)).id)
    await completePassengers(owner, id)
    return { owner, id, reference, named: await finder(reference) }
  }

  test('is changed by who sees all of it, and by no one who knows a surname', async () => {
    const { owner, id, reference, named } = await held()
    const { passengers } = nameList(await viewOf(named, id))
    const save = (client: Client, contact?: object) =>
      client.call(savePassengers, { params: { id }, body: { contact, passengers } })
    const { contact } = await viewOf(named, id)
    for (const sent of [OTHER, CONTACT])
      expect(await save(named, sent)).toMatchObject({ status: 403, code: 'booking.link_needed' })
    expect((await save(named, contact ?? {})).status).toBe(422)
    expect(await viewOf(owner, id)).toMatchObject({ contact: CONTACT })
    expect((await app.guest().call(findBooking, { body: { reference, proof: OTHER.email } })).status).toBe(
      404,
    )
    expect((await save(owner, OTHER)).data.contact).toEqual(OTHER)
    expect(await mailsTo(app, CONTACT.email)).toEqual([])
  })

  test('stays when only names are sent, with or without a script', async () => {
    const { owner, id, named } = await held()
    const names = async (given_names: string) =>
      nameList(await viewOf(named, id), [{ given_names }]).passengers
    const body = { passengers: await names('Nura') }
    expect((await named.call(savePassengers, { params: { id }, body })).status).toBe(200)
    const values = (await names('Sara')).map(typed => ({ id: typed.id, values: valuesOf(typed as object) }))
    const fields = { form: 'passengers', ...formFields(values) }
    const browser = plainBrowser('nakheel', named.cookies)
    const reply = await postForm(browser, `/flight-bookings/create?booking=${id}`, fields)
    expect(reply.to).toContain('step=review')
    expect(await viewOf(owner, id)).toMatchObject({
      contact: CONTACT,
      passengers: [{ given_names: 'Sara' }],
    })
  })

  test('is asked for while there is none', async () => {
    const owner = app.guest()
    const { id } = await aHeldBooking(owner, (await aBlock(app)).id)
    const { passengers } = nameList(await viewOf(owner, id))
    const reply = await owner.call(savePassengers, { params: { id }, body: { passengers } })
    expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, ['contact']])
  })

  test('is not in the draft that a surname opens, nor changed by one', async () => {
    const { owner, id, named } = await held()
    const draft = (contact: object) => ({ version: 5, data: { passengers: {}, contact } })
    await owner.call(saveBookingDraft, { params: { id }, body: draft({ ...CONTACT, name: 'Typed' }) })
    expect((await viewOf(named, id)).draft).toEqual({ passengers: {} })
    await named.call(saveBookingDraft, { params: { id }, body: draft(OTHER) })
    expect((await viewOf(owner, id)).draft).toMatchObject({ contact: CONTACT })
    const sealed = await app.rows('nakheel', db =>
      db.selectFrom('bookings').select('draft').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(unseal(sealed.draft as string)).not.toContain(OTHER.email)
  })
})

describe('the contact of a paid stay', () => {
  async function paid() {
    const agent = await app.as('agent')
    const { id, reference } = await aNamedStay(agent, await aHotel(app, { city: 'abha' }))
    await agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
    expect((await showStay(agent, id)).status).toBe('confirmed')
    return { agent, id, named: await finder(reference, 'SalehA') }
  }

  test('stays when a guest who knows a surname changes the names', async () => {
    const { agent, id, named } = await paid()
    const { guests } = guestNames(await showStay(named, id))
    const save = (contact?: object) => named.call(saveGuests, { params: { id }, body: { contact, guests } })
    expect(await save(OTHER)).toMatchObject({ status: 403, code: 'booking.link_needed' })
    expect((await save()).data).toMatchObject({ contact_masked: true })
    expect((await showStay(agent, id)).contact).toEqual(CONTACT)
    expect((await readAll(named, [id])).filter(({ text }) => text.includes(CONTACT.email))).toEqual([])
  })

  test('is told at its former address, without a link, when another is written to', async () => {
    const { agent, id } = await paid()
    await app.drainJobs()
    const stay = await showStay(agent, id)
    const { guests } = guestNames(stay)
    const former = { ...CONTACT, email: 'former@example.test', lang: 'ar' as const }
    const save = (contact: object) => agent.call(saveGuests, { params: { id }, body: { contact, guests } })
    await save(former)
    await save({ ...former, name: 'Omar Saleh' })
    expect(await mailsTo(app, former.email)).toEqual([])
    await save(OTHER)
    const [mail, ...more] = await mailsTo(app, former.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`تم تغيير بريد التواصل للحجز ${stay.reference}`)
    for (const text of [mail?.html, mail?.text]) {
      expect(text).not.toContain('access=')
      expect(text).not.toContain(OTHER.email)
    }
    expect((await mailsTo(app, CONTACT.email)).at(-1)?.subject).toBe(
      `The contact address of ${stay.reference} was changed`,
    )
  })
})

const correct = (id: string, from: string, to: string, lang: 'en' | 'ar') =>
  app.system().unit(async u => {
    const row = await loadBooking(u, id)
    expect(row.contact?.email).toBe(from)
    await updateBooking(u, id, await contactColumns(u, row, { ...CONTACT, email: to, lang }))
  })

/** Mails of a booking to an address that no server takes, written so many days ago. */
async function failMails(id: string, recipient: string, days = 0) {
  const written = { created_at: new Date(Date.now() - days * 86_400_000) }
  await app.rows('nakheel', db =>
    db
      .updateTable('mails')
      .set({ state: 'failed', next_try_at: null, last_error: 'EENVELOPE 550', ...written })
      .where('booking_id', '=', id)
      .where('recipient', '=', recipient)
      .where('state', '<>', 'sent')
      .execute(),
  )
  await app.drainJobs()
}

test('a mail that failed long before the address is corrected is not sent any more', async () => {
  const { id, email } = await aConfirmedBooking(app, await app.as('staff'))
  await failMails(id, email, 8)
  await correct(id, email, 'corrected@example.test', 'en')
  expect(await mailsTo(app, 'corrected@example.test')).toEqual([])
})

test('a mail that waits or failed when the address is corrected goes to the new one, in its language', async () => {
  const { id, booking, email } = await aConfirmedBooking(app, await app.as('staff'))
  await correct(id, email, 'second@example.test', 'en')
  await failMails(id, 'second@example.test')
  await correct(id, 'second@example.test', 'third@example.test', 'ar')
  const subjects = async (to: string) => (await mailsTo(app, to)).map(({ subject }) => subject ?? '')
  const news = [expect.stringMatching(/contact address/)]
  expect([await subjects(email), await subjects('second@example.test')]).toEqual([news, news])
  const third = await subjects('third@example.test')
  expect(third.length).toBeGreaterThan(0)
  for (const subject of third) expect(subject).toMatch(new RegExp(`[\u0600-\u06ff].*${booking.reference}`))
})

test('a tour that was found by a surname is not claimed by the address of another contact', async () => {
  const departure = await aDeparture(app, await aTour(app))
  const { id, reference } = await aNamedTour(app, app.guest(), departure.id)
  const named = await finder(reference)
  const contact = { ...CONTACT, email: emailOf('nakheel', 'customer') }
  const body = { contact, passengers: [] }
  expect((await named.call(savePassengers, { params: { id }, body })).code).toBe('booking.link_needed')
  const customer = await app.as('customer')
  const claimed = await customer.call(claimBookings, { body: { booking_ids: [id] } })
  expect(claimed.code).toBe('booking.not_found')
  expect((await readAll(named, [id])).filter(({ text }) => text.includes(CONTACT.email))).toEqual([])
})

test('new times are accepted by who knows a surname, and refused only through the mailed link', async () => {
  const staff = await app.as('staff')
  const { id, booking, change } = await aMoved(app, staff)
  const named = await finder(booking.reference)
  expect((await viewOf(named, id)).schedule?.can).toEqual({ accept: true, refuse: false })
  expect((await answer(named, id, change, 'refused')).code).toBe('booking.link_needed')
  expect((await answer(named, id, change, 'accepted')).status).toBe(200)
})
