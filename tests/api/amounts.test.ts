import { expect, test } from 'vitest'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { exportVatReturn, getInvoiceBooks } from '#shared/contract/desk/money/invoices.ts'
import { exportPayments, listPayments } from '#shared/contract/desk/money/payments.ts'
import { exportInvoices, listInvoices, sendInvoice } from '#shared/contract/money/invoices.ts'
import { exportStatement, getStatement } from '#shared/contract/money/ledger.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { invoiceHtml } from '../../src/server/features/invoices/pdf/invoice-html.ts'
import { showProforma } from '../../src/server/features/invoices/proforma.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { mailsTo } from '../support/desk-bookings.ts'
import { all, parse, textAt } from '../support/e-invoicing/read-xml.ts'
import { connectUnit, documentsOf, openAuthority } from '../support/e-invoicing/unit.ts'
import { newestOf, readQr } from '../support/invoices.ts'
import { expectAmountsOf, moneyScreens, written } from '../support/money-screens.tsx'
import * as paying from '../support/paying.ts'
import type { TenantKey } from '../support/people.ts'

const { authority, url } = await openAuthority()
const app = await openApp({ eInvoicingUrl: url })
await connectUnit(await app.as('staff'), authority)

const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)
/** Cells of the only row of a CSV that has this text. */
async function rowWith(file: Response, text: string): Promise<string[]> {
  const rows = (await file.text())
    .trim()
    .split('\n')
    .filter(line => line.includes(text))
  expect(rows).toHaveLength(1)
  return (rows[0] ?? '').split(/[,;]/).map(cell => cell.trim().replaceAll('"', ''))
}

const FARE = { base: 100_005, taxes: [{ code: 'YQ', amount: 1007 }] }
const ODD = { fares: JSON.stringify({ ADT: FARE, CHD: FARE, INF: FARE }), service_fee_minor: 4995 }

/** A booking of an agency, paid from its balance, with its document. */
async function aSale(tenant: TenantKey) {
  const agent = await app.as('agent', tenant)
  const { id } = await aHeldBooking(agent, (await aBlock(app, tenant, ODD)).id, { adults: 3 })
  const email = `${id.slice(-8)}@example.test`
  await completePassengers(agent, id, [], { email })
  const { data: user } = await agent.call(getMe)
  const mine = app.runtime.contextFor({ tenant: app.system(tenant).tenant, lang: 'en', user })
  const proforma = await showProforma(mine, id)
  await agent.call(createPaymentAttempt, { body: paying.attemptBody(id, 'balance') })
  const invoice = await newestOf(app, agent, id)
  await agent.call(sendInvoice, { params: { id: invoice.id }, body: { email: '' } })
  return { agent, email, invoice, proforma, booking: await paying.bookingOf(agent, id) }
}

