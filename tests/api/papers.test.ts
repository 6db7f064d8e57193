import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBooking } from '#shared/contract/bookings/bookings.ts'
import { decidePaper, getPapers, type PaperRule, uploadPaper } from '#shared/contract/bookings/papers.ts'
import { deletePassengerFile, downloadFile, getPassenger } from '#shared/contract/bookings/passengers.ts'
import { listRequests } from '#shared/contract/desk/today.ts'
import { cancelBooking } from '../../src/server/features/bookings/cancel.service.ts'
import { bookingPapers } from '../../src/server/features/bookings/papers/papers.service.ts'
import { clean } from '../../src/server/jobs/cleaning.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { dayFromNow } from '../support/days.ts'
import { setStaffRights } from '../support/desk.ts'
import { getBookingEvents } from '../support/events.ts'
import { aNamedBooking, contextOf, openVisas, withProof } from '../support/group.ts'
import { storedKeys } from '../support/stored-files.ts'

const RULES: PaperRule[] = [
  { kind: 'passport', of: 'all', by: 'traveller' },
  { kind: 'photo', of: 'adults', by: 'traveller' },
  { kind: 'visa', of: 'all', by: 'agency' },
  { kind: 'relation', of: 'minors', by: 'traveller' },
]
const PDF = new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'])

const app = await openApp()
const visas = await openVisas({ rules: RULES, dueAt: new Date('2027-01-10T20:59:00Z') })
let customer: Client
let staff: Client
let booking: Awaited<ReturnType<typeof aNamedBooking>>
let [adult, child] = ['', '']

beforeAll(async () => {
  customer = await app.as('customer')
  staff = await app.as('staff')
})
beforeEach(async () => {
  booking = await aNamedBooking(app, visas, customer, 1, 1)
  ;[adult = '', child = ''] = booking.passengers
})

const picture = async (width: number, height: number) => {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#f4f4f4' } })
  return new Blob([new Uint8Array(await drawn.jpeg().toBuffer())])
}
const upload = (passenger: string, paper: string, file: Blob = PDF, client = customer) =>
  client.call(uploadPaper, { params: { id: passenger, paper }, file, fileName: 'scan.pdf' })
const papers = async (client = customer) =>
  (await client.call(getPapers, { params: { id: booking.id } })).data
const statesOf = async (at: number) =>
  (await papers()).travellers[at]?.papers.map(({ kind, state }) => `${kind} ${state}`)
const decide = (passenger: string, paper: string, body: object, client = staff) =>
  client.call(decidePaper, { params: { id: passenger, paper }, body: { ...body } })
const fileOf = async (passenger: string, paper: string, file?: Blob) =>
  (await upload(passenger, paper, file)).data.file?.id as string
const open = (id: string, client: Client) => client.download(downloadFile, { params: { id } })
const stored = async () => (await storedKeys(app.runtime.config)).length

describe('what a journey asks for', () => {
  test('depends on the age of each traveller, and on who brings it', async () => {
    expect(await statesOf(0)).toEqual(['passport missing', 'photo missing', 'visa applied'])
    expect(await statesOf(1)).toEqual(['passport missing', 'visa applied', 'relation missing'])
    expect(await papers()).toMatchObject({ due_at: '2027-01-10T20:59:00.000Z', open: true, percent: 0 })
  })

  test('goes from missing to accepted, counted per traveller and booking', async () => {
    const id = await fileOf(adult, 'passport')
    expect(await statesOf(0)).toContain('passport uploaded')
    expect((await papers()).percent).toBe(0)
    expect((await decide(adult, 'passport', { decision: 'accept', file_id: id })).data.state).toBe('accepted')
    const { percent, travellers } = await papers()
    expect([percent, travellers[0]?.percent, travellers[0]?.done]).toEqual([16, 33, 1])
    expect((await upload(adult, 'passport')).code).toBe('paper.accepted')
    expect((await customer.call(deletePassengerFile, { params: { id } })).code).toBe('paper.accepted')
  })

  test('is returned with a reason, which is mailed, and uploaded again in place of the first', async () => {
    const id = await fileOf(child, 'relation')
    const files = await stored()
    const reason = 'The stamp is cut off'
    await decide(child, 'relation', { decision: 'return', file_id: id, reason })
    expect((await papers()).travellers[1]?.papers.at(-1)).toMatchObject({ state: 'returned', reason })
    await app.drainJobs()
    const mail = (await app.outbox()).at(-1)
    expect(mail?.subject).toContain('Proof of relation')
    expect(mail?.text).toContain(reason)
    await upload(child, 'relation')
    expect(await statesOf(1)).toContain('relation uploaded')
    expect([(await open(id, customer)).status, await stored()]).toEqual([404, files])
  })

  test('is brought by the agency where it says so: no one else uploads it', async () => {
    expect((await upload(adult, 'visa')).code).toBe('paper.not_asked')
    expect((await upload(adult, 'visa', PDF, staff)).data.state).toBe('accepted')
    expect(await statesOf(0)).toContain('visa accepted')
  })

  test('can be taken back before it was looked at', async () => {
    const id = await fileOf(adult, 'passport')
    expect((await customer.call(deletePassengerFile, { params: { id } })).status).toBe(200)
    expect(await statesOf(0)).toContain('passport missing')
  })

  test('stands apart from copies that no one asked for', async () => {
    await upload(adult, 'passport')
    expect((await customer.call(getPassenger, { params: { id: adult } })).data.files).toEqual([])
  })
})

