import { beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/base/calendar.ts'
import { getInvoiceBooks } from '#shared/contract/desk/money/invoices.ts'
import {
  exportReport,
  getReports,
  REPORT_TABLES,
  type Reports,
  sendStatements,
} from '#shared/contract/desk/reports.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { post } from '../../src/server/features/ledger/posting.service.ts'
import { listDebts } from '../../src/server/features/reports/debts.repo.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { aColleague } from '../support/colleagues.ts'
import { mailsTo } from '../support/desk-bookings.ts'
import { papersOf } from '../support/invoices.ts'
import { attemptBody } from '../support/paying.ts'
import { agencyId, emailOf, type TenantKey } from '../support/people.ts'

const app = await openApp()
const [staff, agent, gulf] = await Promise.all([app.as('staff'), app.as('agent'), app.as('staff', 'gulf')])
const reportOf = async (query: Record<string, string> = {}, who = staff): Promise<Reports> =>
  (await who.call(getReports, { query })).data
const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)

/** A context of so many days from now. */
const laterBy = (days: number) =>
  app.runtime.contextFor({
    tenant: app.system().tenant,
    lang: 'en',
    actor: { kind: 'system', id: null },
    now: new Date(Date.now() + days * 86_400_000),
  })

/** A booking that an agency paid from its balance, with its documents. */
async function aSale(tenant: TenantKey, adults = 2) {
  const buyer = tenant === 'nakheel' ? agent : await app.as('agent', tenant)
  const { id } = await aHeldBooking(buyer, (await aBlock(app, tenant)).id, { adults })
  await completePassengers(buyer, id)
  await buyer.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
  return { id, papers: await papersOf(app, id, tenant) }
}

beforeAll(async () => {
  await aSale('nakheel')
  await aSale('nakheel', 3)
  await aSale('gulf')
})

describe('sales', () => {
  test.each(['nakheel', 'gulf'] as const)(
    'by product, agency and month come to what the VAT return of %s says',
    async tenant => {
      const who = tenant === 'nakheel' ? staff : gulf
      const reports = await reportOf({}, who)
      const { from, to, currency } = reports
      const { data } = await who.call(getInvoiceBooks, { query: { from, to } })
      const returned = data.vat.filter(row => row.currency === currency)
      const { net_minor, bookings } = reports.total
      expect(net_minor).toBeGreaterThan(0)
      expect(net_minor).toBe(sum(returned.map(row => row.net_minor)))
      for (const rows of [reports.products, reports.agencies, reports.months]) {
        expect(sum(rows.map(row => row.net_minor))).toBe(net_minor)
        expect(sum(rows.map(row => row.bookings))).toBe(bookings)
      }
      const parts = reports.vat.flatMap(month => month.parts)
      expect(sum(parts.map(part => part.net_minor))).toBe(net_minor)
      expect(sum(parts.map(part => part.vat_minor))).toBe(sum(returned.map(row => row.vat_minor)))
    },
  )

  test('name the route, and the agency that is billed', async () => {
    const { products, agencies } = await reportOf()
    expect(products).toMatchObject([
      {
        kind: 'flight',
        key: 'RUH-IST',
        name: { en: 'Riyadh to Istanbul', ar: 'من الرياض إلى إسطنبول' },
        bookings: 2,
      },
    ])
    expect(agencies).toMatchObject([{ agency: { id: agencyId('nakheel', 0) }, bookings: 2 }])
  })

  test('are months of six up to today; the last is open, and a year before there was nothing', async () => {
    const { months } = await reportOf()
    expect(months).toHaveLength(6)
    expect(months.map(({ open }) => open)).toEqual([false, false, false, false, false, true])
    expect(months.every(({ before_minor }) => before_minor === 0)).toBe(true)
  })

  test('of Hijri months come to the same', async () => {
    const { total, months, vat } = await reportOf({ months: 'hijri' })
    expect(months.at(-1)?.month).toMatch(/^14\d\d-/)
    expect(vat.at(-1)?.month).toMatch(/^20\d\d-/)
    expect(total).toEqual((await reportOf()).total)
  })

  test('of other days are none, and of another currency as well', async () => {
    const nothing = { total: { bookings: 0, net_minor: 0, before_minor: 0 }, products: [], agencies: [] }
    expect(await reportOf({ from: '2020-01-01', to: '2020-01-31' })).toMatchObject(nothing)
    expect(await reportOf({ currency: 'USD' })).toMatchObject({ ...nothing, currencies: ['SAR'] })
  })

  test('stand beside those of the same days a year before', async () => {
    const { total, to: today } = await reportOf()
    const to = addMonths(today, 12)
    expect((await reportOf({ to })).total).toEqual({
      bookings: 0,
      net_minor: 0,
      before_minor: total.net_minor,
    })
  })

  test('lose what is credited; the booking was sold all the same', async () => {
    const before = (await reportOf()).total
    const { id, papers } = await aSale('nakheel', 1)
    const sold = papers[0]?.payable_minor as number
    await staff.send('POST', `/api/bookings/${id}/cancel`, { body: '{}', type: 'application/json' })
    const after = (await reportOf()).total
    const credited = (await papersOf(app, id)).filter(({ kind }) => kind === 'credit_note')
    const back = sum(credited.map(({ payable_minor, vat_minor }) => payable_minor - vat_minor))
    expect(after.bookings).toBe(before.bookings + 1)
    expect(after.net_minor).toBe(before.net_minor + sold - (papers[0]?.vat_minor ?? 0) - back)
  })
})