test.each([
  ['SAR', 'nakheel', 2],
  ['KWD', 'gulf', 3],
] as const)(
  'every amount of one booking in %s agrees to the minor unit, wherever it is read',
  async (currency, tenant, digits) => {
    const { agent, email, invoice, proforma, booking } = await aSale(tenant)
    const staff = await app.as('staff', tenant)
    const { reference, total_minor: total, vat_minor: vat } = booking
    const file = written(total, digits)
    const shown = written(total, digits, ',')

    // The booking: lines, what was paid, nothing due.
    expect(sum(booking.price_lines.map(line => line.totalMinor))).toBe(total)
    expect(sum(booking.price_lines.map(line => line.vatMinor))).toBe(vat)
    expect(booking).toMatchObject({ currency, paid_minor: total, due_minor: 0 })

    // The document: lines, categories, totals, page of paper, QR code.
    const { document } = invoice
    expect(sum(document.lines.map(line => line.total_minor)) + document.totals.rounding_minor).toBe(total)
    expect(sum(document.vat.map(each => each.vat_minor))).toBe(vat)
    expect(document.totals).toMatchObject({ total_minor: total, vat_minor: vat, payable_minor: total })
    expect([invoice.payable_minor, invoice.vat_minor]).toEqual([total, vat])
    const paper = invoiceHtml(invoice, { mark: null, ground: '#0b3a2c', contact: '' })
    expect(paper).toContain(`${currency} ${shown}`)
    if (vat > 0) {
      expect(paper).toContain(written(vat, digits, ','))
      expect(readQr(document.qr).slice(3, 5)).toEqual([file, written(vat, digits)])
    }

    // What was said before it was paid, and the receipt that is printed after.
    expect(proforma.document.totals).toEqual(document.totals)
    expect(sum(proforma.due.map(({ minor }) => minor))).toBe(total)
    for (const lang of LANGS) {
      const screens = moneyScreens(lang, currency)
      const as = { shown: (minor: number) => written(minor, digits, ','), sure: [total] }
      expectAmountsOf(proforma, screens.proforma(proforma), as)
      expectAmountsOf(booking, screens.receipt(booking), as)
    }

    // The XML, where there is one.
    const xml = (await documentsOf(app, invoice.id))[0]?.xml
    expect(Boolean(xml)).toBe(currency === 'SAR')
    if (xml) {
      const root = parse(xml)
      const money = (name: string) => textAt(root, `cac:LegalMonetaryTotal/cbc:${name}`)
      expect([money('TaxInclusiveAmount'), money('PayableAmount')]).toEqual([file, file])
      expect(textAt(root, 'cac:TaxTotal/cbc:TaxAmount')).toBe(written(vat, digits))
      const lines = all(root, 'cac:InvoiceLine').map(line => textAt(line, 'cac:TaxTotal/cbc:RoundingAmount'))
      expect(lines).toEqual(document.lines.map(line => written(line.total_minor, digits)))
    }

    // Mails.
    const mails = (await mailsTo(app, email)).map(mail => mail.text ?? '')
    expect(mails.length).toBeGreaterThan(1)
    for (const text of mails) expect(text).toContain(`\u00a0${shown}`)

    // Lists and files of the desk and of the agency.
    const q = { q: reference }
    const [row] = (await staff.call(listPayments, { query: q })).data.rows
    expect([row?.amount_minor, row?.currency]).toEqual([total, currency])
    const [paper1] = (await staff.call(listInvoices, { query: q })).data.rows
    expect([paper1?.payable_minor, paper1?.vat_minor]).toEqual([total, vat])
    const statement = (await agent.call(getStatement, { query: {} })).data
    expect(statement.entries.find(entry => entry.booking?.reference === reference)?.amount_minor).toBe(-total)
    for (const lang of LANGS) {
      const screen = moneyScreens(lang, currency).statement(statement)
      const shownOf = (minor: number) => written(minor, digits, ',')
      expectAmountsOf(statement, screen, { shown: shownOf, sure: [total, statement.balance_minor] })
    }
    expect(await rowWith(await staff.download(exportPayments, { query: q }), reference)).toContain(file)
    const csv = await rowWith(await staff.download(exportInvoices, { query: q }), invoice.number)
    for (const cell of [file, written(vat, digits), written(total - vat, digits)]) expect(csv).toContain(cell)
    expect(await rowWith(await agent.download(exportStatement, { query: {} }), reference)).toContain(
      `-${file}`,
    )

    // The return of the period, which has this document alone.
    const period = { from: '2020-01-01', to: '2100-01-01' }
    const books = (await staff.call(getInvoiceBooks, { query: period })).data.vat
    expect([sum(books.map(each => each.vat_minor)), sum(books.map(each => each.net_minor))]).toEqual([
      vat,
      total - vat,
    ])
    const returned = await (await staff.download(exportVatReturn, { query: period })).text()
    for (const each of books) expect(returned).toContain(written(each.net_minor, digits))
  },
  60_000,
)