describe('a decision', () => {
  test('is about the file that was looked at', async () => {
    const first = await fileOf(adult, 'passport')
    await upload(adult, 'passport')
    expect((await decide(adult, 'passport', { decision: 'accept', file_id: first })).code).toBe(
      'paper.changed',
    )
    expect(await statesOf(0)).toContain('passport uploaded')
  })

  test('needs a reason to return, and the right to see documents', async () => {
    const file_id = await fileOf(adult, 'passport')
    expect((await decide(adult, 'passport', { decision: 'return', file_id })).status).toBe(422)
    for (const client of [customer, app.guest(), await app.as('staff', 'gulf')])
      expect((await decide(adult, 'passport', { decision: 'accept', file_id }, client)).status).not.toBe(200)
    await setStaffRights(app, ['bookings.override'])
    expect((await decide(adult, 'passport', { decision: 'accept', file_id })).status).toBe(403)
    expect([
      (await open(file_id, staff)).status,
      (await papers(staff)).travellers[0]?.papers[0]?.file,
    ]).toEqual([403, null])
    await setStaffRights(app, ['bookings.override', 'pii.view'])
    expect((await open(file_id, staff)).status).toBe(200)
    expect(await getBookingEvents(app, booking.id, 'file_opened')).toEqual(['staff'])
  })
})

describe('an upload is refused', () => {
  test('in place of one that waits, to who knows only a surname', async () => {
    const id = await fileOf(adult, 'passport')
    const named = app.guest()
    await named.call(findBooking, { body: { reference: booking.reference, proof: 'Alharbi' } })
    expect(await upload(adult, 'passport', PDF, named)).toMatchObject({
      status: 403,
      code: 'booking.link_needed',
    })
    expect((await open(id, customer)).status).toBe(200)
    await decide(adult, 'passport', { decision: 'return', file_id: id, reason: 'Too dark' })
    expect((await upload(adult, 'passport', PDF, named)).status).toBe(201)
  })

  test.each([
    ['a photo that is a document', () => PDF, 'photo.type'],
    ['a photo that is too small', () => picture(300, 400), 'photo.small'],
    ['a photo across', () => picture(800, 600), 'photo.shape'],
    ['a photo as narrow as a ribbon', () => picture(400, 900), 'photo.shape'],
    ['a web page', () => new Blob(['<!doctype html><script>alert(1)</script>']), 'file.type'],
  ])('for %s', async (_, file, code) => {
    expect(await upload(adult, 'photo', await file())).toMatchObject({ status: 422, code })
    expect(await statesOf(0)).toContain('photo missing')
  })

  test('for more than eight megabytes', async () => {
    const large = new Blob([new Uint8Array(8 * 1024 * 1024 + 1)])
    expect(await upload(adult, 'passport', large)).toMatchObject({ status: 413, code: 'file.too_large' })
  })

  test('for what no one asks of this traveller, and for words that are no paper', async () => {
    for (const paper of ['vaccination', 'relation', 'toString'])
      expect((await upload(adult, paper)).code).toBe('paper.not_asked')
  })

  test('to strangers, other customers and other tenants, as if there were no one', async () => {
    const id = await fileOf(adult, 'passport')
    for (const client of [app.guest(), await app.as('otherCustomer'), await app.as('staff', 'gulf')]) {
      expect((await upload(adult, 'passport', PDF, client)).code).toBe('passenger.not_found')
      expect((await client.call(getPapers, { params: { id: booking.id } })).code).toBe('booking.not_found')
      expect((await open(id, client)).status).toBe(404)
    }
    expect((await upload(newId(), 'passport')).code).toBe('passenger.not_found')
  })

  test('after the booking is given back, and once the journey has begun', async () => {
    const begins = (starts_on: string) =>
      app.rows('nakheel', db =>
        db.updateTable('bookings').set({ starts_on }).where('id', '=', booking.id).execute(),
      )
    await begins('2026-01-01')
    expect((await upload(adult, 'passport')).code).toBe('booking.not_editable')
    const day = dayFromNow(2)
    await begins(day)
    const ctx = await contextOf(app, customer)
    const papersAt = async (time: string) =>
      (await bookingPapers(app.runtime.contextFor({ ...ctx, now: new Date(time) }), booking.id)).open
    // The day ends at midnight in Riyadh.
    await setHoldEnd(app, customer, booking.id, new Date('2099-01-01'))
    expect(await papersAt(`${day}T20:59:59Z`)).toBe(true)
    expect(await papersAt(`${day}T21:00:00Z`)).toBe(false)
    await begins('2100-01-01')
    await ctx.unit(u => cancelBooking(u, booking.id))
    expect((await upload(adult, 'passport')).code).toBe('booking.not_editable')
  })
})

test('what waits to be looked at stands among the requests of who may', async () => {
  await upload(adult, 'passport')
  const { rows, kinds } = (await staff.call(listRequests, { query: { kind: 'papers' } })).data
  expect(rows.map(row => row.booking?.id)).toContain(booking.id)
  expect(kinds.find(({ kind }) => kind === 'papers')?.count).toBe(rows.length)
})

test('a guest who proved the booking hands in a photo of the right form', async () => {
  const guest = await withProof(app, booking.reference)
  expect((await upload(adult, 'photo', await picture(413, 531), guest)).data.state).toBe('uploaded')
})

test('papers are deleted thirty days after the journey, and what was decided stays', async () => {
  const id = await fileOf(adult, 'passport')
  await decide(adult, 'passport', { decision: 'accept', file_id: id })
  await at(Date.now() + 32 * 24 * 60 * 60_000, async () => clean(app.system()))
  // The sessions are as old as that, too.
  const later = await app.as('staff')
  expect((await open(id, later)).status).toBe(404)
  expect((await papers(later)).travellers[0]?.papers[0]).toMatchObject({ state: 'accepted', file: null })
})
