import { expect, test } from 'vitest'
import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { acceptQuote, offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { exportDeskFlightBookings } from '#shared/contract/desk/flights/flight-bookings.ts'
import { exportVatReturn, getInvoiceBooks } from '#shared/contract/desk/money/invoices.ts'
import { exportPayments, getPayment, listPayments } from '#shared/contract/desk/money/payments.ts'
import { listRefunds } from '#shared/contract/desk/money/refunds.ts'
import { listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { downloadInvoice, exportInvoices, getInvoice, listInvoices } from '#shared/contract/money/invoices.ts'
import { getPaymentAttempt } from '#shared/contract/money/payments.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { findChromium } from '../../src/server/adapters/chromium.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { payByCard, WITH_DEPOSIT } from '../support/deposits.ts'
import { mailsTo } from '../support/desk-bookings.ts'
import { parse, textAt } from '../support/e-invoicing/read-xml.ts'
import { connectUnit, documentsOf, openAuthority } from '../support/e-invoicing/unit.ts'
import { papersOf } from '../support/invoices.ts'
import { expectAmountsOf, moneyScreens, written } from '../support/money-screens.tsx'
import * as paying from '../support/paying.ts'
import { readPdfLines } from '../support/pdf.ts'
import { PASSWORD, type TenantKey } from '../support/people.ts'

const port = await paying.listen()
const { authority, url } = await openAuthority()
const app = await openApp({ port, eInvoicingUrl: url })
await connectUnit(await app.as('staff'), authority)

const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)
async function rowsWith(file: Response, text: string): Promise<string[][]> {
  const lines = (await file.text()).trim().split('\n')
  return lines
    .filter(line => line.includes(text))
    .map(line => line.split(/[,;]/).map(cell => cell.trim().replaceAll('"', '')))
}

const FARE = { base: 100_005, taxes: [{ code: 'YQ', amount: 1007 }] }
const CANCEL_FEE = 33_337
const ODD = {
  ...WITH_DEPOSIT,
  fares: JSON.stringify({ ADT: FARE, CHD: FARE, INF: FARE }),
  service_fee_minor: 4995,
  rules: JSON.stringify({ change_fee: null, cancel_fee: CANCEL_FEE, refundable: true }),
}

/** Paid in two parts by card, then cancelled for a fee, with the rest back on both cards. */
async function aLife(tenant: TenantKey) {
  const [guest, staff] = [app.guest(tenant), await app.as('staff', tenant)]
  const { id } = await aHeldBooking(guest, (await aBlock(app, tenant, ODD)).id, { adults: 3 })
  const email = `${id.slice(-8)}@example.test`
  await completePassengers(guest, id, [], { email })
  const half = await payByCard(guest, id, 'next')
  const deposit = half.paid_minor
  await papersOf(app, id, tenant)
  const { paid_minor: total } = await payByCard(guest, id, 'all')
  await papersOf(app, id, tenant)
  await guest.call(cancelBooking, { params: { id }, body: {} })
  await staff.call(reauthenticate, { body: { password: PASSWORD } })
  const offer = await staff.call(offerQuote, { params: { id }, body: { valid_hours: 48 } })
  await guest.call(acceptQuote, { params: { id }, body: { quote_id: offer.data.id } })
  const papers = await papersOf(app, id, tenant)
  const { back_minor: back, fee_minor: fee } = offer.data
  return { guest, staff, id, email, papers, half, deposit, total, offer: offer.data, back, fee }
}

test.each([
  ['SAR', 'nakheel', 2],
  ['KWD', 'gulf', 3],
] as const)(
  'a deposit, the balance, and what a cancellation gives back and keeps agree in %s, wherever they are read',
  async (currency, tenant, digits) => {
    const { guest, staff, id, email, papers, half, deposit, total, offer, back, fee } = await aLife(tenant)
    const file = (minor: number) => written(minor, digits)
    const shown = (minor: number) => written(minor, digits, ',')
    const booking = await paying.bookingOf(guest, id)
    const { reference } = booking

    // The booking and the books.
    expect(back + fee).toBe(total)
    expect(booking).toMatchObject({ currency, paid_minor: total, refunded_minor: back, total_minor: total })
    const books = (await paying.ledgerOf(app, id, tenant)).map(row => [row.kind, row.amount_minor])
    expect(books.slice(0, 2)).toEqual([
      ['payment', deposit],
      ['payment', total - deposit],
    ])
    expect(sum(books.slice(2).map(([, minor]) => Number(minor)))).toBe(back)

    // Papers: received, the whole less what was received, and what went back.
    const figures = papers.map(({ kind, payable_minor }) => [kind, payable_minor] as const)
    const credited = figures.filter(([kind]) => kind === 'credit_note').map(([, minor]) => minor)
    expect(figures.slice(0, 2).map(([, minor]) => minor)).toEqual([deposit, total - deposit])
    expect(sum(credited)).toBe(back)
    for (const { document, payable_minor, vat_minor } of papers) {
      const { totals, prepaid = [] } = document
      expect(totals.payable_minor).toBe(payable_minor)
      // What was received before has its VAT in the papers of that time.
      const before = prepaid.flatMap(({ vat }) => vat.map(each => each.vat_minor))
      expect(totals.vat_minor - sum(before)).toBe(vat_minor)
      expect(sum(document.vat.map(each => each.vat_minor))).toBe(totals.vat_minor)
      expect(totals.total_minor - sum(prepaid.map(each => each.total_minor))).toBe(payable_minor)
    }

    // Their PDFs, and XML where there is one.
    for (const { id: paper, document, payable_minor, number } of papers) {
      if (findChromium()) {
        const pdf = await guest.download(downloadInvoice, { params: { id: paper } })
        const text = (await readPdfLines(new Uint8Array(await pdf.arrayBuffer()))).join('\n')
        expect(text).toContain(number)
        const { data } = await guest.call(getInvoice, { params: { id: paper } })
        expectAmountsOf(data, text, { shown, sure: [payable_minor] })
      }
      const told = await documentsOf(app, paper)
      expect(told.map(({ state }) => state)).toEqual(currency === 'SAR' ? ['accepted'] : [])
      const xml = told[0]?.xml
      if (!xml) continue
      const root = parse(xml)
      const money = (name: string) => textAt(root, `cac:LegalMonetaryTotal/cbc:${name}`)
      expect(money('PayableAmount')).toBe(file(payable_minor))
      expect(money('TaxInclusiveAmount')).toBe(file(document.totals.total_minor))
    }

    // Mails name each amount that moved; the secret of a link may look like one.
    const mails = (await mailsTo(app, email)).map(mail => mail.text ?? '').join('\n')
    const said = mails.replaceAll(/https?:\S+/g, '')
    expectAmountsOf({ half, booking, offer, papers }, said, { shown, sure: [deposit, total, back, fee] })

    // Lists and files of the desk.
    const q = { q: reference }
    const { rows, totals } = (await staff.call(listPayments, { query: q })).data
    expect(rows.map(row => row.amount_minor).sort()).toEqual([deposit, total - deposit].sort())
    expect(totals).toMatchObject([{ currency, received_minor: total, returned_minor: back }])
    const paid = await rowsWith(await staff.download(exportPayments, { query: q }), reference)
    for (const minor of [deposit, total - deposit])
      expect(paid.filter(cells => cells.includes(file(minor)))).toHaveLength(1)
    const { sent } = (await staff.call(listRefunds, { query: { view: 'sent', q: reference } })).data
    expect(sum(sent.map(row => row.amount_minor))).toBe(back)
    const [listed] = await rowsWith(await staff.download(exportDeskFlightBookings, { query: q }), reference)
    expect(listed).toEqual(expect.arrayContaining([file(total)]))
    const headings = (await staff.call(listInvoices, { query: q })).data.rows
    expect(headings.map(row => row.payable_minor).sort()).toEqual(figures.map(([, minor]) => minor).sort())
    const csv = await staff.download(exportInvoices, { query: q })
    const sheet = await csv.text()
    for (const [kind, minor] of figures)
      expect(sheet).toContain(`${kind === 'credit_note' ? '-' : ''}${file(minor)}`)

    // Screens, in both languages: every amount is one of the answer's, with the decimals of its currency.
    for (const lang of LANGS) {
      const screens = moneyScreens(lang, currency)
      const expectAmounts = (screen: string, answer: unknown, sure: number[]) =>
        expectAmountsOf(answer, screen, { shown, sure })
      expectAmounts(screens.booking(booking), booking, [total, back])
      expectAmounts(screens.desk(booking, 0), booking, [total, back])
      for (const { id: paper } of papers) {
        const { data } = await guest.call(getInvoice, { params: { id: paper } })
        expectAmounts(screens.invoice(data), data, [data.payable_minor])
      }
      expectAmounts(screens.invoices({ rows: headings }), headings, [deposit, total - deposit])
      const paidList = (await staff.call(listPayments, { query: q })).data
      expectAmounts(screens.payments(paidList), paidList, [deposit, total - deposit, total, back])
      for (const { id: payment, amount_minor } of paidList.rows) {
        const params = { params: { id: payment } }
        const { data: record } = await staff.call(getPayment, params)
        expectAmounts(screens.payment(record), record, [amount_minor])
        const { data: attempt } = await guest.call(getPaymentAttempt, params)
        expectAmounts(screens.attempt({ attempt, booking }), { attempt, booking }, [
          attempt.refunded_minor || amount_minor,
        ])
      }
      const { rows: listed } = (await staff.call(listFlightBookings, { query: q })).data
      expectAmounts(screens.bookings({ rows: listed }), listed, [total])
      expectAmounts(screens.quote(offer), { offer, kept_minor: 3 * CANCEL_FEE }, [fee, back])
      expectAmounts(screens.plan(half), half, [deposit])
      expectAmounts(screens.booking(half), half, [deposit, total - deposit])
      const sentList = (await staff.call(listRefunds, { query: { view: 'sent', q: reference } })).data
      expectAmounts(screens.refunds(sentList, 'sent'), sentList, [])
    }

    // The return of the period: what stays invoiced is what is kept.
    const period = { from: '2020-01-01', to: '2100-01-01' }
    const { data: inBooks } = await staff.call(getInvoiceBooks, { query: period })
    const { vat } = inBooks
    expect(sum(vat.map(each => each.net_minor + each.vat_minor))).toBe(fee)
    const returned = await (await staff.download(exportVatReturn, { query: period })).text()
    for (const each of vat) expect(returned).toContain(file(each.net_minor))
    const sums = {
      net_minor: sum(vat.map(each => each.net_minor)),
      vat_minor: sum(vat.map(each => each.vat_minor)),
    }
    for (const lang of LANGS)
      expectAmountsOf({ inBooks, sums }, moneyScreens(lang, currency).books(inBooks), {
        shown,
        sure: [sums.net_minor, sums.vat_minor],
      })
  },
  120_000,
)
