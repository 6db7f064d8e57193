import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { findBooking } from '#shared/contract/bookings/bookings.ts'
import {
  deletePassengerFile,
  downloadFile,
  getPassenger,
  uploadPassengerFile,
} from '#shared/contract/bookings/passengers.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { fileStore } from '../../src/server/adapters/file-store.ts'
import { cleanUpload } from '../../src/server/lib/clean-upload.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { userId } from '../support/people.ts'
import { storedKeys } from '../support/stored-files.ts'

const app = await openApp()
let guest: Client
let passengerId: string

beforeEach(async () => {
  guest = app.guest()
  const block = await aBlock(app)
  const { id } = await aHeldBooking(guest, block.id)
  const { data } = await guest.call(getFlightBooking, { params: { id } })
  passengerId = data.passengers[0]?.id as string
})

const blob = (bytes: Uint8Array | string, type = 'image/jpeg') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type })
const upload = (file: Blob, fileName = 'passport.jpg', client = guest) =>
  client.call(uploadPassengerFile, { params: { id: passengerId }, file, fileName })
const download = (id: string, client = guest) => client.download(downloadFile, { params: { id } })
const bytesOf = async (id: string) => Buffer.from(await (await download(id)).arrayBuffer())

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5a41' } })
const PDF = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`

describe('a document copy', () => {
  test('is kept and shown with its passenger', async () => {
    const { status, data } = await upload(blob(await picture().jpeg().toBuffer()))
    expect(status).toBe(201)
    expect(data).toMatchObject({ name: 'passport.jpg', mime: 'image/jpeg', size: expect.any(Number) })
    const { data: passenger } = await guest.call(getPassenger, { params: { id: passengerId } })
    expect(passenger.files).toEqual([data])
  })

  test('is closed to who found the booking by its reference and a surname, and open to who got the mail', async () => {
    const { data } = await upload(blob(await picture().jpeg().toBuffer()))
    const { data: passenger } = await guest.call(getPassenger, { params: { id: passengerId } })
    await completePassengers(guest, passenger.booking_id)
    const booking = (await guest.call(getFlightBooking, { params: { id: passenger.booking_id } })).data
    const found = async (proof: string | null | undefined) => {
      const client = app.guest()
      await client.call(findBooking, { body: { reference: booking.reference, proof: proof ?? '' } })
      return client
    }
    const named = await found(booking.passengers[0]?.surname)
    expect((await named.call(getFlightBooking, { params: { id: booking.id } })).status).toBe(200)
    expect((await download(data.id, named)).status).toBe(403)
    expect((await download(data.id, await found(booking.contact?.email))).status).toBe(200)
    // The same browser, which now proves more.
    await named.call(findBooking, { body: { reference: booking.reference, proof: booking.contact?.email } })
    expect((await download(data.id, named)).status).toBe(200)
  })

  test('comes back as a file to save, which no browser runs or caches', async () => {
    const { data } = await upload(blob(PDF, 'application/pdf'), 'visa.pdf')
    const response = await download(data.id)
    expect(await response.text()).toBe(PDF)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="visa\.pdf"/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  test('loses what a camera or an attacker put beside the picture', async () => {
    const withPlace = await picture()
      .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect(withPlace.includes('secret-place')).toBe(true)
    const tail = Buffer.concat([withPlace, Buffer.from('<script>alert(1)</script>')])
    const { data } = await upload(blob(tail))
    const kept = await bytesOf(data.id)
    expect(kept.includes('secret-place')).toBe(false)
    expect(kept.includes('<script>')).toBe(false)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  test('is stored encrypted, under a meaningless name', async () => {
    await upload(blob(PDF, 'application/pdf'), 'my-passport.pdf')
    const keys = await storedKeys(app.runtime.config)
    for (const key of keys) {
      expect(key).not.toMatch(/passport|pdf/)
      expect((await fileStore('files', app.runtime.config).get(key)).includes('%PDF')).toBe(false)
    }
    expect(keys.length).toBeGreaterThan(0)
  })

  test.each([
    ['png', 'image/png'],
    ['webp', 'image/jpeg'],
    ['avif', 'image/jpeg'],
  ] as const)('may be a %s', async (format, mime) => {
    const { data } = await upload(blob(await picture()[format]().toBuffer()), `scan.${format}`)
    expect(data.mime).toBe(mime)
  })

  test('of another passenger’s type of owner is not there', async () => {
    const { data } = await upload(blob(PDF))
    for (const client of [
      app.guest(),
      app.guest('gulf'),
      await app.as('customer'),
      await app.as('staff', 'gulf'),
    ]) {
      const params = { id: data.id }
      expect((await download(data.id, client)).status).toBe(404)
      expect(await client.call(deletePassengerFile, { params })).toMatchObject({
        status: 404,
        code: 'file.not_found',
      })
    }
    expect((await download(newId())).status).toBe(404)
    expect((await download(data.id, await app.as('staff'))).status).toBe(200)
  })

  test('that is lost is not there, which is no failure of the server', async () => {
    const { data } = await upload(blob(PDF))
    const [row] = await app.rows('nakheel', db =>
      db.selectFrom('files').select('storage_key').where('id', '=', data.id).execute(),
    )
    await fileStore('files').delete(row?.storage_key as string)
    const reply = await download(data.id)
    expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'file.not_found' }])
  })

  test('can be removed, also from the store', async () => {
    const { data } = await upload(blob(PDF))
    const before = (await storedKeys(app.runtime.config)).length
    expect((await guest.call(deletePassengerFile, { params: { id: data.id } })).status).toBe(200)
    expect(await storedKeys(app.runtime.config)).toHaveLength(before - 1)
    expect((await download(data.id)).status).toBe(404)
  })
})

describe('an upload is refused', () => {
  const noise = randomBytes(64)
  test.each<[string, () => Uint8Array | string, string]>([
    ['a web page called .jpg', () => '<!doctype html><script>alert(1)</script>', 'file.type'],
    ['a drawing with scripts', () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'file.type'],
    ['an animation that is a script', () => 'GIF89a=1;alert(1)', 'file.type'],
    ['an archive', () => Buffer.from('504b0304140000000000', 'hex'), 'file.type'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), noise]), 'file.type'],
    ['noise', () => noise, 'file.type'],
    ['nothing', () => '', 'file.type'],
  ])('for %s', async (_, bytes, code) => {
    expect(await upload(blob(bytes()))).toMatchObject({ status: 422, code })
  })

  test('for a picture that breaks off', async () => {
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    const reply = await upload(blob(whole.subarray(0, 2000)))
    expect(reply).toMatchObject({ status: 422, code: 'file.unreadable' })
  })

  test('for a small file that decompresses to a huge picture, early', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const began = performance.now()
    const reply = await upload(blob(bomb))
    expect(reply).toMatchObject({ status: 422, code: 'file.too_many_pixels' })
    expect(reply.message).toBe('This picture has too many pixels. Choose one of at most 25 megapixels')
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('for the five kilobytes that were forty megapixels, and takes what a phone photographs', async () => {
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'white' } })
        .png({ palette: true, colours: 2, compressionLevel: 9 })
        .toBuffer()
    expect(await upload(blob(await blank(7000, 5700)))).toMatchObject({ code: 'file.too_many_pixels' })
    expect((await upload(blob(await blank(5712, 4284)))).status).toBe(201)
  })

  test('while eighteen others are drawn or wait', async () => {
    const bytes = await picture().resize(1500, 1500).png().toBuffer()
    const drawn = await Promise.allSettled(Array.from({ length: 24 }, () => cleanUpload(bytes)))
    const refused = drawn.filter(one => one.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(6).fill('server.busy'))
  })

  test('over eight megabytes', async () => {
    const reply = await upload(blob(Buffer.concat([Buffer.from(PDF), Buffer.alloc(8 * 1024 * 1024)])))
    expect(reply).toMatchObject({ status: 413, code: 'file.too_large' })
  })

  test('without a file', async () => {
    const path = `/api/booking-passengers/${passengerId}/files`
    const form = new FormData()
    form.append('name', 'x')
    expect(await guest.send('POST', path, { body: form })).toMatchObject({ status: 422 })
    expect(await guest.send('POST', path, { body: '{}', type: 'application/json' })).toMatchObject({
      status: 415,
    })
    const broken = { body: 'not a form', type: 'multipart/form-data; boundary=x' }
    expect(await guest.send('POST', path, broken)).toMatchObject({ status: 422 })
  })

  test('after the fifth, also concurrently', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => upload(blob(PDF))))
    expect(replies.filter(reply => reply.status === 201)).toHaveLength(5)
    for (const reply of replies.filter(({ status }) => status !== 201))
      expect(reply).toMatchObject({ status: 409, code: 'file.too_many' })
  })

  test('before it is read, to a booking that has ended, where a copy may still be removed', async () => {
    const { data } = await upload(blob(PDF, 'application/pdf'))
    const { booking_id } = (await guest.call(getPassenger, { params: { id: passengerId } })).data
    for (const status of ['cancelled', 'expired'] as const) {
      await app.rows('nakheel', db =>
        db.updateTable('bookings').set({ status }).where('id', '=', booking_id).execute(),
      )
      expect((await upload(blob(PDF, 'application/pdf'))).code).toBe('booking.not_editable')
      expect((await upload(blob('no picture'))).code).toBe('booking.not_editable')
    }
    expect((await guest.call(deletePassengerFile, { params: { id: data.id } })).status).toBe(200)
  })

  test('before it is read, to who may only look at the booking', async () => {
    const agent = await app.as('agent')
    const { id } = await aHeldBooking(agent, (await aBlock(app)).id)
    passengerId = (await agent.call(getFlightBooking, { params: { id } })).data.passengers[0]?.id as string
    await app.rows('nakheel', db =>
      db
        .updateTable('agency_members')
        .set({ permissions: JSON.stringify(['bookings.view_agency']) })
        .where('user_id', '=', userId('nakheel', 'seller'))
        .execute(),
    )
    const viewer = await app.as('seller')
    expect((await upload(blob('no picture'), 'x.jpg', viewer)).code).toBe('auth.forbidden')
  })

  test('to a passenger of another user', async () => {
    expect(await upload(blob(PDF), 'x.pdf', app.guest())).toMatchObject({
      status: 404,
      code: 'passenger.not_found',
    })
  })
})

describe('a file name', () => {
  test.each([
    ['a path', '../../etc/passwd', 'passwd.pdf'],
    ['a Windows path', 'C:\\secret\\scan.jpg', 'scan.pdf'],
    ['marks that turn text around', 'invoice\u202Efdp.exe', 'invoicefdp.pdf'],
    ['two endings', 'scan.pdf.exe', 'scan.pdf.pdf'],
    ['an Arabic name', 'جواز السفر.jpg', 'جواز السفر.pdf'],
    ['three hundred letters', `${'a'.repeat(300)}.jpg`, `${'a'.repeat(90)}.pdf`],
    ['nothing but an ending', '.htaccess', 'document.pdf'],
  ])('that is %s is made harmless', async (_, name, kept) => {
    const { data } = await upload(blob(PDF), name)
    expect(data.name).toBe(kept)
    const header = (await download(data.id)).headers.get('content-disposition') ?? ''
    expect(header).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.%-]+$/)
  })
})
