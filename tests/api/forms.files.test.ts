import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getGroup, makeGroupLink, takePlace } from '#shared/contract/bookings/group-links.ts'
import { getPapers } from '#shared/contract/bookings/papers.ts'
import { getPassenger } from '#shared/contract/bookings/passengers.ts'
import { getAppSettings } from '#shared/contract/settings.ts'
import { FORMS } from '../../src/server/http/forms/registry.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { type Client, cookiesSet } from '../support/client.ts'
import {
  FORM_SAMPLES,
  openPage,
  plainBrowser,
  postByOldBrowser,
  postFile,
  postForm,
} from '../support/forms.ts'
import { pixel } from '../support/matrix.ts'
import { bookingOf, listen } from '../support/paying.ts'
import { aHeldTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'
import { anAskedTransfer, offerTransfers, transferOf } from '../support/transfers.ts'

/** Forms that send a file without a script: the limits and the words of their calls. */
const app = await openApp({ port: await listen() })
const plain = (client: Client) => plainBrowser(client.tenant, client.cookies)
const TEXT = new Blob(['This is no picture'], { type: 'image/jpeg' })

describe.each(FORMS.filter(({ file }) => file).map(form => [`${form.page} ${form.name}`, form] as const))(
  'the form %s',
  (key, form) => {
    const { path = '', fields = {} } = FORM_SAMPLES[key] ?? {}
    const named = { form: form.name, ...fields }

    test('is refused from other sites, and without a sign of our own', async () => {
      for (const site of ['cross-site', 'same-site', 'none']) {
        const reply = await postFile(plainBrowser(), path, named, pixel(), { 'sec-fetch-site': site })
        expect([reply.status, cookiesSet(reply)]).toEqual([403, []])
      }
      for (const origin of ['https://evil.example', 'null'])
        expect((await postByOldBrowser(path, named, { origin })).status).toBe(403)
    })

    test('takes a file and nothing else, up to eight megabytes', async () => {
      const address = `${path}?${new URLSearchParams(named)}`
      for (const type of ['application/json', 'text/plain'])
        expect((await postForm(plainBrowser(), address, 'x', { type })).status).toBe(415)
      const typed = await postForm(plainBrowser(), path, named)
      expect(typed.posted?.refusal?.status).toBe(415)
      const long = new Blob([new Uint8Array(9 * 1024 * 1024)], { type: 'image/jpeg' })
      const reply = await postFile(plainBrowser(), path, named, long)
      expect([reply.status, reply.posted?.refusal?.body.code]).toEqual([413, 'file.too_large'])
      const unnamed = await postFile(plainBrowser(), path, { ...named, form: 'retry' }, pixel())
      expect(unnamed.status).toBe(415)
    })

    test('says that no file was chosen, in both languages, and knows what it was about', async () => {
      const { status, posted } = await postFile(plainBrowser(), path, named)
      expect([status, posted?.form, posted?.values]).toEqual([422, form.name, fields])
      expect(Object.keys(posted?.refusal?.body.errors ?? {})).toEqual(['file'])
      const arabic = await postFile(plainBrowser(), `/ar${path}`, named)
      expect(arabic.posted?.refusal?.body.errors?.file?.[0]).toMatch(/\p{Script=Arabic}/u)
    })

    test('does not say whether what strangers name is there', async () => {
      const reply = await postFile(plainBrowser(), path, named, pixel())
      expect([reply.status, reply.to]).toEqual([404, null])
    })

    test('never fails, whatever is posted as its body', async () => {
      const type = 'multipart/form-data; boundary=x'
      const address = `${path}?${new URLSearchParams(named)}`
      for (const body of [
        '',
        '--x',
        '--x--\r\n',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a"',
      ])
        expect((await postForm(plainBrowser(), address, body, { type })).status).toBeLessThan(500)
    })
  },
)

test('a form of texts takes no file, whatever its address says', async () => {
  for (const path of ['/login', '/account'])
    expect((await postFile(plainBrowser(), path, { form: 'login' }, pixel())).status).toBeOneOf([303, 415])
  expect((await postFile(plainBrowser(), '/login', { form: 'login' }, pixel())).status).toBe(415)
})

describe('the slip of a transfer', () => {
  beforeAll(async () => {
    await offerTransfers(await app.as('staff'))
    const offer = async () => (await app.guest().call(getAppSettings)).data.bank_transfer?.on
    await vi.waitFor(async () => expect(await offer()).toBe(true))
  })

  test('is kept, is replaced by a later one, and is not taken from others', async () => {
    const { attempt, client } = await anAskedTransfer(app, app.guest())
    const page = `/payment-attempts/${attempt.id}`
    const wrong = await postFile(plain(client), page, { form: 'slip' }, TEXT)
    expect([wrong.status, wrong.posted?.refusal?.body.code]).toEqual([422, 'file.type'])
    expect((await transferOf(client, attempt.id)).slip).toBeNull()
    for (const browser of [plainBrowser(), plain(await app.as('otherCustomer'))])
      expect((await postFile(browser, page, { form: 'slip' }, pixel())).status).toBe(404)
    for (const prefix of ['', '/ar']) {
      const reply = await postFile(plain(client), prefix + page, { form: 'slip' }, pixel())
      expect([reply.status, reply.to]).toEqual([303, `${prefix}${page}#slip`])
      expect(await transferOf(client, attempt.id)).toMatchObject({
        state: 'slip',
        slip: { mime: 'image/jpeg' },
      })
    }
  })
})

describe('a passport copy', () => {
  test('is added and removed on a page of its own, by its owner alone', async () => {
    const guest = app.guest()
    const { id } = await aHeldBooking(guest, (await aBlock(app)).id)
    const passenger = (await bookingOf(guest, id)).passengers[0]?.id ?? ''
    const page = `/flight-booking-passengers/${passenger}/edit`
    const files = async () => (await guest.call(getPassenger, { params: { id: passenger } })).data.files
    expect((await postFile(plain(guest), page, { form: 'copy' }, TEXT)).status).toBe(422)
    expect((await postFile(plainBrowser(), page, { form: 'copy' }, pixel())).status).toBe(404)
    const added = await postFile(plain(guest), page, { form: 'copy' }, pixel())
    expect([added.status, added.to]).toEqual([303, `${page}?files`])
    const [file] = await files()
    expect(file).toMatchObject({ name: 'scan.jpg', mime: 'image/jpeg' })
    const fields = { form: 'remove-copy', file: file?.id ?? '' }
    expect((await postForm(plainBrowser(), page, fields)).status).toBe(404)
    expect(await files()).toHaveLength(1)
    expect((await postForm(plain(guest), page, fields)).to).toBe(`${page}?files`)
    expect(await files()).toEqual([])
  })
})

describe('a paper of a tour', () => {
  test('is handed in by the booking’s owner, and by who took the place for that place alone', async () => {
    const guest = app.guest()
    const { id: departure } = await aDeparture(app, await aTour(app))
    const { id } = await aHeldTour(app, guest, departure, { adults: 2 })
    const papers = async () => (await guest.call(getPapers, { params: { id } })).data.travellers
    const [first, second] = await papers()
    const kind = first?.papers.find(one => one.state === 'missing' && one.kind !== 'photo')?.kind ?? ''
    const fields = { form: 'paper', passenger: first?.passenger_id ?? '', paper: kind }
    const stateOf = async (at: number) => (await papers())[at]?.papers.find(one => one.kind === kind)?.state
    const wrong = await postFile(plain(guest), `/tour-bookings/${id}`, fields, TEXT)
    expect([wrong.status, wrong.posted?.values.paper]).toEqual([422, kind])
    const stranger = await postFile(plainBrowser(), `/tour-bookings/${id}`, fields, pixel())
    expect(stranger.posted?.refusal?.status).toBe(404)
    expect(await stateOf(0)).toBe('missing')
    expect((await postFile(plain(guest), `/tour-bookings/${id}`, fields, pixel())).to).toBe(
      `/tour-bookings/${id}#papers`,
    )
    expect(await stateOf(0)).toBe('uploaded')
    const { data: group } = await guest.call(makeGroupLink, { params: { id } })
    const traveller = app.guest()
    const token = group.link?.url.split('/').at(-1)
    const body = { token, passenger_id: second?.passenger_id }
    const { data: place } = await traveller.call(takePlace, { body })
    const page = `/group-places/${place.id}`
    expect((await openPage(plain(traveller), page)).status).toBe(200)
    expect((await postFile(plainBrowser(), page, fields, pixel())).status).toBe(404)
    // The address may name another: the place is the traveller's own.
    expect((await postFile(plain(traveller), page, fields, pixel())).to).toBe(`${page}#papers`)
    expect((await guest.call(getGroup, { params: { id } })).status).toBe(200)
    expect(await stateOf(1)).not.toBe('missing')
  })
})
