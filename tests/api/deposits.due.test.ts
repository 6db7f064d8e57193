import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { createDeskBlock, getDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { getRadar } from '#shared/contract/desk/today.ts'
import { issueTickets } from '#shared/contract/flights/tickets.ts'
import { remindDue } from '../../src/server/features/bookings/money/reminders.service.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import { payByCard, WITH_DEPOSIT } from '../support/deposits.ts'
import { blockCells } from '../support/desk-blocks.ts'
import { aTicketNumber } from '../support/desk-bookings.ts'
import * as paying from '../support/paying.ts'
import { tenantId } from '../support/people.ts'

const port = await paying.listen()
const app = await openApp({ port })
const guest = app.guest()
const staff = await app.as('staff')
const DAY = 86_400_000

async function aDepositPaid(lang: 'en' | 'ar' = 'en', options = {}) {
  const block = await aBlock(app, 'nakheel', { ...WITH_DEPOSIT, ...options })
  const { id } = await aHeldBooking(guest, block.id)
  const email = `${id.slice(-8)}@example.test`
  await completePassengers(guest, id, [], { email, lang })
  const booking = await payByCard(guest, id, 'next')
  const dueAt = Date.parse(booking.payment_plan?.next_due_at as string)
  return { id, email, booking, dueAt }
}

/** The hourly round as it runs at a time. */
const remindAt = (time: number) => at(time, () => remindDue(app.system()))
const mailsTo = async (email: string) => {
  await app.drainJobs()
  return (await app.outbox()).filter(mail => mail.to?.[0]?.address === email).map(mail => mail.subject ?? '')
}

describe('what is due', () => {
  test('is mailed a week before, a day before and when it is late, once each, in the language of the contact', async () => {
    const english = await aDepositPaid()
    const arabic = await aDepositPaid('ar')
    for (const days of [-8, -6.9, -6, -0.9, -0.5, 0.1, 1, 5]) await remindAt(english.dueAt + days * DAY)
    const due = (subjects: string[]) => subjects.filter(subject => /due|overdue|يُستحق|متأخر/.test(subject))
    const reference = english.booking.reference
    const soon = `SAR 251.50 due soon · ${reference}`
    expect(
      due(await mailsTo(english.email)).map(text =>
        text.replace(/[\u2066-\u2069\u00a0]/g, m => (m === '\u00a0' ? ' ' : '')),
      ),
    ).toEqual([soon, soon, soon])
    expect(due(await mailsTo(arabic.email))).toHaveLength(3)
    expect(due(await mailsTo(arabic.email))[0]).toContain('يُستحق قريبًا')
    const found = await tenantsWithDue(app.runtime.db, 'payment.remind', new Date(english.dueAt - 6 * DAY))
    expect(found).toContain(tenantId('nakheel'))
  })

  test('stands on the radar of Today with the amount of its line, later than the deadline of the airline or not', async () => {
    const { id, dueAt } = await aDepositPaid()
    const clock = async () =>
      (await staff.call(getRadar, { query: { kind: 'balance' } })).data.rows.filter(
        ({ subject }) => subject.id === id,
      )
    expect(await clock()).toMatchObject([{ at: new Date(dueAt).toISOString(), stake_minor: 25_150 }])
    await payByCard(guest, id, 'all')
    expect(await clock()).toEqual([])
  })

  test('keeps tickets back, unless someone with the right gives a reason', async () => {
    const { id, booking } = await aDepositPaid()
    const tickets = [{ passenger_id: booking.passengers[0]?.id as string, number: aTicketNumber() }]
    const issue = (body = {}) => staff.call(issueTickets, { params: { id }, body: { tickets, ...body } })
    expect(await issue()).toMatchObject({ status: 409, code: 'ticket.unpaid' })
    expect((await issue({ unpaid_reason: 'The agency pays on Sunday' })).status).toBe(200)
  })
})

describe('a block with a deposit and fees by days', () => {
  const cells = {
    deposit: '25 %',
    deposit_balance: '30',
    instalments: '50: 20% / 40: 10%',
    cancel_fee: '400',
    cancel_tiers: '45: 10% / 20: 250',
  }

  test('is written and read as it was typed', async () => {
    const { data } = await staff.call(createDeskBlock, { body: { cells: blockCells('DEP-1', cells) } })
    const block = (await staff.call(getDeskBlock, { params: { id: data.id } })).data
    expect(block.cells).toMatchObject({
      deposit: '25%',
      deposit_balance: '30',
      deposit_full: '30',
      instalments: '50: 20% / 40: 10%',
      cancel_tiers: '45: 10% / 20: 250.00',
    })
  })

  test.each([
    ['deposit', '0'],
    ['deposit', '120%'],
    ['deposit', 'a third'],
    ['deposit_balance', '900'],
    ['instalments', '40: 10% / 50: 20%'],
    ['instalments', '20: 10%'],
    ['instalments', '50: 200'],
    ['cancel_tiers', '45 days 10%'],
  ])('is refused at %s for “%s”', async (column, text) => {
    const body = { cells: blockCells('DEP-2', { ...cells, [column]: text }) }
    const { status, errors } = await staff.call(createDeskBlock, { body })
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [`cells.${column}`]])
  })

  test('costs what the day of the request asks for, as long as the offer is valid', async () => {
    const tier = (days: number, fee: object) => ({ days, fee })
    const rules = {
      ...{ change_fee: null, cancel_fee: 90_000, refundable: true },
      cancel_tiers: [
        tier(45, { kind: 'share', share_bp: 1000 }),
        tier(20, { kind: 'amount', each_minor: 25_000 }),
      ],
    }
    const feeAt = async (inDays: number) => {
      const { id, booking } = await aDepositPaid('en', {
        rules: JSON.stringify(rules),
        inDays,
        deposit_rule: null,
      })
      await guest.call(cancelBooking, { params: { id }, body: {} })
      const { data } = await staff.call(offerQuote, { params: { id }, body: { valid_hours: 168 } })
      const hours = (Date.parse(data.valid_until) - Date.parse(data.made_at)) / 3_600_000
      return { fee: data.lines[0]?.fee_minor, hours, tiers: booking.rules.cancel_tiers }
    }
    const early = await feeAt(60)
    expect(early.fee).toBe(12_000)
    expect(early.tiers?.map(({ until }) => Date.parse(until ?? ''))).toEqual([
      expect.any(Number),
      expect.any(Number),
    ])
    // The tier ends before a week is over, the quote does not. Tiers that are over are not shown.
    const middle = await feeAt(22)
    expect([middle.fee, middle.hours]).toEqual([25_000, 168])
    expect(middle.tiers).toHaveLength(1)
    const late = await feeAt(10)
    expect([late.fee, late.tiers]).toEqual([90_000, undefined])
  })
})
