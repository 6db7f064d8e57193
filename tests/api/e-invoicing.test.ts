import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '#shared/contract/desk/audit.ts'
import { confirmByHand, overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import * as desk from '#shared/contract/desk/money/e-invoicing.ts'
import { getToday } from '#shared/contract/desk/today.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { sendDue } from '../../src/server/features/e-invoicing/sending.service.ts'
import { issueOwed } from '../../src/server/features/invoices/issue.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { CLEARED_QR } from '../support/e-invoicing/authority.ts'
import { attachedOf, parse, readQrBytes, textAt } from '../support/e-invoicing/read-xml.ts'
import { salesOf } from '../support/e-invoicing/sales.ts'
import { ADDRESS, connectUnit, documentsOf, openAuthority, unitBody } from '../support/e-invoicing/unit.ts'
import { forgetAddresses, newestOf, papersOf, readQr, registerForVat } from '../support/invoices.ts'
import * as paying from '../support/paying.ts'

const { authority, url } = await openAuthority()
const port = await paying.listen()
const app = await openApp({ port, eInvoicingUrl: url })
let staff: Client
let agent: Client
beforeAll(async () => {
  staff = await app.as('staff')
  agent = await app.as('agent')
})
beforeEach(() => {
  authority.mishaps.length = 0
  authority.revoked.clear()
})

const MINUTE = 60_000
/** Runs the periodic task as it would run in this many minutes. */
const retryIn = (minutes: number) => at(Date.now() + minutes * MINUTE, () => sendDue(app.system()))

const { aSale, aStandardSale, newestDocument } = salesOf(app, () => agent)
const detail = async (id: string) => (await staff.call(desk.getEInvoice, { params: { id } })).data
const again = (id: string, body: object = {}) =>
  staff.call(desk.submitEInvoiceAgain, { params: { id }, body })
const overview = async () => (await staff.call(desk.getEInvoicing)).data
/** Switches the unit off that signs now. */
async function offNow() {
  const active = (await overview()).units.filter(({ state }) => state === 'active')
  const body = { reason: 'Another system' }
  const off = active.map(({ id }) => staff.call(desk.stopEInvoicing, { params: { id }, body }))
  return (await Promise.all(off)).map(({ status }) => status)
}

const audited = async () => (await staff.call(listAudit, { query: {} })).data.rows.map(({ kind }) => kind)

describe('connecting', () => {
  test('names a wrong one-time password in the unit, and goes on with the right one', async () => {
    const { data } = await staff.call(desk.prepareEInvoicing, { body: unitBody() })
    const id = data.units[0]?.id ?? ''
    const connect = (otp?: string) => staff.call(desk.connectEInvoicing, { params: { id }, body: { otp } })
    expect((await connect()).errors).toHaveProperty('otp')
    const refused = (await connect('000000')).data.units[0]
    expect(refused).toMatchObject({ state: 'draft', problems: [{ field: 'otp', code: 'Invalid-OTP' }] })
    authority.otps.add('123456')
    expect((await connect('123456')).data.units[0]).toMatchObject({ state: 'active', problems: [] })
    expect((await connect('123456')).code).toBe('e_invoicing.wrong_state')
  })

  test('25: asks for the certificate only after all six documents passed, or three', async () => {
    authority.arrived.length = 0
    authority.renewalNeedsChecks = true
    await connectUnit(staff, authority, { title: '0100' })
    expect(authority.arrived).toHaveLength(3)
    await connectUnit(staff, authority)
    expect(authority.arrived).toHaveLength(9)
    authority.renewalNeedsChecks = false
  })

  test('renews before the certificate ends, also when the authority asks for the checks again, with a chain of its own', async () => {
    authority.validUntil = new Date(Date.now() + 20 * 86_400_000)
    const old = await connectUnit(staff, authority)
    expect(old.ends_soon).toBe(true)
    expect((await staff.call(getToday)).data.e_invoicing?.ends_at).toBe(old.valid_until)
    authority.validUntil = new Date(Date.now() + 900 * 86_400_000)
    authority.renewalNeedsChecks = true
    const renewed = await connectUnit(staff, authority)
    expect(renewed).toMatchObject({ state: 'active', renews: true, ends_soon: false, counter: 0 })
    expect((await overview()).units.find(unit => unit.id === old.id)?.state).toBe('off')
    authority.renewalNeedsChecks = false
  })

  test('keeps key and secret sealed', async () => {
    const stored = await app.rows('nakheel', db => db.selectFrom('e_invoice_units').selectAll().execute())
    const text = JSON.stringify(stored)
    expect(text).not.toContain('PRIVATE KEY')
    for (const { secret } of stored) expect(secret ?? '').not.toMatch(/^[0-9a-f]{8}-/)
  })

  test('is for Saudi Arabia only', async () => {
    const gulf = await app.as('staff', 'gulf')
    expect((await gulf.call(desk.getEInvoicing)).data.lacks).toEqual(['country'])
    expect((await gulf.call(desk.prepareEInvoicing, { body: unitBody() })).code).toBe('e_invoicing.lacks')
  })
})

describe('a simplified invoice', () => {
  test('is signed with its place in the chain as it is issued, reported, and prints nine tags', async () => {
    const guest = app.guest()
    const { bookingId, invoice, document } = await aSale(guest)
    expect(document).toMatchObject({ state: 'accepted', form: 'simplified', tries: 1 })
    const { document: shown } = await newestOf(app, guest, bookingId)
    const qr = readQrBytes(shown.qr ?? '')
    expect([...qr.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(qr.get(6)?.toString()).toBe(document.hash)
    expect(textAt(parse(document.xml ?? ''), 'cbc:ID')).toBe(invoice.number)
  })

  test('16: issued half past midnight in Riyadh has that day’s date', async () => {
    const { id } = await aConfirmedBooking(app, app.guest())
    await at('2039-12-31T21:30:00Z', () => app.system().unit(u => issueOwed(u, id)))
    const [paper] = await app.rows('nakheel', db =>
      db.selectFrom('invoices').selectAll().where('booking_id', '=', id).execute(),
    )
    await at('2039-12-31T21:31:00Z', () => sendDue(app.system()))
    const { xml } = await newestDocument(paper?.id ?? '')
    const root = parse(xml ?? '')
    expect([textAt(root, 'cbc:IssueDate'), textAt(root, 'cbc:IssueTime')]).toEqual(['2040-01-01', '00:30:00'])
  })

  test('9: a lost answer sends identical bytes, and 409 marks it reported', async () => {
    authority.mishaps.push({ kind: 'lost' })
    const { invoice, document } = await aSale()
    expect(document).toMatchObject({ state: 'waiting', tries: 1 })
    await retryIn(2)
    expect(await newestDocument(invoice.id)).toMatchObject({ state: 'accepted', tries: 2 })
    const sent = authority.arrived.filter(({ uuid }) => uuid === document.uuid)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.xml).toBe(sent[0]?.xml)
    expect((await detail(document.id)).answers.map(({ status }) => status)).toEqual([409, null])
  })

  test('an outage of any kind stops no sale: documents wait with growing pauses and a clock of 24 hours on Today', async () => {
    authority.mishaps.push(
      { kind: 'refused_connection' },
      { kind: 'answer', status: 503, body: {} },
      { kind: 'answer', status: 429, body: {} },
      { kind: 'answer', status: 500, body: { category: 'HTTP-Errors', code: '500' } },
      { kind: 'not_json' },
      { kind: 'half' },
    )
    const { invoice, document } = await aSale()
    expect(document.state).toBe('waiting')
    const today = (await staff.call(getToday)).data.e_invoicing
    expect(today).toMatchObject({ waiting: 1, late: 0 })
    expect(Date.parse(today?.next_due_at ?? '') - invoice.issued_at.getTime()).toBe(24 * 60 * MINUTE)
    const pauses: number[] = []
    for (let minutes = 2; pauses.length < 5; minutes *= 3) {
      await retryIn(minutes)
      const { next_try_at } = await newestDocument(invoice.id)
      pauses.push((next_try_at?.getTime() ?? 0) - Date.now() - minutes * MINUTE)
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    await retryIn(2000)
    expect(await newestDocument(invoice.id)).toMatchObject({ state: 'accepted', tries: 7 })
  })

  test('13: one that stays unknown does not stop the others', async () => {
    authority.mishaps.push({ kind: 'refused_connection' })
    const stuck = await aSale()
    const next = await aSale()
    expect([stuck.document.state, next.document.state]).toEqual(['waiting', 'accepted'])
    expect(next.document.previous_hash).toBe(stuck.document.hash)
    await again(stuck.document.id)
    await app.drainJobs()
    expect(await newestDocument(stuck.invoice.id)).toMatchObject({ state: 'accepted' })
  })

  test('7, 8: rejected stays in the chain, and submitted again has a new UUID and counter but number, date and time', async () => {
    authority.mishaps.push({ kind: 'reject', code: 'BR-KSA-51', message: 'Line total is wrong' })
    const { invoice, document } = await aSale()
    expect(document.state).toBe('rejected')
    const shown = await detail(document.id)
    expect(shown.problems).toEqual([{ field: 'amounts', code: 'BR-KSA-51', message: 'Line total is wrong' }])
    expect((await staff.call(getToday)).data.e_invoicing?.rejected).toBe(1)
    const { data } = await again(document.id)
    await app.drainJobs()
    const mended = await newestDocument(invoice.id)
    expect(mended).toMatchObject({ id: data.id, state: 'accepted', previous_hash: document.hash })
    expect(mended.counter).toBe((document.counter ?? 0) + 1)
    expect(mended.uuid).not.toBe(document.uuid)
    const heads = [document, mended].map(({ xml }) => {
      const root = parse(xml ?? '')
      return ['cbc:ID', 'cbc:IssueDate', 'cbc:IssueTime'].map(name => textAt(root, name))
    })
    expect(heads[1]).toEqual(heads[0])
    expect((await again(document.id)).code).toBe('e_invoicing.done')
    expect((await again(mended.id)).code).toBe('e_invoicing.done')
  })

  test('of a deposit, its final invoice and a debit note are accepted with what is left to pay', async () => {
    const block = await aBlock(app, 'nakheel')
    const guest = app.guest()
    const { id } = await aHeldBooking(guest, block.id)
    const { total_minor } = await completePassengers(guest, id)
    await staff.call(confirmByHand, { params: { id }, body: { reason: 'Deposit agreed' } })
    const pay = (minor: number) => app.system().unit(u => recordPayment(u, id, minor))
    const deposit = Math.floor(total_minor / 3)
    await pay(deposit)
    await papersOf(app, id)
    await pay(total_minor - deposit)
    await papersOf(app, id)
    const body = { total_minor: total_minor + 5000, reason: 'Another seat' }
    await staff.call(overridePrice, { params: { id }, body })
    await pay(5000)
    const papers = await papersOf(app, id)
    const found = await Promise.all(papers.map(paper => newestDocument(paper.id)))
    expect(found.map(({ state, problems }) => [state, problems])).toEqual(found.map(() => ['accepted', []]))
    const roots = found.map(({ xml }) => parse(xml ?? ''))
    expect(roots.map(root => textAt(root, 'cbc:InvoiceTypeCode'))).toEqual(['386', '388', '383'])
    const due = [deposit, total_minor - deposit, 5000].map(minor => (minor / 100).toFixed(2))
    expect(roots.map(root => textAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount'))).toEqual(due)
  })

  test('28: a 401 stops the unit, new documents wait, and staff resume', async () => {
    authority.mishaps.push({ kind: 'answer', status: 401, body: { status: 401, error: 'Unauthorized' } })
    const { invoice, document } = await aSale()
    const other = await aSale()
    expect([document.state, other.document.state, other.document.tries]).toEqual(['waiting', 'waiting', 0])
    const before = authority.arrived.length
    await retryIn(300)
    expect(authority.arrived).toHaveLength(before)
    const [unit] = (await overview()).units.filter(({ state }) => state === 'active')
    expect(unit?.stopped).toBe(true)
    expect((await staff.call(getToday)).data.e_invoicing?.stopped).toBe(true)
    expect((await again(document.id)).code).toBe('e_invoicing.stopped')
    await staff.call(desk.resumeEInvoicing, { params: { id: unit?.id ?? '' } })
    await app.drainJobs()
    expect(await audited()).toContain('security_e_invoicing_resumed')
    expect((await newestDocument(invoice.id)).state).toBe('accepted')
    expect((await newestDocument(other.invoice.id)).state).toBe('accepted')
  })
})

describe('a standard invoice', () => {
  beforeAll(() => registerForVat(staff, 0, '311045678900003'))
  afterAll(() => registerForVat(staff, 0, null))

  test('without the buyer’s national address is not signed; mended beside it, it is cleared and prints the authority’s QR code (12)', async () => {
    await forgetAddresses(app)
    const { bookingId, invoice, document } = await aStandardSale()
    expect(document).toMatchObject({ state: 'incomplete', counter: null, xml: null })
    expect(document.problems.map(({ field }) => field)).toEqual(['buyer_address'])
    expect((await detail(document.id)).buyer_address).toEqual({ known: null })
    await again(document.id, { buyer_address: ADDRESS })
    await app.drainJobs()
    expect(await audited()).toContain('security_buyer_address_changed')
    const cleared = await newestDocument(invoice.id)
    expect(cleared).toMatchObject({ state: 'accepted', qr: CLEARED_QR })
    expect((await newestOf(app, agent, bookingId)).document.qr).toBe(CLEARED_QR)
    const file = await staff.download(desk.downloadEInvoice, { params: { id: cleared.id } })
    expect(attachedOf(parse(await file.text()), 'QR')).toBe(CLEARED_QR)
  })

  test('prints no QR code until it is cleared', async () => {
    authority.mishaps.push({ kind: 'refused_connection' })
    const { bookingId, invoice } = await aStandardSale()
    expect((await newestOf(app, agent, bookingId)).document.qr).toBeNull()
    await retryIn(2)
    expect((await newestDocument(invoice.id)).state).toBe('accepted')
  })

  test('10: a 208 marks it cleared and keeps what was returned', async () => {
    authority.mishaps.push({ kind: 'lost' })
    const { invoice, document } = await aStandardSale()
    expect(document.state).toBe('waiting')
    await retryIn(2)
    const cleared = await newestDocument(invoice.id)
    expect(cleared).toMatchObject({ state: 'accepted', qr: CLEARED_QR })
    expect((await detail(cleared.id)).answers[0]?.status).toBe(208)
  })

  test('11: with warnings is final and never sent again; the warnings are kept', async () => {
    authority.mishaps.push({ kind: 'warn', code: 'BR-KSA-98', message: 'Later than 24 hours' })
    const { invoice, document } = await aStandardSale()
    expect(document).toMatchObject({ state: 'warned', next_try_at: null })
    expect(document.problems).toEqual([{ field: 'date', code: 'BR-KSA-98', message: 'Later than 24 hours' }])
    const before = authority.arrived.length
    await retryIn(3000)
    expect(authority.arrived).toHaveLength(before)
    expect((await again((await newestDocument(invoice.id)).id)).code).toBe('e_invoicing.done')
  })

  test('28: a 303 sends it to reporting, and is not followed', async () => {
    const before = authority.asked.length
    authority.mishaps.push({ kind: 'answer', status: 303, body: {}, location: '/core/elsewhere' })
    const { document } = await aStandardSale()
    expect(document).toMatchObject({ state: 'accepted', reported: true, tries: 2 })
    const paths = ['/core/invoices/clearance/single', '/core/invoices/reporting/single']
    expect(authority.asked.slice(before)).toEqual(paths)
    expect(readQrBytes(document.qr ?? '').size).toBe(8)
  })
})

describe('the units', () => {
  test('list documents by state and number, and give them to those with the right only', async () => {
    const { invoice } = await aSale()
    const list = async (query: object) => (await staff.call(desk.listEInvoices, { query })).data.rows
    expect((await list({ q: invoice.number })).map(row => row.invoice.id)).toEqual([invoice.id])
    expect((await list({ state: 'rejected' })).every(row => row.state === 'rejected')).toBe(true)
    expect((await agent.call(desk.listEInvoices)).status).toBe(403)
    expect((await staff.call(desk.getEInvoice, { params: { id: newId() } })).code).toBe(
      'e_invoicing.not_found',
    )
  })

  test('of a simulation leave the invoice of the customer as it is', async () => {
    await offNow()
    await connectUnit(staff, authority, { environment: 'simulation' })
    const guest = app.guest()
    const { bookingId, document } = await aSale(guest)
    expect(document.state).toBe('accepted')
    expect(readQr((await newestOf(app, guest, bookingId)).document.qr)).toHaveLength(5)
  })

  test('have chains without a gap: each previous hash is the hash before it', async () => {
    const rows = await app.rows('nakheel', db =>
      sql<{ broken: number }>`select count(*)::int as broken from (
        select previous_hash, counter, lag(hash) over w as before, lag(counter) over w as last
        from e_invoices where counter is not null window w as (partition by unit_id order by counter)
      ) c where (last is null and counter <> 1) or (last is not null and (counter <> last + 1 or previous_hash <> before))`.execute(
        db,
      ),
    )
    expect(rows.rows[0]?.broken).toBe(0)
  })

  test('switched off after a fresh password leave invoices with the QR code of phase 1', async () => {
    expect(await offNow()).toEqual([200])
    const guest = app.guest()
    const { id } = await aConfirmedBooking(app, guest)
    const [invoice] = await papersOf(app, id)
    expect(await documentsOf(app, invoice?.id ?? '')).toEqual([])
    expect(readQr((await newestOf(app, guest, id)).document.qr)).toHaveLength(5)
  })
})
