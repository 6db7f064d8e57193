import { beforeAll, describe, expect, test } from 'vitest'
import { exportVatReturn, getInvoiceBooks } from '#shared/contract/desk/money/invoices.ts'
import { recordDispute } from '#shared/contract/desk/money/payments.ts'
import {
  keepPayment,
  listUnmatched,
  matchPayment,
  refundPayment,
  reopenPayment,
} from '#shared/contract/desk/money/unmatched.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import { getInvoice, listInvoices, sendInvoice } from '#shared/contract/money/invoices.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { acceptAccessLink } from '../../src/server/features/auth/guests/guests.service.ts'
import { showInvoice } from '../../src/server/features/invoices/invoices.service.ts'
import { openApp } from '../support/app.ts'
import { refundAtSandbox } from '../support/at-sandbox.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { setStaffRights } from '../support/desk.ts'
import { figuresOf, papersOf, saveVatNumber } from '../support/invoices.ts'
import * as paying from '../support/paying.ts'
import { aPaidQuick, inboxOf } from '../support/quick-payments.ts'

const port = await paying.listen()
const app = await openApp({ port })
const staff = await app.as('staff')
const gulf = await app.as('staff', 'gulf')

beforeAll(async () => {
  for (const each of [staff, gulf]) await each.call(updateAppSettings, { body: { has_open_payment: true } })
  await app.runtime.tenants.refresh()
})

type Kept = BodyIn<typeof keepPayment>
const TAXED: Kept = { reason: 'Visa fee, 2 people', vat_category: 'S' }

const documentsOf = (id: string, { tenant }: Client = staff) =>
  app.rows(tenant, db =>
    db.selectFrom('invoices').selectAll().where('payment_id', '=', id).orderBy('position').execute(),
  )

const figures = async (id: string) => figuresOf(await documentsOf(id))

async function keptPayment(body: Kept = TAXED, who: Client = staff, paid_as: Record<string, unknown> = {}) {
  const paid = await aPaidQuick(app, who, paid_as)
  const params = { id: paid.row.id }
  expect((await who.call(keepPayment, { params, body })).status).toBe(200)
  await app.drainJobs()
  const [invoice] = await documentsOf(params.id, who)
  return { ...paid, params, invoice: invoice as NonNullable<typeof invoice> }
}

const taxable = async (currency = 'SAR') =>
  (await staff.call(getInvoiceBooks)).data.vat.find(row => row.currency === currency && row.category === 'S')

const waits = async (id: string) => (await inboxOf(staff)).some(row => row.id === id)

/** The gateway gives a part back by itself, as from its dashboard. */
async function returnedByGateway({ attempt, client }: Awaited<ReturnType<typeof aPaidQuick>>, minor: number) {
  const gatewayId = (await paying.attemptRow(app, attempt.id)).gateway_payment_id as string
  await refundAtSandbox(app.system(), gatewayId, minor)
  await paying.sendReport(client, paying.reportOf('nakheel', gatewayId, 'payment_refunded'))
  await app.drainJobs()
}

