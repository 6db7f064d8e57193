import { beforeAll, describe, expect, test } from 'vitest'
import { decideApproval } from '#shared/contract/desk/approvals.ts'
import { giveBack, overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aColleague, setRules } from '../support/colleagues.ts'
import { setStaffRights } from '../support/desk.ts'
import { aConfirmedBooking, eventsOf } from '../support/desk-bookings.ts'
import { figuresOf, newestOf, papersOf } from '../support/invoices.ts'
import { accountOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { orderBy, quoteFor, refundsOf } from '../support/refunds.ts'

const port = await paying.listen()
const app = await openApp({ port })
let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
})

type Given = Partial<BodyOf<typeof giveBack>> & { amount_minor: number; expected_total_minor: number }

const give = (client: Client, id: string, body: Given) =>
  client.call(giveBack, { params: { id }, body: { lines: [], reason: 'The breakfast was missing', ...body } })

/** A booking that was paid by card, with its invoice. */
async function aPaidBooking(guest = app.guest(), options = {}) {
  const { booking, attempt, gatewayId } = await paying.aStartedPayment(app, guest, options)
  await paying.sendCard(guest, gatewayId, paying.CARDS.paid)
  await paying.attemptOf(guest, attempt.id)
  await papersOf(app, booking.id)
  const { id, total_minor: total } = booking
  return { id, total, guest, attempt, lines: booking.price_lines }
}

describe('a part of a paid price that goes back', () => {
  test('is credited by VAT category with the reason of staff, and goes to the card it came from', async () => {
    const { id, total, guest, attempt } = await aPaidBooking()
    const { status, data } = await give(staff, id, { amount_minor: 5000, expected_total_minor: total })
    expect([status, data]).toEqual([201, { total_minor: total - 5000, refund_due_minor: 5000 }])
    const papers = await papersOf(app, id)
    expect(figuresOf(papers)).toEqual([
      ['simplified', total],
      ['credit_note', 5000],
    ])
    const note = await newestOf(app, guest, id)
    expect(note.original?.id).toBe(papers[0]?.id)
    expect(note.document.reason).toEqual({
      code: 'refunded',
      text: { en: 'The breakfast was missing', ar: 'The breakfast was missing' },
    })
    const { totals, vat } = note.document
    expect(vat.map(({ category }) => category)).toEqual(
      papers[0]?.document.vat.map(({ category }) => category),
    )
    expect(totals.net_minor + totals.vat_minor + totals.rounding_minor).toBe(5000)
    expect(Math.abs(totals.rounding_minor)).toBeLessThanOrEqual(1)
    expect(await refundsOf(app, id)).toMatchObject([
      { way: 'card', source: 'staff', status: 'done', amount_minor: 5000, attempt_id: attempt.id },
    ])
    expect(await paying.bookingOf(guest, id)).toMatchObject({
      ...{ status: 'confirmed', total_minor: total - 5000, due_minor: 0, refunded_minor: 5000 },
    })
    expect((await paying.ledgerOf(app, id)).map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['payment', total],
      ['refund', 5000],
    ])
    expect(await eventsOf(app, id)).toContainEqual(
      expect.objectContaining({ kind: 'given_back', reason: 'The breakfast was missing' }),
    )
  })

  test('of one line takes the VAT of that line alone', async () => {
    const { id, total, guest, lines } = await aPaidBooking()
    const at = lines.findIndex(({ kind }) => kind === 'fee')
    const part = [{ at, amount_minor: 1150 }]
    await give(staff, id, { amount_minor: 1150, lines: part, expected_total_minor: total })
    const { document } = await newestOf(app, guest, id)
    expect(document.vat).toMatchObject([{ category: 'S', net_minor: 1000, vat_minor: 150 }])
    const after = (await paying.bookingOf(guest, id)).price_lines
    expect(after.at(-2)).toMatchObject({ kind: 'adjustment', vatCategory: 'S', netMinor: -1000 })
  })

  test('twice, then dearer again: every document is by VAT category, and they come to the price', async () => {
    const { id, total, guest } = await aPaidBooking()
    await give(staff, id, { amount_minor: 5001, expected_total_minor: total })
    await give(staff, id, { amount_minor: 3333, expected_total_minor: total - 5001 })
    const body = { total_minor: total + 1000, reason: 'Another seat' }
    await staff.call(overridePrice, { params: { id }, body })
    await app.system().unit(u => recordPayment(u, id, 9334))
    const papers = await papersOf(app, id)
    const sums = papers.map(({ kind, payable_minor }) => (kind === 'credit_note' ? -1 : 1) * payable_minor)
    expect(sums.reduce((all, each) => all + each)).toBe(total + 1000)
    for (const { document } of papers) expect(Math.abs(document.totals.rounding_minor)).toBeLessThanOrEqual(2)
    expect((await newestOf(app, guest, id)).status).toBe('paid')
  })

  test('all of it leaves a sold booking without a price, and nothing invoiced', async () => {
    const { id, total, guest } = await aPaidBooking()
    await give(staff, id, { amount_minor: total, expected_total_minor: total })
    expect(figuresOf(await papersOf(app, id))).toEqual([
      ['simplified', total],
      ['credit_note', total],
    ])
    expect(await paying.bookingOf(guest, id)).toMatchObject({ status: 'confirmed', total_minor: 0 })
  })

  test('of an agency that paid from its balance is there at once, and nothing is left to send', async () => {
    const agent = await app.as('agent')
    const { booking } = await paying.aPayableBooking(app, agent)
    await agent.call(createPaymentAttempt, { body: paying.attemptBody(booking.id, 'balance') })
    const before = (await accountOf(app)).balance_minor
    const { total_minor: total, id } = booking
    const { data } = await give(staff, id, { amount_minor: 2500, expected_total_minor: total })
    expect(data).toEqual({ total_minor: total - 2500, refund_due_minor: 0 })
    expect((await accountOf(app)).balance_minor).toBe(before + 2500)
    expect(await refundsOf(app, id)).toEqual([])
  })

  test('that no card can take stays due, to be sent by bank', async () => {
    const { id, booking } = await aConfirmedBooking(app, app.guest())
    await give(staff, id, { amount_minor: 700, expected_total_minor: booking.total_minor })
    expect(await quoteFor(staff, id)).toMatchObject({ due_minor: 700, open_minor: 0, left_minor: 700 })
  })
})

