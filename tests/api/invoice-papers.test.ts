import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { confirmByHand, overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import { correctInvoice, exportVatReturn, getInvoiceBooks } from '#shared/contract/desk/money/invoices.ts'
import { downloadInvoice, getInvoice, listInvoices, sendInvoice } from '#shared/contract/money/invoices.ts'
import { findChromium, printPdf } from '../../src/server/adapters/chromium.ts'
import { acceptAccessLink } from '../../src/server/features/auth/guests/guests.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { invoiceBooks } from '../../src/server/features/invoices/desk/return.service.ts'
import { showInvoice } from '../../src/server/features/invoices/invoices.service.ts'
import { invoiceHtml } from '../../src/server/features/invoices/pdf/invoice-html.ts'
import { printedMark } from '../../src/server/features/invoices/pdf/logo.ts'
import { tFor } from '../../src/server/lib/i18n.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { WITH_DEPOSIT } from '../support/deposits.ts'
import { aConfirmedBooking, mailsTo } from '../support/desk-bookings.ts'
import { VECTOR, vectorQr } from '../support/e-invoicing/vectors.ts'
import { figuresOf, newestOf, papersOf, readQr, registerForVat } from '../support/invoices.ts'
import { readPdfLines, readPdfQr } from '../support/pdf.ts'
import { add, photograph } from '../support/photographs.ts'

const app = await openApp()
let staff: Client
let agent: Client
beforeAll(async () => {
  staff = await app.as('staff')
  agent = await app.as('agent')
})

async function anInvoice(client = app.guest()) {
  const made = await aConfirmedBooking(app, client)
  return { ...made, client, invoice: await newestOf(app, client, made.id) }
}

const SELLER = { mark: null, ground: '#0b3a2c', contact: 'hello@nakheel.test' }

const inArabic = tFor('ar')
/** The Arabic words of a text, without vowel marks: a reader may find them beside their letters. */
const arabicOf = (text: string) =>
  (text.normalize('NFKC').match(/[\p{Script=Arabic}\u064b-\u0652]+/gu) ?? [])
    .map(word => word.replace(/[\u064b-\u0652]/g, ''))
    .filter(Boolean)
    .join(' ')

const send = (client: Client, id: string, email = '') =>
  client.call(sendInvoice, { params: { id }, body: { email } })

describe.skipIf(!findChromium())('the PDF of an invoice', () => {
  test('has its Arabic in reading order, and a QR code that a camera reads as it was encoded', async () => {
    const { client, invoice } = await anInvoice()
    const file = await client.download(downloadInvoice, { params: { id: invoice.id } })
    expect(file.headers.get('content-disposition')).toContain(`${invoice.number}.pdf`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const lines = await readPdfLines(bytes)
    expect(lines.join('\n')).toContain(invoice.number)
    const { seller, words, lines: sold } = invoice.document
    const names = ['kind.simplified', 'sheet.issued', 'sheet.buyer', 'sheet.by_category', 'sheet.electronic']
    const texts = [seller.name, words, ...sold.map(({ text }) => text)].flatMap(text => text.ar ?? [])
    const expected = [...texts, ...names.map(name => inArabic(`invoices:${name}`))]
    const read = arabicOf(lines.join(' '))
    for (const text of expected) expect(read).toContain(arabicOf(text))
    expect(await readPdfQr(bytes)).toBe(invoice.document.qr)
    const again = await client.download(downloadInvoice, { params: { id: invoice.id } })
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes)
  }, 60_000)

  test('has the QR code of the authority’s sample byte for byte in its picture', async () => {
    const { invoice } = await anInvoice()
    const sample = { ...invoice, document: { ...invoice.document, qr: vectorQr() } }
    const read = await readPdfQr(new Uint8Array(await printPdf(invoiceHtml(sample, SELLER))))
    expect(
      createHash('sha256')
        .update(read ?? '')
        .digest('hex'),
    ).toBe(VECTOR.qrDigest)
  }, 60_000)

  test('of many lines numbers lines and sheets, and repeats the head of its table', async () => {
    const { invoice } = await anInvoice()
    const lines = Array.from(
      { length: 60 },
      () => invoice.document.lines[0] as (typeof invoice.document.lines)[0],
    )
    const long = { ...invoice, document: { ...invoice.document, lines } }
    const read = await readPdfLines(new Uint8Array(await printPdf(invoiceHtml(long, SELLER))))
    const sheets = read.filter(line => line.includes('صفحة')).length
    expect(sheets).toBeGreaterThan(2)
    expect(read.filter(line => line.includes('Unit price')).length).toBeGreaterThan(1)
    for (const number of [1, 60])
      expect(read.some(line => line.trimStart().startsWith(`${number}`))).toBe(true)
  }, 60_000)

  test('has the logo of its seller within itself, of the library or of the product, and none of another site', async () => {
    const { invoice } = await anInvoice()
    const { data: picture } = await add(staff, await photograph(900, 300))
    const { tenant } = app.system()
    const markOf = (toolbar_logo: string | null, logo: string | null = null) => {
      const settings = { ...tenant.settings, toolbar_logo, logo }
      return printedMark(app.runtime.contextFor({ tenant: { ...tenant, settings }, lang: 'en' }))
    }
    const own = await markOf(null, `${picture.path}/480.webp`)
    expect(own?.path).toMatch(/^data:image\/webp;base64,.{100}/)
    expect(invoiceHtml(invoice, { ...SELLER, mark: own })).toContain(`<img src="${own?.path}" alt="">`)
    const ours = await markOf(tenant.settings.toolbar_logo)
    expect(ours?.path).toMatch(/^data:image\/svg\+xml;base64,.{100}/)
    // Made for the bar, it may be white: it stands on the bar's colour.
    const html = invoiceHtml(invoice, { ...SELLER, mark: ours })
    expect(html).toContain(`<img class="on" src="${ours?.path}" alt="">`)
    expect(html).toContain('.on{background:#0b3a2c}')
    const others = ['https://elsewhere.example/logo.svg', '/brand/../../package.svg', '/brand/gone.svg', null]
    for (const logo of others) expect(await markOf(logo)).toBeNull()
    expect(invoiceHtml(invoice, SELLER)).not.toContain('<img')
  })

  test('is attached to the mail of the invoice', async () => {
    const { client, invoice, email } = await anInvoice()
    expect((await send(client, invoice.id)).data).toEqual({ email })
    const mail = (await mailsTo(app, email)).at(-1)
    expect(mail?.text).toMatch(/The link works for \d+ days/)
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`${invoice.number}.pdf`, 'application/pdf'],
    ])
    const [attached] = mail?.attachments ?? []
    expect(await readPdfQr(new Uint8Array(attached?.content as ArrayBuffer))).toBe(invoice.document.qr)
  }, 60_000)
})