describe('what agencies owe', () => {
  test('is credit in use since it was used, of which the oldest is settled first', async () => {
    const id = agencyId('nakheel', 1)
    await app.rows('nakheel', db =>
      db.updateTable('travel_agencies').set({ credit_limit_minor: 500_000 }).where('id', '=', id).execute(),
    )
    const other = await app.as('otherAgent')
    const { balance_minor: had } = await app.rows('nakheel', db =>
      db.selectFrom('travel_agencies').select('balance_minor').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    const { id: booking } = await aHeldBooking(other, (await aBlock(app)).id, { adults: 9 })
    const { total_minor } = await completePassengers(other, booking)
    await other.call(createPaymentAttempt, { body: attemptBody(booking, 'balance') })
    const debtAt = (days: number) =>
      laterBy(days).read(async u => (await listDebts(u, 'SAR')).find(row => row.id === id))
    const used = total_minor - had
    const none = { not_due_minor: 0, to_30_minor: 0, to_60_minor: 0, over_60_minor: 0, total_minor: used }
    expect(used).toBeGreaterThan(0)
    expect(await debtAt(0)).toMatchObject({ ...none, to_30_minor: used })
    expect(await debtAt(31)).toMatchObject({ ...none, to_60_minor: used })
    expect(await debtAt(61)).toMatchObject({ ...none, over_60_minor: used })
    expect((await reportOf()).debts).toMatchObject([{ agency: { id }, ...none, to_30_minor: used }])
    expect((await reportOf({}, gulf)).debts).toEqual([])

    const postAt = (days: number, amountMinor: number) =>
      laterBy(days).unit(u =>
        post(u, { kind: 'adjustment', agencyId: id, amountMinor, currency: 'SAR', key: `days:${days}` }),
      )
    await postAt(40, 100_000)
    await postAt(41, -50_000)
    const [oldest, newest] = [used - 100_000, 50_000]
    const parts = { to_60_minor: newest, over_60_minor: oldest, total_minor: oldest + newest }
    expect(await debtAt(75)).toMatchObject({ ...none, ...parts })
  })
})

describe('statements', () => {
  test('are mailed to each agency that owes, once a day, with what it owes by now', async () => {
    const [debt] = (await reportOf()).debts
    const first = await staff.call(sendStatements, { body: { currency: 'SAR' } })
    expect(first.data).toEqual({ sent: 1, without_address: 0 })
    expect((await staff.call(sendStatements, { body: { currency: 'SAR' } })).data.sent).toBe(0)
    const mails = await mailsTo(app, emailOf('nakheel', 'otherAgent'))
    const [mail] = mails.filter(({ text }) => text?.includes('/agency/statement'))
    expect(mail?.text).toContain(formatMoney(debt?.total_minor ?? 0, 'SAR', 'en').text)
  })

  test('that have no address to go to are counted', async () => {
    const id = agencyId('nakheel', 1)
    const owed = (await reportOf()).debts.map(({ agency }) => agency.id)
    expect(owed).toEqual([id])
    await app.rows('nakheel', async db => {
      await db.updateTable('travel_agencies').set({ contact_email: null }).where('id', '=', id).execute()
      await db
        .updateTable('agency_members')
        .set({ disabled_at: new Date() })
        .where('agency_id', '=', id)
        .execute()
    })
    const { data, message } = await staff.call(sendStatements, { body: { currency: 'SAR' } })
    expect([data, message]).toEqual([
      { sent: 0, without_address: 1 },
      'Mailed now: 0. Without an address, so not mailed: 1.',
    ])
  })

  test('are sent by who may change balances, not by who may only read', async () => {
    const auditor = (await aColleague(app, PERMISSION_PRESETS.auditor)).client
    expect((await auditor.call(getReports, { query: {} })).status).toBe(200)
    expect((await auditor.call(sendStatements, { body: { currency: 'SAR' } })).status).toBe(403)
    expect((await agent.call(sendStatements, { body: { currency: 'SAR' } })).status).toBe(403)
  })
})

describe('unsold seats', () => {
  test('are those of flights that left, at what they cost, without seats that went back', async () => {
    const gone = {
      inDays: -3,
      seats_total: 40,
      seats_sold: 25,
      seats_released: 5,
      supplier_cost_minor: 70_000,
    }
    const left = await aBlock(app, 'nakheel', { ...gone, code: 'LEFT-1' })
    await aBlock(app, 'nakheel', { ...gone, code: 'LEFT-2', status: 'cancelled' })
    await aBlock(app, 'nakheel', { ...gone, code: 'SOON-1', inDays: 3 })
    expect((await reportOf()).unsold).toMatchObject({
      blocks: [{ id: left.id, code: 'LEFT-1', unsold: 10, seats: 35, cost_minor: 700_000 }],
      ...{ count: 1, unsold: 10, seats: 35, cost_minor: 700_000 },
    })
  })
})

describe('the reports', () => {
  test.each(REPORT_TABLES)('give their table of %s as a file that ends with the currency', async table => {
    for (const lang of ['en', 'ar'] as const) {
      const reader = Object.assign(staff.clone(), { lang })
      const file = await reader.download(exportReport, { query: { table } })
      const [head = '', ...lines] = (await file.text()).trim().split('\n')
      expect(head).not.toMatch(/desk-reports|columns/)
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.every(line => line.endsWith('SAR'))).toBe(true)
    }
  })

  test('give their sales by agency and by month', async () => {
    for (const by of ['agency', 'month'] as const) {
      const text = await (await staff.download(exportReport, { query: { by, format: 'csv' } })).text()
      expect(text).toContain(by === 'agency' ? 'Qimam Travel' : new Date().toISOString().slice(0, 7))
    }
  })

  test('are for staff who may export', async () => {
    expect((await agent.call(getReports)).status).toBe(403)
    expect((await app.guest().call(getReports)).status).toBe(401)
    expect((await agent.call(exportReport)).status).toBe(403)
  })

  test.each<Record<string, string>>([
    { from: '2026-02-30' },
    { months: 'julian' },
    { by: 'colour' },
    { currency: "SAR'" },
    { from: '0000-00-00' },
  ])('refuse %o', async query => {
    const { status } = await staff.send('GET', `/api/desk/reports?${new URLSearchParams(query)}`)
    expect(status).toBe(422)
  })
})