describe('a part that cannot go back', () => {
  test('is refused with what is wrong, and nothing has changed', async () => {
    const { id, total, guest } = await aPaidBooking()
    const codeOf = async (body: Partial<Given>) =>
      (await give(staff, id, { amount_minor: 100, expected_total_minor: total, ...body })).code
    expect(await codeOf({ amount_minor: total + 1 })).toBe('refund.too_much')
    expect(await codeOf({ expected_total_minor: total - 1 })).toBe('price.changed')
    expect(await codeOf({ lines: [{ at: 0, amount_minor: 99 }] })).toBe('refund.too_much')
    expect(await codeOf({ lines: [{ at: 99, amount_minor: 100 }] })).toBe('refund.too_much')
    const twice = [
      { at: 0, amount_minor: 50 },
      { at: 0, amount_minor: 50 },
    ]
    expect(await codeOf({ lines: twice })).toBe('refund.too_much')
    expect((await give(staff, id, { amount_minor: 0.5, expected_total_minor: total })).status).toBe(422)
    expect(
      (await give(staff, id, { amount_minor: 1, expected_total_minor: total, reason: ' ' })).status,
    ).toBe(422)
    expect(figuresOf(await papersOf(app, id))).toEqual([['simplified', total]])
    expect((await paying.bookingOf(guest, id)).total_minor).toBe(total)
  })

  test('while something is due: a lower price is the way', async () => {
    const guest = app.guest()
    const { booking } = await paying.aPayableBooking(app, guest)
    const body = { amount_minor: 100, expected_total_minor: booking.total_minor }
    expect((await give(staff, booking.id, body)).code).toBe('booking.not_editable')
  })

  test('by someone without the right, or of another site', async () => {
    const { id, total } = await aPaidBooking()
    const body = { amount_minor: 100, expected_total_minor: total }
    expect((await give(await app.as('staff', 'gulf'), id, body)).status).toBe(404)
    await setStaffRights(app, PERMISSION_PRESETS.ticketing)
    expect((await give(staff, id, body)).status).toBe(403)
    await setStaffRights(app, PERMISSION_PRESETS.owner)
  })

  test('above the limit waits for a second person, who does it for the first', async () => {
    const second = await aColleague(app)
    const rule = { level: 'second_person', over_minor: 1000, below: 'fresh_password' } as const
    await setRules(app, { refund_payout: rule })
    const { id, total } = await aPaidBooking()
    const reply = await give(staff, id, { amount_minor: 2000, expected_total_minor: total })
    expect([reply.status, reply.code]).toEqual([409, 'approval.asked'])
    expect(figuresOf(await papersOf(app, id))).toEqual([['simplified', total]])
    const params = { id: String(reply.details?.approval_id) }
    await second.client.call(decideApproval, { params, body: { decision: 'confirm' } })
    expect(figuresOf(await papersOf(app, id))).toEqual([
      ['simplified', total],
      ['credit_note', 2000],
    ])
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 2000, approved_by: second.id }])
    await setRules(app, {})
  })

  test('counts with what was paid out before, whichever of the two came first', async () => {
    await aColleague(app)
    const rule = { level: 'second_person', over_minor: 1000, below: 'fresh_password' } as const
    await setRules(app, { refund_payout: rule })
    const lower = (id: string, total_minor: number) =>
      staff.call(overridePrice, { params: { id }, body: { total_minor, reason: 'Agreed by phone' } })
    const payOut = async (id: string, amount_minor: number, attempt_id: string) => {
      const reply = await orderBy(staff, id, { way: 'card', attempt_id, amount_minor })
      await app.drainJobs()
      return reply
    }
    const [one, other] = [await aPaidBooking(), await aPaidBooking()]
    const given = await give(staff, one.id, { amount_minor: 600, expected_total_minor: one.total })
    expect(given.status).toBe(201)
    await app.drainJobs()
    await lower(one.id, one.total - 1100)
    expect((await payOut(one.id, 500, one.attempt.id)).code).toBe('approval.asked')
    await lower(other.id, other.total - 600)
    expect((await payOut(other.id, 600, other.attempt.id)).status).toBe(201)
    const more = { amount_minor: 500, expected_total_minor: other.total - 600 }
    expect((await give(staff, other.id, more)).code).toBe('approval.asked')
    await setRules(app, {})
  })
})