describe('money that is kept without a booking', () => {
  test('is money that is there: none that has gone back already', async () => {
    const paid = await aPaidQuick(app, staff)
    await returnedByGateway(paid, 50_000)
    expect(await waits(paid.row.id)).toBe(false)
    const params = { id: paid.row.id }
    const calls = [
      await staff.call(keepPayment, { params, body: TAXED }),
      await staff.call(refundPayment, { params, body: { reason: 'Twice' } }),
    ]
    expect(calls.map(({ code }) => code)).toEqual(['unmatched.not_found', 'unmatched.not_found'])
  })

  test('gets a tax invoice with VAT in its amount, which counts in the return of its period', async () => {
    const before = await taxable()
    const { invoice, row } = await keptPayment()
    expect(invoice).toMatchObject({ kind: 'simplified', payable_minor: 50_000, reference: row.reference })
    expect(invoice.document.lines).toMatchObject([
      { text: { en: TAXED.reason, ar: TAXED.reason }, vat_category: 'S', net_minor: 43_478 },
    ])
    expect(invoice.document.totals).toMatchObject({
      net_minor: 43_478,
      vat_minor: 6522,
      payable_minor: 50_000,
    })
    expect(invoice.document.buyer.name.en).toBe('Omar Alharbi')
    expect(invoice.document.qr).not.toBeNull()
    const after = await taxable()
    expect((after?.net_minor ?? 0) - (before?.net_minor ?? 0)).toBe(43_478)
    expect((after?.vat_minor ?? 0) - (before?.vat_minor ?? 0)).toBe(6522)
  })

  test('in a country without VAT gets a plain invoice of three decimals', async () => {
    const { invoice } = await keptPayment({ reason: 'Visa fee', vat_category: 'O' }, gulf)
    expect(invoice).toMatchObject({ kind: 'plain', currency: 'KWD', payable_minor: 50_000, vat_minor: 0 })
    expect(invoice.document.totals.net_minor).toBe(50_000)
  })

  test('at 0% names its reason, and without one is refused at the field, and waits', async () => {
    const zero = { reason: 'Travel insurance abroad', vat_category: 'Z' } as const
    const { invoice } = await keptPayment({ ...zero, vat_reason: 'VATEX-SA-34-3' })
    expect(invoice.document.vat).toMatchObject([{ category: 'Z', net_minor: 50_000, vat_minor: 0 }])
    expect(invoice.document.vat[0]?.reason?.code).toBe('VATEX-SA-34-3')
    const { row } = await aPaidQuick(app, staff)
    const refused = await staff.call(keepPayment, { params: { id: row.id }, body: zero })
    expect(refused.errors).toHaveProperty('vat_reason')
    expect(await waits(row.id)).toBe(true)
  })

  test('waits where the settings lack what a tax invoice needs, and says so', async () => {
    const { row } = await aPaidQuick(app, staff)
    const before = await saveVatNumber(staff, null)
    const refused = await staff.call(keepPayment, { params: { id: row.id }, body: TAXED })
    expect(refused).toMatchObject({ status: 409, code: 'invoice.seller_incomplete' })
    await saveVatNumber(staff, before)
    expect(await waits(row.id)).toBe(true)
    expect(await documentsOf(row.id)).toEqual([])
  })

  test('is mailed to its payer with a link that opens the document alone', async () => {
    const { invoice, row } = await keptPayment()
    const mail = (await app.outbox()).findLast(({ subject }) => subject?.includes(invoice.number))
    expect(mail?.to).toMatchObject([{ address: row.email }])
    expect(mail?.text).toContain(row.reference)
    const token = /\?access=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const visitor = app.system()
    expect(await acceptAccessLink(visitor, invoice.id, token)).toBe(true)
    const seen = await showInvoice(visitor, invoice.id)
    expect(seen).toMatchObject({
      alone: true,
      booking: null,
      sendable: false,
      correctable: false,
      status: 'paid',
    })
  })

  test('stands in the list and file of staff, and is no one else’s', async () => {
    const { invoice, client } = await keptPayment()
    const listed = async (who: Client) =>
      (await who.call(listInvoices, { query: { q: invoice.number } })).data?.rows
    expect(await listed(staff)).toMatchObject([
      { number: invoice.number, booking: null, reference: invoice.reference, status: 'paid', due_minor: 0 },
    ])
    const customer = await app.as('customer')
    expect(await listed(customer)).toEqual([])
    const agency = await app.as('agent')
    expect(await listed(agency)).toEqual([])
    for (const stranger of [client, customer, agency, gulf]) {
      expect((await stranger.call(getInvoice, { params: { id: invoice.id } })).status).toBe(404)
      expect((await stranger.call(sendInvoice, { params: { id: invoice.id }, body: {} })).status).toBe(404)
    }
    await setStaffRights(app, PERMISSION_PRESETS.tour_leader)
    expect((await staff.call(getInvoice, { params: { id: invoice.id } })).status).toBe(404)
    await setStaffRights(app, PERMISSION_PRESETS.owner)
  })

  test('of which a gateway gives a part back by itself is credited by it', async () => {
    const kept = await keptPayment()
    await returnedByGateway(kept, 20_000)
    expect(await figures(kept.params.id)).toEqual([
      ['simplified', 50_000],
      ['credit_note', 20_000],
    ])
    const [, note] = await documentsOf(kept.params.id)
    expect(note?.document.lines[0]?.text.en).toContain(kept.row.reference)
    expect(note?.vat_minor).toBe(2609)
  })

  test('that the payer’s bank takes back stays invoiced: the sale stands', async () => {
    const { attempt, params } = await keptPayment()
    await staff.call(recordDispute, {
      params: { id: attempt.id },
      body: { step: 'lost', amount_minor: 50_000, most_minor: 50_000, reason: 'The bank wrote' },
    })
    await app.drainJobs()
    expect(await figures(params.id)).toEqual([['simplified', 50_000]])
  })
})

