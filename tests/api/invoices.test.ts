import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { acceptQuote, offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import { exportInvoices, getInvoice, listInvoices } from '#shared/contract/money/invoices.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { recordRefund } from '../../src/server/features/bookings/money/refunds.service.ts'
import { issueOwed } from '../../src/server/features/invoices/issue.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { setStaffRights } from '../support/desk.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { figuresOf, inArabicDigits, newestOf, papersOf, readQr, registerForVat } from '../support/invoices.ts'
import { fillBookings } from '../support/many-bookings.ts'
import * as paying from '../support/paying.ts'
import { agencyId, tenantId, userId } from '../support/people.ts'

const port = await paying.listen()
const app = await openApp({ port })
let staff: Client
let agent: Client
let customer: Client
beforeAll(async () => {
  staff = await app.as('staff')
  agent = await app.as('agent')
  customer = await app.as('customer')
})

const show = (client: Client, id: string) => client.call(getInvoice, { params: { id } })
const list = async (client: Client, query = {}) => (await client.call(listInvoices, { query })).data.rows
const RULES = { rules: JSON.stringify({ change_fee: null, cancel_fee: 30_000, refundable: true }) }

async function cancelled(client: Client, id: string) {
  await client.call(cancelBooking, { params: { id }, body: {} })
  const { data } = await staff.call(offerQuote, { params: { id }, body: { valid_hours: 48 } })
  await client.call(acceptQuote, { params: { id }, body: { quote_id: data.id } })
  return data
}

describe('an invoice', () => {
  test('is issued once a booking is paid, with the figures of the booking and the QR code of what is printed', async () => {
    const guest = app.guest()
    const { booking, gatewayId } = await paying.aStartedPayment(app, guest)
    expect(await papersOf(app, booking.id)).toEqual([])
    await paying.sendCard(guest, gatewayId, paying.CARDS.paid)
    const invoice = await newestOf(app, guest, booking.id)
    const { document } = invoice
    expect(invoice).toMatchObject({ kind: 'simplified', status: 'paid', payable_minor: booking.total_minor })
    expect(invoice.number).toMatch(/^INV-\d{4}-\d{6}$/)
    expect(document.totals).toMatchObject({ total_minor: booking.total_minor, rounding_minor: 0 })
    expect(document.totals.vat_minor).toBe(booking.vat_minor)
    expect(document.buyer.name.en).toBe('Layan Alharbi')
    const [name, vat, issued, payable] = readQr(document.qr)
    expect([name, vat]).toEqual(['نخيل للسفر والعمرة', '310482771200003'])
    expect(new Date(`${issued}+03:00`).getTime()).toBe(
      Math.floor(Date.parse(invoice.issued_at) / 1000) * 1000,
    )
    expect(payable).toBe((booking.total_minor / 100).toFixed(2))
  })

  test('is issued once, however often money or jobs report the same', async () => {
    const { id } = await aConfirmedBooking(app, app.guest())
    await app.drainJobs()
    const again = Array.from({ length: 8 }, () => app.system().unit(u => issueOwed(u, id)))
    expect(await Promise.all(again)).toEqual(again.map(() => 0))
    expect(await papersOf(app, id)).toHaveLength(1)
  })

  test('issued half past midnight in Riyadh has the date and the year of that day', async () => {
    const guest = app.guest()
    const made = await aConfirmedBooking(app, guest)
    const { id } = made
    await at('2039-12-31T21:30:00Z', () => app.system().unit(u => issueOwed(u, id)))
    const [paper] = await papersOf(app, id)
    expect(paper?.number).toBe('INV-2040-000001')
    expect(readQr(paper?.document.qr ?? null)[2]).toBe('2040-01-01T00:30:00')
  })

  test('is a standard one for an agency with a VAT number, and names the agency', async () => {
    await registerForVat(staff, 0, '311045678900003')
    const { booking } = await paying.aPayableBooking(app, agent)
    await agent.call(createPaymentAttempt, { body: paying.attemptBody(booking.id, 'balance') })
    const invoice = await newestOf(app, agent, booking.id)
    expect(invoice.kind).toBe('standard')
    expect(invoice.document.buyer).toMatchObject({
      name: { en: 'Qimam Travel' },
      vat_number: '311045678900003',
      address: { ar: 'جدة 23434' },
    })
    await registerForVat(staff, 0, null)
    expect((await registerForVat(staff, 0, '31104567890000')).errors).toHaveProperty('vat_number')
  })

  test('of a tenant without a VAT number has neither VAT nor QR code', async () => {
    const guest = app.guest('gulf')
    const { booking } = await aConfirmedBooking(app, guest)
    const { kind, document, currency } = await newestOf(app, guest, booking.id)
    expect({ kind, currency }).toEqual({ kind: 'plain', currency: 'KWD' })
    expect(document).toMatchObject({ vat: [], qr: null, totals: { vat_minor: 0, rounding_minor: 0 } })
    expect(document.words.en).toContain('Kuwaiti dinar')
  })

  test('cannot be changed or deleted, not even by the owner of the tables', async () => {
    const { id } = await aConfirmedBooking(app, app.guest())
    const [paper] = await papersOf(app, id)
    const asApp = (statement: string) => app.rows('nakheel', db => sql.raw(statement).execute(db))
    await expect(asApp('update invoices set number = number')).rejects.toThrow('permission denied')
    await expect(asApp('delete from invoices')).rejects.toThrow('permission denied')
    const asOwner = app.runtime.db.admin.transaction().execute(async trx => {
      await sql`select set_config('app.tenant', ${tenantId('nakheel')}, true)`.execute(trx)
      await trx
        .updateTable('invoices')
        .set({ currency: 'USD' })
        .where('id', '=', paper?.id ?? '')
        .execute()
    })
    await expect(asOwner).rejects.toThrow('never changed')
  })
})

describe('a credit note', () => {
  test('of what goes back is linked to its invoice when a booking is cancelled, and the rest stays invoiced', async () => {
    const guest = app.guest()
    const { id, booking } = await aConfirmedBooking(app, guest, RULES)
    const [invoice] = await papersOf(app, id)
    const { back_minor } = await cancelled(guest, id)
    const papers = await papersOf(app, id)
    expect(figuresOf(papers)).toEqual([
      ['simplified', booking.total_minor],
      ['credit_note', back_minor],
    ])
    const note = await newestOf(app, guest, id)
    expect(note).toMatchObject({
      status: 'refund_due',
      original: { id: invoice?.id, number: invoice?.number },
    })
    expect(note.document.reason?.code).toBe('cancelled')
    expect(note.document.totals.net_minor).toBeGreaterThan(0)
    expect(readQr(note.document.qr)[3]).toBe((back_minor / 100).toFixed(2))
    expect(note.related.map(({ status }) => status)).toEqual(['part_credited', 'refund_due'])
  })

  test('of what went back before is issued when a booking is cancelled and nothing more goes back', async () => {
    const guest = app.guest()
    const { id, booking } = await aConfirmedBooking(app, guest, RULES)
    await papersOf(app, id)
    const before = booking.total_minor - 20_000
    await app.system().unit(u => recordRefund(u, id, before))
    expect(figuresOf(await papersOf(app, id))).toEqual([['simplified', booking.total_minor]])
    expect((await cancelled(guest, id)).back_minor).toBe(0)
    expect(figuresOf(await papersOf(app, id))).toEqual([
      ['simplified', booking.total_minor],
      ['credit_note', before],
    ])
  })

  test('of the difference is issued when staff lower the price', async () => {
    const { id, booking } = await aConfirmedBooking(app, app.guest())
    await papersOf(app, id)
    const total_minor = booking.total_minor - 5000
    const body = { total_minor, reason: 'Agreed by phone' }
    expect((await staff.call(overridePrice, { params: { id }, body })).status).toBe(200)
    const papers = await papersOf(app, id)
    expect(figuresOf(papers)).toEqual([
      ['simplified', booking.total_minor],
      ['credit_note', 5000],
    ])
    const { net_minor, vat_minor } = papers[1]?.document.totals ?? { net_minor: 0, vat_minor: 0 }
    expect(net_minor + vat_minor).toBe(5000)
    for (const { document } of papers)
      for (const line of document.lines) expect(line.net_minor).toBeGreaterThanOrEqual(0)
  })
})

describe('the numbers', () => {
  test('have no gap and no double under 50 issues at once, some of which fail at the end', async () => {
    await app.runtime.db.admin.transaction().execute(db =>
      fillBookings(statement => sql.raw(statement).execute(db), {
        ...{
          tenantId: tenantId('nakheel'),
          agencyId: agencyId('nakheel', 1),
          userId: userId('nakheel', 'customer'),
        },
        ...{ from: 0, to: 100 },
      }),
    )
    const paid = await app.rows('nakheel', db =>
      db
        .selectFrom('bookings')
        .select('id')
        .where('status', '=', 'confirmed')
        .where('total_minor', '=', 100_000)
        .whereRef('paid_minor', '=', 'total_minor')
        .execute(),
    )
    await at('2030-06-01T09:00:00Z', async () => {
      const tries = [...paid, ...paid].slice(0, 50).map(({ id }, turn) =>
        app.system().unit(async u => {
          await issueOwed(u, id)
          if (turn % 5 === 2) throw new Error('The process died')
        }),
      )
      await Promise.allSettled(tries)
    })
    const numbers = await app.rows('nakheel', db =>
      db
        .selectFrom('invoices')
        .select('number')
        .where('number', 'like', 'INV-2030-%')
        .orderBy('number')
        .execute(),
    )
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(
      numbers.map((_, place) => place + 1),
    )
  })

  test('of a plain sequence would have gaps: what fails keeps its number', async () => {
    const { admin } = app.runtime.db
    await sql`create sequence for_comparison`.execute(admin)
    const next = () => sql<{ n: string }>`select nextval('for_comparison') as n`
    await admin
      .transaction()
      .execute(async trx => {
        await next().execute(trx)
        throw new Error('The process died')
      })
      .catch(() => undefined)
    expect((await next().execute(admin)).rows[0]?.n).not.toBe('1')
  })
})

describe('who may see', () => {
  test('an invoice is anyone who may open its booking, no one else, and the answer tells nothing', async () => {
    const guest = app.guest()
    const { id: bookingId } = await aConfirmedBooking(app, guest)
    const id = (await papersOf(app, bookingId))[0]?.id ?? ''
    expect((await show(guest, id)).status).toBe(200)
    expect((await show(staff, id)).status).toBe(200)
    const foreign = await Promise.all(
      [app.guest(), customer, agent, app.guest('gulf')].map(who => show(who, id)),
    )
    const missing = await show(customer, newId())
    for (const { status, code } of foreign) expect([status, code]).toEqual([missing.status, missing.code])
    expect(missing.status).toBe(404)
  })

  test('lists: users their own, an agency its own, staff with a right the tenant’s, a guest none', async () => {
    const own = await aConfirmedBooking(app, customer)
    const agencys = await aConfirmedBooking(app, agent)
    await app.drainJobs()
    const references = async (client: Client) => (await list(client)).map(row => row.booking?.id)
    expect(await references(customer)).toContain(own.id)
    expect(await references(customer)).not.toContain(agencys.id)
    expect(await references(agent)).toContain(agencys.id)
    expect(await references(agent)).not.toContain(own.id)
    const { reference: q } = agencys.booking
    expect((await list(staff, { q })).map(row => row.booking?.id)).toEqual([agencys.id])
    expect(await list(customer, { q })).toEqual([])
    expect((await app.guest().call(listInvoices)).status).toBe(401)
    await setStaffRights(app, PERMISSION_PRESETS.tour_leader)
    expect((await staff.call(listInvoices)).status).toBe(403)
    await setStaffRights(app, PERMISSION_PRESETS.owner)
  })

  test('lists find by number, booking, kind, state and day, and page by page', async () => {
    const guest = app.guest()
    const { id, booking } = await aConfirmedBooking(app, guest, RULES)
    await papersOf(app, id)
    await cancelled(guest, id)
    const [invoice, note] = await papersOf(app, id)
    const found = async (query: object) => (await list(staff, query)).map(row => row.id)
    expect(await found({ q: booking.reference })).toEqual([note?.id, invoice?.id])
    expect(await found({ q: ` ${invoice?.number.toLowerCase()} ` })).toEqual([invoice?.id])
    expect(await found({ q: inArabicDigits(invoice?.number ?? '') })).toEqual([invoice?.id])
    expect(await found({ q: booking.reference.replace('-', ' ').toLowerCase() })).toHaveLength(2)
    expect(await found({ q: booking.reference, kind: 'credit_note' })).toEqual([note?.id])
    expect(await found({ q: booking.reference, status: 'credited' })).toEqual([invoice?.id])
    expect(await found({ q: booking.reference, status: 'open' })).toEqual([])
    expect(await found({ q: booking.reference, from: '2040-01-01' })).toEqual([])
    const { data } = await staff.call(listInvoices)
    const { data: rest } = await staff.call(listInvoices, { query: { after: data.next ?? '' } })
    expect(data.rows).toHaveLength(25)
    expect(rest.rows[0]?.id.localeCompare(data.rows.at(-1)?.id ?? '')).toBeLessThan(0)
  })

  test('the accountant’s CSV adds up: credit notes are negative', async () => {
    const guest = app.guest()
    const { id, booking } = await aConfirmedBooking(app, guest, RULES)
    await papersOf(app, id)
    await cancelled(guest, id)
    await app.drainJobs()
    const csv = await staff.download(exportInvoices, { query: { q: booking.reference } })
    const totals = (await csv.text())
      .trim()
      .split('\n')
      .slice(1)
      .map(line => Number(line.split(',').at(-4)))
    expect(totals.reduce((sum, total) => sum + total, 0).toFixed(2)).toBe('357.50')
    expect((await agent.call(exportInvoices)).status).toBe(403)
  })
})
