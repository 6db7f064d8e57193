import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { acceptQuote, offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { correctInvoice, issueInvoice } from '#shared/contract/desk/money/invoices.ts'
import { loadBooking } from '../../src/server/features/bookings/access.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { composeDocument } from '../../src/server/features/invoices/compose.ts'
import { issue, ofBooking } from '../../src/server/features/invoices/issue.service.ts'
import { sellerOf } from '../../src/server/features/invoices/parties.ts'
import { buyerOf, saleLines, saleOf } from '../../src/server/features/invoices/sale.service.ts'
import { deskBookingPage } from '../../src/server/pages/booking-pages.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { WITH_DEPOSIT } from '../support/deposits.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { aNamedStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { papersOf, registerForVat } from '../support/invoices.ts'
import { aPayableBooking } from '../support/paying.ts'
import { tenantId } from '../support/people.ts'
import { apart, returned, type Sold, totalOf, turn, unpaidBookings } from '../support/sold-lines.ts'

const app = await openApp()
let staff: Client
let unused: string[]
beforeAll(async () => {
  staff = await app.as('staff')
  unused = await unpaidBookings(app, 4)
})

const correct = (id = '') =>
  staff.call(correctInvoice, { params: { id }, body: { reason: 'VAT was not right' } })
const byHand = (id: string) => staff.call(issueInvoice, { params: { id }, body: {} })

/** The query that the operator's manual has after these words. */
async function queryOf(words: string): Promise<string[]> {
  const manual = await readFile('docs/operations.md', 'utf8')
  const query = new RegExp(`-- ${words}[^\n]*\n([^;]*);`).exec(manual)?.[1] ?? ''
  const text = query.replaceAll(':agency', `'${tenantId('nakheel')}'`)
  const found = await app.rows('nakheel', db => sql<{ name: string }>`${sql.raw(text)}`.execute(db))
  return found.rows.map(({ name }) => name)
}

const taxed = (id: string, tax: { vat_category: 'S' | 'Z'; vat_bp: number; vat_reason?: 'VATEX-SA-33' }) =>
  app.rows('nakheel', db => db.updateTable('hotels').set(tax).where('id', '=', id).execute())

/** Sold when the category was taxed and the rate was 0, and paid. */
async function anUntaxedStay() {
  const hotel = await aHotel(app, { city: 'najran' })
  await taxed(hotel.id, { vat_category: 'S', vat_bp: 0 })
  const { id, reference, total_minor } = await aNamedStay(await app.as('customer'), hotel)
  await app.system().unit(u => recordPayment(u, id, total_minor))
  expect(await papersOf(app, id)).toEqual([])
  return { id, reference, hotel, total: total_minor }
}

describe('what was paid in advance', () => {
  test('is documented anew for a buyer whose VAT number came later', async () => {
    const agent = await app.as('agent')
    const { booking } = await aPayableBooking(app, agent, WITH_DEPOSIT)
    const deposit = booking.payment_plan?.next_minor ?? 0
    await app.system().unit(u => recordPayment(u, booking.id, deposit))
    const [first] = await papersOf(app, booking.id)
    expect([first?.kind, first?.document.buyer.vat_number]).toEqual(['prepayment', null])
    await registerForVat(staff, 0, '311045678900003')
    expect((await correct(first?.id)).status).toBe(200)
    await registerForVat(staff, 0, null)
    const [, credit, again, ...more] = await papersOf(app, booking.id)
    expect([credit?.kind, again?.kind, again?.payable_minor, more]).toEqual([
      ...['credit_note', 'prepayment', deposit],
      [],
    ])
    expect(again?.document.buyer.vat_number).toBe('311045678900003')
    expect((await correct(first?.id)).code).toBe('invoice.not_correctable')
  })

  test('is left as it is once an invoice deducts it', async () => {
    const { booking } = await aPayableBooking(app, app.guest(), WITH_DEPOSIT)
    const deposit = booking.payment_plan?.next_minor ?? 0
    await app.system().unit(u => recordPayment(u, booking.id, deposit))
    const [first] = await papersOf(app, booking.id)
    await app.system().unit(u => recordPayment(u, booking.id, booking.total_minor - deposit))
    expect(await papersOf(app, booking.id)).toHaveLength(2)
    expect((await correct(first?.id)).code).toBe('invoice.not_correctable')
  })
})

describe('what is kept of a cancelled booking', () => {
  test('has an invoice again once its invoice is corrected: no other would deduct a prepayment', async () => {
    const guest = app.guest()
    const rules = JSON.stringify({ change_fee: 0, cancel_fee: 30_000, refundable: true })
    const { id } = await aConfirmedBooking(app, guest, { rules })
    await papersOf(app, id)
    await guest.call(cancelBooking, { params: { id }, body: {} })
    const { data } = await staff.call(offerQuote, { params: { id }, body: { valid_hours: 48 } })
    await guest.call(acceptQuote, { params: { id }, body: { quote_id: data.id } })
    expect(data.fee_minor).toBeGreaterThanOrEqual(30_000)
    const [invoice] = await papersOf(app, id)
    expect((await correct(invoice?.id)).status).toBe(200)
    const last = (await papersOf(app, id)).at(-1)
    expect([last?.kind, last?.payable_minor]).toEqual(['simplified', data.fee_minor])
    expect(last?.document.lines[0]?.text.en).toMatch(/^Kept after the cancellation of booking /)
  })
})

describe('a stay that was sold as taxed at no rate', () => {
  test('is found, and invoiced with the VAT of its hotel within the price', async () => {
    const { id, reference, hotel, total } = await anUntaxedStay()
    expect(await queryOf('stays sold as taxed')).toContain(reference)
    expect((await byHand(id)).code).toBe('invoice.amounts_differ')
    await taxed(hotel.id, { vat_category: 'S', vat_bp: 1500 })
    expect((await byHand(id)).status).toBe(200)
    const [invoice, ...more] = await papersOf(app, id)
    expect([invoice?.payable_minor, more]).toEqual([total, []])
    const [figures] = invoice?.document.vat ?? []
    expect(figures).toMatchObject({ category: 'S', rate_bp: 1500, net_minor: Math.round(total / 1.15) })
    expect(await queryOf('stays sold as taxed')).not.toContain(reference)
  })

  test('is invoiced without VAT, with the reason, where its hotel is not taxed', async () => {
    const { id, hotel, total } = await anUntaxedStay()
    await taxed(hotel.id, { vat_category: 'Z', vat_bp: 0, vat_reason: 'VATEX-SA-33' })
    await byHand(id)
    const [invoice] = await papersOf(app, id)
    expect(invoice?.document.vat).toMatchObject([{ category: 'Z', net_minor: total, vat_minor: 0 }])
  })

  test('that was invoiced wrongly is credited and issued again once the hotel is mended, and not before', async () => {
    const { id, hotel, total } = await anUntaxedStay()
    await app.system().unit(async u => {
      const booking = await loadBooking(u, id)
      const { currency, starts_on: supply_date } = booking
      const parties = { seller: sellerOf(u.tenant), buyer: await buyerOf(u, booking) }
      const facts = { ...parties, lines: await saleLines(u, booking), currency, supply_date, reason: null }
      const document = composeDocument(u, { ...facts, payableMinor: total })
      await issue(u, ofBooking(booking), { kind: 'simplified', document, originalId: null }, 1)
    })
    const [wrong] = await papersOf(app, id)
    expect((await correct(wrong?.id)).code).toBe('invoice.amounts_differ')
    expect(await papersOf(app, id)).toHaveLength(1)
    await taxed(hotel.id, { vat_category: 'S', vat_bp: 1500 })
    expect((await correct(wrong?.id)).status).toBe(200)
    const papers = await papersOf(app, id)
    expect(papers.map(({ kind, payable_minor }) => [kind, payable_minor])).toEqual([
      ['simplified', total],
      ['credit_note', total],
      ['simplified', total],
    ])
    const [left] = returned(papers)
    expect(left).toMatchObject({ category: 'S', net_minor: Math.round(total / 1.15) })
  })
})

describe('an invoice that deducted more of a VAT category than it has', () => {
  const OUTSIDE: Sold = [['O', 100_000]]
  const DOMESTIC: Sold = [['S', 100_000]]

  /** As it was issued before prepayments of another category were credited. */
  async function aWrongInvoice() {
    const id = unused.pop() as string
    const [prepayment] = await turn(app, id, { sold: OUTSIDE, kept: 30_000 })
    if (!prepayment) throw new Error('No prepayment')
    const { number, issued_at, payable_minor: total_minor, document } = prepayment
    await turn(app, id, { sold: DOMESTIC, kept: 30_000, moved: true })
    await app.rows('nakheel', db =>
      db
        .updateTable('bookings')
        .set({ paid_minor: totalOf(DOMESTIC) })
        .where('id', '=', id)
        .execute(),
    )
    await app.system().unit(async u => {
      const booking = await loadBooking(u, id)
      const { vat } = document
      const prepaid = [{ id: prepayment.id, number, issued_at: issued_at.toISOString(), vat, total_minor }]
      await issue(u, ofBooking(booking), await saleOf(u, booking, prepaid), 2)
    })
    const wrong = (await papersOf(app, id)).at(-1)
    return { id, wrong }
  }

  test('is found; credited and issued again, its documents say what is sold', async () => {
    const { id, wrong } = await aWrongInvoice()
    expect(await queryOf('invoices below zero')).toContain(wrong?.number)
    expect((await correct(wrong?.id)).status).toBe(200)
    const papers = await papersOf(app, id)
    expect(papers.slice(2, 4).map(({ kind }) => kind)).toEqual(['debit_note', 'credit_note'])
    expect(apart(papers, DOMESTIC)).toBeLessThanOrEqual(1)
    for (const { document } of papers)
      for (const { net_minor } of document.lines) expect(net_minor).toBeGreaterThan(0)
    expect(await queryOf('invoices below zero')).not.toContain(papers.at(-1)?.number)
  })

  test('that could not be issued for that reason is offered to staff beside its prepayment', async () => {
    const id = unused.pop() as string
    await turn(app, id, { sold: DOMESTIC, kept: 34_500 })
    const paid = { paid_minor: totalOf(DOMESTIC) }
    await app.rows('nakheel', db => db.updateTable('bookings').set(paid).where('id', '=', id).execute())
    const { data: user } = await staff.call(getMe)
    const mine = app.runtime.contextFor({ tenant: app.system().tenant, lang: 'en', user })
    const papers = async () => (await deskBookingPage(mine, id)).papers
    expect(await papers()).toMatchObject({ invoices: [{ kind: 'prepayment' }], issuable: true })
    expect((await byHand(id)).status).toBe(200)
    expect(await papers()).toMatchObject({ issuable: false })
  })

  test('leaves nothing of any category when everything goes back', async () => {
    const { id } = await aWrongInvoice()
    const papers = await turn(app, id, { sold: DOMESTIC, kept: 0, cancelled: true })
    expect(apart(papers, [])).toBeLessThanOrEqual(1)
  })
})
