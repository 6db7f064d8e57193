import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import * as desk from '#shared/contract/desk/money/e-invoicing.ts'
import { downloadInvoice, sendInvoice } from '#shared/contract/money/invoices.ts'
import { findChromium } from '../../src/server/adapters/chromium.ts'
import { sendDue } from '../../src/server/features/e-invoicing/sending.service.ts'
import { INVOICE_MAIL } from '../../src/server/features/invoices/invoice-mail.service.ts'
import { queueMail } from '../../src/server/features/notifications/notifications.service.ts'
import { retryMails } from '../../src/server/features/notifications/retrying.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { aConfirmedBooking, mailsTo } from '../support/desk-bookings.ts'
import type { Mishap } from '../support/e-invoicing/authority.ts'
import { CLEARED_QR } from '../support/e-invoicing/authority.ts'
import { salesOf } from '../support/e-invoicing/sales.ts'
import { ADDRESS, connectUnit, documentsOf, openAuthority } from '../support/e-invoicing/unit.ts'
import { forgetAddresses, newestOf, registerForVat, saveVatNumber } from '../support/invoices.ts'
import { mailKindsOf } from '../support/mail-kinds.ts'
import * as paying from '../support/paying.ts'

const { authority, url } = await openAuthority()
const port = await paying.listen()
const app = await openApp({ port, eInvoicingUrl: url })
let staff: Client
let agent: Client
beforeAll(async () => {
  staff = await app.as('staff')
  agent = await app.as('agent')
  await connectUnit(staff, authority)
})
beforeEach(() => registerForVat(staff, 0, '311045678900003'))
afterEach(() => {
  authority.mishaps.length = 0
})

const DOWN: Mishap = { kind: 'refused_connection' }
const REFUSED: Mishap = { kind: 'reject', code: 'BR-KSA-51' }
const { aSale, aStandardSale, newestDocument } = salesOf(app, () => agent)
const retryIn = (minutes: number) => at(Date.now() + minutes * 60_000, () => sendDue(app.system()))
const download = (client: Client, id: string) => client.download(downloadInvoice, { params: { id } })
const send = (client: Client, id: string, email = '') =>
  client.call(sendInvoice, { params: { id }, body: { email } })
const mailed = async (bookingId: string) =>
  (await mailKindsOf(app, bookingId)).filter(kind => kind === INVOICE_MAIL).length
const again = async (invoiceId: string, body: object = {}) => {
  const { id } = await newestDocument(invoiceId)
  await staff.call(desk.submitEInvoiceAgain, { params: { id }, body })
  await app.drainJobs()
}

describe('a standard invoice that is not cleared', () => {
  test.each([
    ['waiting', DOWN],
    ['rejected', REFUSED],
  ] as const)('is given to no one while it is %s', async (state, mishap) => {
    authority.mishaps.push(mishap)
    const { bookingId, invoice } = await aStandardSale()
    const held = { uncleared: state, printable: false, sendable: false, document: { qr: null } }
    for (const client of [agent, staff]) {
      expect(await newestOf(app, client, bookingId)).toMatchObject(held)
      const refused = await download(client, invoice.id)
      expect([refused.status, (await refused.json()).code]).toEqual([409, 'invoice.not_cleared'])
      expect((await send(client, invoice.id)).code).toBe('invoice.not_cleared')
    }
    await again(invoice.id)
    await app.drainJobs()
    expect(await mailed(bookingId)).toBe(1)
    const given = { uncleared: null, sendable: true, document: { qr: CLEARED_QR } }
    expect(await newestOf(app, agent, bookingId)).toMatchObject(given)
    expect((await send(agent, invoice.id)).status).toBe(200)
  })

  test('is mailed to its buyer once when it is cleared later, and is not when it is cleared at once', async () => {
    authority.mishaps.push(DOWN, DOWN)
    const { bookingId } = await aStandardSale()
    await retryIn(2)
    await app.drainJobs()
    expect(await mailed(bookingId)).toBe(0)
    await retryIn(10)
    await retryIn(20)
    await app.drainJobs()
    expect(await mailed(bookingId)).toBe(1)
    expect(await mailed((await aStandardSale()).bookingId)).toBe(0)
  })

  test('has no QR code of phase 1 while something is missing', async () => {
    await forgetAddresses(app)
    const { bookingId, invoice } = await aStandardSale()
    const held = { uncleared: 'incomplete', document: { qr: null } }
    expect(await newestOf(app, agent, bookingId)).toMatchObject(held)
    expect((await send(staff, invoice.id)).code).toBe('invoice.not_cleared')
    await again(invoice.id, { buyer_address: ADDRESS })
    expect(await newestOf(app, agent, bookingId)).toMatchObject({ uncleared: null })
  })

  test('leaves a mail that was ordered waiting until it is cleared', async () => {
    authority.mishaps.push(DOWN)
    const { bookingId, invoice } = await aStandardSale()
    const recipient = 'accountant@example.test'
    const data = { invoiceId: invoice.id, pdfKey: null }
    const order = { bookingId, data, recipient, lang: 'en' as const, dedupeKey: 'before-the-upgrade' }
    await app.system().unit(u => queueMail(u, INVOICE_MAIL, order))
    await app.drainJobs()
    expect(await mailsTo(app, recipient)).toEqual([])
    await retryIn(2)
    await at(Date.now() + 3_600_000, async () => {
      await retryMails(app.system())
      await app.drainJobs()
    })
    expect((await mailsTo(app, recipient)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(invoice.number),
    ])
  })
})

test('a note on an invoice without VAT, of before the seller had a number, is no matter of the authority', async () => {
  const before = await saveVatNumber(staff, null)
  const { id, booking } = await aConfirmedBooking(app, agent, { service_fee_minor: 0 })
  expect(await newestOf(app, agent, id)).toMatchObject({ kind: 'plain' })
  await saveVatNumber(staff, before)
  const body = { total_minor: booking.total_minor - 1000, reason: 'Agreed' }
  await staff.call(overridePrice, { params: { id }, body })
  const note = await newestOf(app, agent, id)
  expect(note).toMatchObject({ kind: 'credit_note', uncleared: null, sendable: true })
  expect(await documentsOf(app, note.id)).toEqual([])
})

test('a simplified invoice is given at once, also when the authority has not answered or refuses it', async () => {
  authority.mishaps.push(DOWN, REFUSED)
  const [client, other] = [app.guest(), app.guest()]
  for (const [guest, state] of [
    [client, 'waiting'],
    [other, 'rejected'],
  ] as const) {
    const { bookingId, invoice, document } = await aSale(guest)
    expect(document.state).toBe(state)
    expect(await newestOf(app, guest, bookingId)).toMatchObject({ uncleared: null, sendable: true })
    expect((await send(guest, invoice.id)).status).toBe(200)
  }
})

test.skipIf(!findChromium())(
  'a cleared invoice is downloaded',
  async () => {
    const { invoice } = await aStandardSale()
    expect((await download(agent, invoice.id)).status).toBe(200)
  },
  60_000,
)