describe('the mailed link', () => {
  test('opens this document and nothing else of the booking, and sends nothing', async () => {
    const { invoice, id } = await anInvoice()
    await send(staff, invoice.id, 'accountant@example.test')
    const mail = (await mailsTo(app, 'accountant@example.test')).at(-1)
    const token = /\?access=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const visitor = app.system()
    await expect(showInvoice(visitor, invoice.id)).rejects.toThrow('invoice.not_found')
    expect(await acceptAccessLink(visitor, id, token)).toBe(false)
    expect(await acceptAccessLink(visitor, invoice.id, token)).toBe(true)
    const seen = await showInvoice(visitor, invoice.id)
    expect([seen.alone, seen.sendable, seen.correctable, seen.related.length]).toEqual([
      true,
      false,
      false,
      1,
    ])
  }, 60_000)

  test('goes to the contact only, unless staff name another address', async () => {
    const { client, invoice } = await anInvoice()
    expect((await send(client, invoice.id, 'stranger@example.test')).status).toBe(403)
    expect((await send(app.guest(), invoice.id)).status).toBe(404)
  }, 60_000)
})

describe('money received before the supply is complete', () => {
  test('has a prepayment invoice with its VAT, which the final invoice deducts', async () => {
    const client = app.guest()
    const block = await aBlock(app, 'nakheel')
    const { id } = await aHeldBooking(client, block.id)
    const { total_minor, vat_minor } = await completePassengers(client, id)
    await staff.call(confirmByHand, { params: { id }, body: { reason: 'Deposit agreed' } })
    const pay = (minor: number) => app.system().unit(u => recordPayment(u, id, minor))
    const deposit = Math.floor(total_minor / 3)
    await pay(deposit)
    const prepaid = await newestOf(app, client, id)
    expect([prepaid.kind, prepaid.status, prepaid.payable_minor]).toEqual(['prepayment', 'paid', deposit])
    expect(prepaid.number).toMatch(/^PRE-/)
    await pay(total_minor - deposit)
    const final = await newestOf(app, client, id)
    expect([final.kind, final.payable_minor]).toEqual(['simplified', total_minor - deposit])
    expect(final.document.totals).toMatchObject({ total_minor, vat_minor, prepaid_minor: deposit })
    expect(final.document.prepaid).toMatchObject([{ number: prepaid.number, total_minor: deposit }])
    expect(final.vat_minor + prepaid.vat_minor).toBe(vat_minor)
    expect(readQr(final.document.qr)[3]).toBe(((total_minor - deposit) / 100).toFixed(2))
  })

  test('has a prepayment invoice also when it came while the seats were held, and staff confirm what is due', async () => {
    const client = app.guest()
    const block = await aBlock(app, 'nakheel')
    const { id } = await aHeldBooking(client, block.id)
    await completePassengers(client, id)
    await app.system().unit(u => recordPayment(u, id, 10_000))
    expect(await papersOf(app, id)).toEqual([])
    await staff.call(confirmByHand, { params: { id }, body: { reason: 'The rest on Sunday' } })
    expect(figuresOf(await papersOf(app, id))).toEqual([['prepayment', 10_000]])
  })
})

