import { expect, test } from 'vitest'
import { type MethodFees, saveMethodFees } from '#shared/contract/desk/money/method-fees.ts'
import { listRefunds } from '#shared/contract/desk/money/refunds.ts'
import { listUnmatched } from '#shared/contract/desk/money/unmatched.ts'
import { downloadRadar, getToday } from '#shared/contract/desk/today.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { partBody, WITH_DEPOSIT } from '../support/deposits.ts'
import { expectAmountsOf, moneyScreens, written } from '../support/money-screens.tsx'
import * as paying from '../support/paying.ts'
import type { TenantKey } from '../support/people.ts'
import { aPaidQuick } from '../support/quick-payments.ts'
import { aDueRefund, order } from '../support/refunds.ts'

const port = await paying.listen()
const app = await openApp({ port })

const FARE = { base: 100_005, taxes: [{ code: 'YQ', amount: 1007 }] }
const FEES: MethodFees = { card: { share_bp: 253, each_minor: 107 } }
const CHANGE_FEE = 12_347
const ODD = {
  fares: JSON.stringify({ ADT: FARE, CHD: FARE, INF: FARE }),
  service_fee_minor: 4995,
  rules: JSON.stringify({ change_fee: CHANGE_FEE, cancel_fee: null, refundable: false }),
}

/** The fee of a card, worked out without the product. Amounts with three decimals end in nought. */
function cardFee(minor: number, digits: number): number {
  const fee = Math.floor((minor * 253 + 5000) / 10_000) + 107
  return digits === 3 ? Math.ceil(fee / 10) * 10 : fee
}

/** A booking to be paid, one paid too late of which a part is on its way back, and money that names the first. */
async function moneyThatWaits(tenant: TenantKey) {
  const [guest, staff] = [app.guest(tenant), await app.as('staff', tenant)]
  await staff.call(updateAppSettings, { body: { has_open_payment: true } })
  await app.runtime.tenants.refresh()
  const refund = await aDueRefund(app, guest, ODD)
  await order(staff, refund.id, 10_007)
  const block = await aBlock(app, tenant, { ...ODD, ...WITH_DEPOSIT })
  const { id } = await aHeldBooking(guest, block.id, { adults: 3 })
  const booking = await completePassengers(guest, id)
  const quick = await aPaidQuick(app, staff, { amount_minor: 50_003, reference: booking.reference })
  await staff.call(saveMethodFees, { body: { fees: FEES } })
  await app.runtime.tenants.refresh()
  return { guest, staff, refund, booking, quick }
}

test.each([
  ['SAR', 'nakheel', 2],
  ['KWD', 'gulf', 3],
] as const)(
  'money that waits agrees in %s, wherever it is read: to be paid, at stake today, to be matched, to be refunded',
  async (currency, tenant, digits) => {
    const { guest, staff, refund, booking, quick } = await moneyThatWaits(tenant)
    const { total_minor: total, reference } = booking
    const shown = (minor: number) => written(minor, digits, ',')
    const due = booking.payment_plan?.next_minor ?? 0
    const fee = cardFee(due, digits)
    expect([due > 0, due < total]).toEqual([true, true])

    // Review and pay: what the button says is what the payment is of.
    const missing = 1001
    const balance = { availableMinor: due - missing, mayTopUp: true }
    for (const lang of LANGS) {
      const screen = moneyScreens(lang, currency).review({
        ...{ booking, balance, fees: FEES, methods: ['card', 'balance'] },
      })
      const now = { fee_minor: fee, now_minor: due + fee, missing_minor: missing }
      expectAmountsOf({ booking, balance, now, change_minor: CHANGE_FEE }, screen, {
        shown,
        sure: [total, due, fee, due + fee, missing, due - missing, CHANGE_FEE],
      })
    }
    const body = { ...partBody(booking, 'next'), fee_minor: fee }
    const { data: attempt } = await guest.call(createPaymentAttempt, { body })
    expect([attempt.amount_minor, attempt.fee_minor, attempt.currency]).toEqual([due + fee, fee, currency])

    // Today: what is at stake and what came, in rows, sums and the calendar file.
    const { data: board } = await staff.call(getToday, { query: { kind: 'hold', owner: 'direct' } })
    const row = board.radar.rows.find(({ subject }) => subject.name === reference)
    expect([row?.stake_minor, row?.currency]).toEqual([total, currency])
    const stakes = board.radar.rows.reduce((sum, each) => sum + each.stake_minor, 0)
    expect(board.radar.next).toBeNull()
    expect(board.radar.days.reduce((sum, day) => sum + day.stake_minor, 0)).toBe(stakes)
    expect(board.money).toMatchObject({
      taken_minor: refund.total + 50_003,
      refunds_minor: refund.total,
      refunds_count: 1,
    })
    const calendar = await staff.download(downloadRadar, { query: { kind: 'hold', owner: 'direct' } })
    expect(await calendar.text()).toContain(`${written(total, digits)} ${currency}`)

    // Money without a booking, and the booking it may be for.
    const { data: inbox } = await staff.call(listUnmatched)
    expect(inbox.rows.find(({ id }) => id === quick.row.id)).toMatchObject({
      amount_minor: 50_003,
      currency,
      proposals: expect.arrayContaining([expect.objectContaining({ reference, due_minor: total })]),
    })

    // Refunds that are due.
    const { data: refunds } = await staff.call(listRefunds, { query: { q: refund.reference } })
    expect(refunds.due).toMatchObject([{ due_minor: refund.total, open_minor: 10_007, currency }])

    for (const lang of LANGS) {
      const screens = moneyScreens(lang, currency)
      expectAmountsOf(board, screens.today(board), { shown, sure: [total, refund.total, 50_003] })
      expectAmountsOf(inbox, screens.unmatched(inbox), { shown, sure: [50_003, total] })
      expectAmountsOf(refunds, screens.refunds(refunds, 'due'), { shown, sure: [refund.total, 10_007] })
    }
  },
  60_000,
)