describe('staff decide again about what was kept', () => {
  const reopen = (params: { id: string }, who: Client = staff) =>
    who.call(reopenPayment, { params, body: { reason: 'It is of a booking' } })

  test('its invoice is credited with their reason, and the money waits', async () => {
    const { params } = await keptPayment()
    expect((await reopen(params)).status).toBe(200)
    const [, note] = await documentsOf(params.id)
    expect(note).toMatchObject({ kind: 'credit_note', payable_minor: 50_000 })
    expect(note?.document.reason?.text.en).toBe('It is of a booking')
    expect(await waits(params.id)).toBe(true)
    expect((await reopen(params)).code).toBe('unmatched.not_kept')
    expect((await reopen(params, gulf)).status).toBe(404)
  })

  test('and matched to a booking it is documented there', async () => {
    const guest = app.guest()
    const booking = await aHeldBooking(guest, (await aBlock(app)).id)
    await completePassengers(guest, booking.id)
    const { total_minor: amount_minor } = await paying.bookingOf(guest, booking.id)
    const { params } = await keptPayment(TAXED, staff, { amount_minor })
    await reopen(params)
    await staff.call(matchPayment, { params, body: { booking_reference: booking.reference } })
    expect(figuresOf(await papersOf(app, booking.id))).toEqual([['simplified', amount_minor]])
    expect(await figures(params.id)).toEqual([
      ['simplified', amount_minor],
      ['credit_note', amount_minor],
    ])
  })

  test('and kept as something else it has a new invoice', async () => {
    const { params } = await keptPayment()
    await reopen(params)
    const body = { reason: 'Visa fee abroad', vat_category: 'O' } as const
    expect((await staff.call(keepPayment, { params, body })).status).toBe(200)
    expect((await documentsOf(params.id)).map(({ kind, vat_minor }) => [kind, vat_minor])).toEqual([
      ['simplified', 6522],
      ['credit_note', 6522],
      ['simplified', 0],
    ])
  })

  test('and sent back it has no other document', async () => {
    const { params } = await keptPayment()
    await reopen(params)
    expect((await staff.call(refundPayment, { params, body: { reason: 'Paid twice' } })).status).toBe(200)
    await app.drainJobs()
    expect(await figures(params.id)).toEqual([
      ['simplified', 50_000],
      ['credit_note', 50_000],
    ])
  })

  test('twenty times at once it is credited once', async () => {
    const { params } = await keptPayment()
    const answers = await Promise.all(Array.from({ length: 20 }, () => reopen(params)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await figures(params.id)).toHaveLength(2)
  })
})

describe('money that is kept without a tax document', () => {
  const NONE: Kept = { reason: 'Invoiced at the counter' }
  const undocumented = async (who: Client = staff) => (await who.call(getInvoiceBooks)).data.undocumented

  test('stands beside the VAT return with why, until staff decide again', async () => {
    const countOf = async () => (await undocumented()).find(({ currency }) => currency === 'SAR')?.count ?? 0
    const before = await countOf()
    const { params } = await keptPayment(NONE)
    expect(await documentsOf(params.id)).toEqual([])
    expect(await countOf()).toBe(before + 1)
    const listed = async () =>
      (await staff.call(listUnmatched, { query: { view: 'kept' } })).data.rows.find(
        ({ id }) => id === params.id,
      )
    expect(await listed()).toMatchObject({ kept_reason: NONE.reason, amount_minor: 50_000, proposals: [] })
    await staff.call(reopenPayment, { params, body: { reason: 'It has none' } })
    expect(await listed()).toBeUndefined()
    expect(await countOf()).toBe(before)
    expect((await staff.call(keepPayment, { params, body: TAXED })).status).toBe(200)
    expect(await figures(params.id)).toEqual([['simplified', 50_000]])
  })
})

test('the file of the VAT return has the invoice of kept money in its sums', async () => {
  await keptPayment()
  const { vat } = (await staff.call(getInvoiceBooks)).data
  const csv = await (await staff.download(exportVatReturn, { query: {} })).text()
  const taxed = vat.find(({ category }) => category === 'S')
  expect(csv).toContain(((taxed?.vat_minor ?? 0) / 100).toFixed(2))
})