describe('a booking that became dearer', () => {
  test('has a debit note of the difference once that is paid, linked to its invoice', async () => {
    const { id, booking, client, invoice } = await anInvoice()
    const total_minor = booking.total_minor + 5000
    await staff.call(overridePrice, { params: { id }, body: { total_minor, reason: 'Another seat' } })
    const waiting = await newestOf(app, client, id)
    expect([waiting.status, waiting.due_minor]).toEqual(['part_paid', 5000])
    expect(waiting.due).toEqual([{ minor: 5000, at: null }])
    expect(invoiceHtml(waiting, SELLER)).toContain('SAR 50.00')
    await app.system().unit(u => recordPayment(u, id, 5000))
    expect(figuresOf(await papersOf(app, id))).toEqual([
      ['simplified', booking.total_minor],
      ['debit_note', 5000],
    ])
    const note = await newestOf(app, client, id)
    expect([note.due, invoiceHtml(note, SELLER).includes('Still to pay')]).toEqual([[], false])
    expect([note.original?.id, note.status, note.number]).toEqual([
      invoice.id,
      'paid',
      expect.stringMatching(/^DBN-\d{4}-\d{6}$/),
    ])
    expect(readQr(note.document.qr)[3]).toBe('50.00')
    const sold = [invoice, note].map(({ document }) => document.totals.total_minor)
    expect(sold.reduce((sum, each) => sum + each)).toBe(total_minor)
  })

  test('is credited in part, not in full, while something is left of its invoice and debit note', async () => {
    const { id, booking, invoice } = await anInvoice()
    const price = (total_minor: number) =>
      staff.call(overridePrice, { params: { id }, body: { total_minor, reason: 'Agreed' } })
    await price(booking.total_minor + 20_000)
    await app.system().unit(u => recordPayment(u, id, 20_000))
    await papersOf(app, id)
    await price(10_000)
    expect(figuresOf(await papersOf(app, id)).at(-1)).toEqual(['credit_note', booking.total_minor + 10_000])
    const left = { status: 'part_credited', correctable: true }
    expect((await staff.call(getInvoice, { params: { id: invoice.id } })).data).toMatchObject(left)
    const { data } = await staff.call(listInvoices, { query: { q: invoice.number } })
    expect(data.rows).toMatchObject([{ status: 'part_credited' }])
  })
})

describe('an invoice with wrong details', () => {
  test('is credited with the reason staff give, and issued again for the buyer of now', async () => {
    const { id, invoice } = await anInvoice(agent)
    await registerForVat(staff, 0, '311045678900003')
    const correct = (reason: string) =>
      staff.call(correctInvoice, { params: { id: invoice.id }, body: { reason } })
    expect((await correct(' ')).errors).toHaveProperty('reason')
    expect((await correct('VAT number added')).status).toBe(200)
    const papers = await papersOf(app, id)
    expect(papers.map(({ kind, payable_minor }) => [kind, payable_minor])).toEqual([
      ['simplified', invoice.payable_minor],
      ['credit_note', invoice.payable_minor],
      ['standard', invoice.payable_minor],
    ])
    expect(papers[1]?.document.reason).toEqual({
      code: 'corrected',
      text: { en: 'VAT number added', ar: 'VAT number added' },
    })
    expect((await correct('Again')).code).toBe('invoice.not_correctable')
    expect(
      (await agent.call(correctInvoice, { params: { id: invoice.id }, body: { reason: 'x' } })).status,
    ).toBe(403)
    const seen = await staff.call(getInvoice, { params: { id: papers[2]?.id ?? '' } })
    expect(seen.data.correctable).toBe(true)
    await registerForVat(staff, 0, null)
  })
})

describe('the books of a period', () => {
  const books = (client: Client, query = {}) => client.call(getInvoiceBooks, { query })
  const rowsOf = (client: Client, query: object) => client.call(listInvoices, { query })

  test('have a VAT return that equals the sum of its documents to the minor unit, whatever their kind', async () => {
    const papers = await app.rows('nakheel', db => db.selectFrom('invoices').selectAll().execute())
    const kinds = new Set(papers.map(({ kind }) => kind))
    for (const kind of ['simplified', 'prepayment', 'debit_note', 'credit_note'] as const)
      expect(kinds).toContain(kind)
    const { data } = await books(staff, { from: '2020-01-01', to: '2100-01-01' })
    const sign = (kind: string) => (kind === 'credit_note' ? -1 : 1)
    const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)
    expect(sum(data.vat.map(row => row.vat_minor))).toBe(
      sum(papers.map(each => sign(each.kind) * each.vat_minor)),
    )
    const rounding = sum(papers.map(each => sign(each.kind) * each.document.totals.rounding_minor))
    expect(sum(data.vat.map(row => row.net_minor + row.vat_minor)) + rounding).toBe(
      sum(papers.map(each => sign(each.kind) * each.payable_minor)),
    )
    const file = await staff.download(exportVatReturn, { query: { from: '2020-01-01', to: '2100-01-01' } })
    expect((await file.text()).trim().split('\n')).toHaveLength(data.vat.length + 1)
    expect((await books(agent)).status).toBe(403)
  })

  test('say what sold bookings owe by age, and find documents by buyer and category', async () => {
    const { id, booking, invoice } = await anInvoice()
    const total_minor = booking.total_minor + 7000
    const before = (await books(staff)).data.receivables
    await staff.call(overridePrice, { params: { id }, body: { total_minor, reason: 'Another seat' } })
    const due = (rows: typeof before) => rows.find(({ late }) => late === null)?.due_minor ?? 0
    expect(due((await books(staff)).data.receivables) - due(before)).toBe(7000)
    const found = async (query: object) =>
      (await rowsOf(staff, { q: booking.reference, ...query })).data.rows.map(row => row.id)
    const buyer = invoice.document.buyer.name.en.slice(0, 5).toUpperCase()
    expect(await found({ buyer })).toEqual([invoice.id])
    expect(await found({ buyer: '%' })).toEqual([])
    expect(await found({ category: invoice.document.lines[0]?.vat_category })).toEqual([invoice.id])
    expect(await found({ category: 'E' })).toEqual([])
  })

  const DAY = 86_400_000
  const owedOn = (time: number | string) =>
    at(time, async () => {
      const { receivables } = await invoiceBooks(app.system(), { from: '', to: '' })
      return new Map(receivables.map(row => [row.late, row]))
    })
  type Owed = Awaited<ReturnType<typeof owedOn>>
  const moreOf = (before: Owed, after: Owed) => (late: number | null) =>
    (after.get(late)?.due_minor ?? 0) - (before.get(late)?.due_minor ?? 0)

  test('age each part of a price by its own day: what is not due yet is not late with the first', async () => {
    const client = app.guest()
    const { id } = await aHeldBooking(client, (await aBlock(app, 'nakheel', WITH_DEPOSIT)).id)
    const { payment_plan: plan } = await completePassengers(client, id)
    const [first, ...later] = plan?.lines ?? []
    const time = Date.parse(first?.due_at ?? '') + 2 * DAY
    expect(later.every(({ due_at }) => Date.parse(due_at) > time)).toBe(true)
    const before = await owedOn(time)
    await staff.call(confirmByHand, { params: { id }, body: { reason: 'They pay on Sunday' } })
    const after = await owedOn(time)
    const more = moreOf(before, after)
    expect(more(0)).toBe(first?.amount_minor)
    expect(more(-1)).toBe(later.reduce((all, { amount_minor }) => all + amount_minor, 0))
    expect(more(null)).toBe(more(0) + more(-1))
    const counts = [0, -1, null].map(late => (after.get(late)?.count ?? 0) - (before.get(late)?.count ?? 0))
    expect(counts).toEqual([1, 1, 1])
  })

  test('count what became dearer from that day, not from the day of the booking', async () => {
    const { id, booking } = await anInvoice()
    await app.rows('nakheel', db =>
      db
        .updateTable('bookings')
        .set({ created_at: new Date(Date.now() - 80 * 86_400_000) })
        .where('id', '=', id)
        .execute(),
    )
    const before = await owedOn(Date.now())
    const total_minor = booking.total_minor + 9000
    await staff.call(overridePrice, { params: { id }, body: { total_minor, reason: 'Another seat' } })
    const after = await owedOn(Date.now() + 1000)
    const more = moreOf(before, after)
    expect([0, 31, 61].map(more)).toEqual([9000, 0, 0])
  })
})
