import { beforeAll, describe, expect, test, vi } from 'vitest'
import { decideApproval, getApproval } from '#shared/contract/desk/approvals.ts'
import { createPaymentLink } from '#shared/contract/desk/money/payment-links.ts'
import { getPayment, listPayments } from '#shared/contract/desk/money/payments.ts'
import { getRefundQuote } from '#shared/contract/desk/money/refunds.ts'
import {
  addBankAccount,
  changeBankAccount,
  downloadSlip,
  saveTransferTimes,
  switchBankAccount,
} from '#shared/contract/desk/money/transfers.ts'
import { refundPayment } from '#shared/contract/desk/money/unmatched.ts'
import { listRequests } from '#shared/contract/desk/today.ts'
import { topUp } from '#shared/contract/money/ledger.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { getTransfer } from '#shared/contract/money/transfers.ts'
import { getAppSettings } from '#shared/contract/settings.ts'
import { openApp } from '../support/app.ts'
import { setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { aColleague, setRules } from '../support/colleagues.ts'
import { newestOf } from '../support/invoices.ts'
import * as paying from '../support/paying.ts'
import { aLinkOf, byLink, codeOf } from '../support/quick-payments.ts'
import * as transfers from '../support/transfers.ts'

const port = await paying.listen()
const app = await openApp({ port })
let staff: Client
let bank: string
beforeAll(async () => {
  staff = await app.as('staff')
  bank = await transfers.offerTransfers(staff)
  await vi.waitFor(async () => expect(await offer()).toBe(true))
})

const offer = async () => (await app.guest().call(getAppSettings)).data.bank_transfer?.on
const mails = async (subject: RegExp) => {
  await app.drainJobs()
  return (await app.outbox()).filter(mail => subject.test(mail.subject ?? ''))
}
const record = async (id: string) => (await staff.call(getPayment, { params: { id } })).data
const slips = async () =>
  (await staff.call(listPayments, { query: { slips: 'yes' } })).data.rows.map(r => r.id)
const waiting = async () =>
  (await staff.call(listRequests, { query: { kind: 'transfer' } })).data.rows.map(r => r.id)

describe('a bank account', () => {
  test('is refused with a wrong IBAN, each fault in its own words', async () => {
    const wrong = {
      SA0380000000608010167518: 'check digits',
      SA038000000060801016751: 'another length',
      ZZ0380000000608010167519: 'no IBAN of this country',
      '0380000000608010167519': 'two letters',
    }
    for (const [iban, words] of Object.entries(wrong)) {
      const { status, errors } = await staff.call(addBankAccount, { body: transfers.bankBody(iban) })
      expect([status, errors?.iban?.[0]]).toEqual([422, expect.stringContaining(words)])
    }
    const twice = await staff.call(addBankAccount, {
      body: transfers.bankBody(' sa03 8000 0000 6080 1016 7519 '),
    })
    expect(twice.errors).toHaveProperty('iban')
  })

  test('belongs to its tenant, and no one without the right changes one', async () => {
    const gulf = await app.as('staff', 'gulf')
    const body = { version: 1, ...transfers.bankBody() }
    const params = { id: bank }
    expect((await gulf.call(changeBankAccount, { params, body })).status).toBe(404)
    expect((await gulf.call(switchBankAccount, { params, body: { active: false } })).status).toBe(404)
    const clerk = await aColleague(app, ['refunds.create'])
    expect((await clerk.client.call(changeBankAccount, { params, body })).status).toBe(403)
  })

  test('switches the method on and off, and no one can choose it while it is off', async () => {
    await expect.poll(offer).toBe(true)
    const switchTo = (active: boolean) =>
      staff.call(switchBankAccount, { params: { id: bank }, body: { active } })
    await switchTo(false)
    await expect.poll(offer).toBe(false)
    const guest = app.guest()
    const { booking } = await paying.aPayableBooking(app, guest)
    const body = paying.attemptBody(booking.id, 'bank_transfer')
    expect((await guest.call(createPaymentAttempt, { body })).code).toBe('booking.not_payable')
    await switchTo(true)
    await expect.poll(offer).toBe(true)
  })
})

describe('a transfer', () => {
  test('is paid when staff approve its slip, and tells payer and staff at each step', async () => {
    const { booking, attempt, transfer, client } = await transfers.anAskedTransfer(app, app.guest())
    expect(transfer).toMatchObject({
      state: 'awaiting',
      asked_minor: booking.total_minor,
      account: { iban: transfers.IBAN, holder: 'Nakheel Travel & Umrah' },
      until: booking.hold_expires_at,
    })
    expect(await mails(/^Transfer for/)).toHaveLength(1)
    expect((await record(attempt.id)).cause).toBe('transfer_awaited')
    expect((await transfers.sendSlip(client, attempt.id)).data).toMatchObject({
      state: 'slip',
      slip: { name: 'slip.jpg', mime: 'image/jpeg' },
    })
    expect(await slips()).toContain(attempt.id)
    expect(await waiting()).toContain(attempt.id)
    expect((await record(attempt.id)).explanation).toMatchObject({ cause: 'slip_waits', act: 'decide' })
    expect((await transfers.approve(staff, attempt.id, booking.total_minor)).status).toBe(201)
    await paying.expectPaidOnce(app, client, booking.id)
    expect((await newestOf(app, client, booking.id)).document.bank?.iban).toBe(transfers.IBAN)
    expect(await slips()).not.toContain(attempt.id)
    expect((await paying.attemptOf(client, attempt.id)).status).toBe('paid')
    expect((await transfers.approve(staff, attempt.id, booking.total_minor)).code).toBe('transfer.decided')
    await paying.expectPaidOnce(app, client, booking.id)
  })

  test('is found by its reference, and one that was typed wrong is found by no one', async () => {
    const { attempt, transfer } = await transfers.anAskedTransfer(app, app.guest())
    const find = async (q: string) =>
      (await staff.call(listPayments, { query: { q } })).data.rows.map(({ id }) => id)
    const { reference } = transfer
    expect(await find(`${reference.slice(0, 4)} ${reference.slice(4).toLowerCase()}`)).toEqual([attempt.id])
    const swapped = reference.replace(/(.)$/, last => (last === 'A' ? 'B' : 'A'))
    expect(await find(swapped)).toEqual([])
  })

  test('holds the seats while its slip waits, as long as the tenant says', async () => {
    await staff.call(saveTransferTimes, { body: { slip_hours: 24, days: 3 } })
    await expect
      .poll(async () => (await app.guest().call(getAppSettings)).data.bank_transfer?.slip_hours)
      .toBe(24)
    const { booking, attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    await setHoldEnd(app, client, booking.id, new Date(Date.now() + 60_000))
    const { data } = await transfers.sendSlip(client, attempt.id)
    const hours = (Date.parse(data.until) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect((await paying.bookingOf(client, booking.id)).hold_expires_at).toBe(data.until)
    // Only once, or pictures of nothing would hold them for ever.
    const soon = new Date(Date.now() + 60_000)
    await setHoldEnd(app, client, booking.id, soon)
    await transfers.sendSlip(client, attempt.id)
    expect((await paying.bookingOf(client, booking.id)).hold_expires_at).toBe(soon.toISOString())
  })

  test('gives back what its slip was given when staff reject it, unless the hold was changed since', async () => {
    const waiting = async () => {
      const asked = await transfers.anAskedTransfer(app, app.guest())
      const usual = await holdEnd(asked)
      const { data } = await transfers.sendSlip(asked.client, asked.attempt.id)
      expect(Date.parse(data.until)).toBeGreaterThan(usual)
      return { ...asked, usual }
    }
    const holdEnd = async ({ client, booking }: Awaited<ReturnType<typeof transfers.anAskedTransfer>>) =>
      Date.parse((await paying.bookingOf(client, booking.id)).hold_expires_at ?? '')
    const meaningless = await waiting()
    await transfers.reject(staff, meaningless.attempt.id)
    const left = await holdEnd(meaningless)
    expect(left).toBeGreaterThanOrEqual(meaningless.usual)
    expect(left - meaningless.usual).toBeLessThan(60_000)

    const longer = await waiting()
    const byStaff = new Date(Date.now() + 3_600_000 * 100)
    await setHoldEnd(app, longer.client, longer.booking.id, byStaff)
    await transfers.reject(staff, longer.attempt.id)
    expect(await holdEnd(longer)).toBe(byStaff.getTime())
  })

  test('takes no slip that is no picture and no PDF, and keeps a stored one sealed', async () => {
    const { attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    const text = await transfers.sendSlip(client, attempt.id, new Blob(['paid!']), 'slip.jpg')
    expect(text).toMatchObject({ status: 422, code: 'file.type' })
    expect((await transfers.transferOf(client, attempt.id)).state).toBe('awaiting')
    await transfers.sendSlip(client, attempt.id)
    const shown = await staff.download(downloadSlip, { params: { id: attempt.id } })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('is open to its payer alone, and its slip to staff who settle payments', async () => {
    const { attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    await transfers.sendSlip(client, attempt.id)
    const params = { id: attempt.id }
    const clerk = await aColleague(app, ['bookings.approve'])
    const gulf = await app.as('staff', 'gulf')
    for (const stranger of [app.guest(), await app.as('customer'), app.guest('gulf')])
      expect([
        (await stranger.call(getTransfer, { params })).status,
        (await transfers.sendSlip(stranger, attempt.id)).status,
      ]).toEqual([404, 404])
    expect((await gulf.download(downloadSlip, { params })).status).toBe(404)
    expect((await transfers.approve(gulf, attempt.id, 100)).status).toBe(404)
    expect((await transfers.reject(gulf, attempt.id)).status).toBe(404)
    expect((await clerk.client.download(downloadSlip, { params })).status).toBe(403)
    expect((await transfers.approve(clerk.client, attempt.id, 100)).status).toBe(403)
    const card = await paying.aStartedPayment(app, app.guest())
    expect((await transfers.approve(staff, card.attempt.id, 100)).status).toBe(404)
  })

  test('of less than asked for stays as a part, and the seats are held for the rest', async () => {
    const { booking, attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    const part = booking.total_minor - 5000
    await transfers.approve(staff, attempt.id, part, 'The bank took a fee')
    expect(await paying.bookingOf(client, booking.id)).toMatchObject({ status: 'held', due_minor: 5000 })
    const rest = await paying.startPaying(client, booking.id, 'bank_transfer')
    expect(rest.attempt.amount_minor).toBe(5000)
    await transfers.approve(staff, rest.attempt.id, 5000)
    expect(await paying.bookingOf(client, booking.id)).toMatchObject({ status: 'confirmed', due_minor: 0 })
  })

  test('of more than asked for is kept, and what is too much goes back by bank', async () => {
    const { booking, attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    await transfers.approve(staff, attempt.id, booking.total_minor + 700)
    expect(await paying.bookingOf(client, booking.id)).toMatchObject({ status: 'confirmed' })
    const quote = (await staff.call(getRefundQuote, { params: { id: booking.id } })).data
    expect(quote).toMatchObject({ due_minor: 700, ways: [{ way: 'bank', most_minor: 700 }] })
  })

  test('that was rejected tells why, can be paid another way, and still counts when it comes', async () => {
    const { booking, attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    await transfers.sendSlip(client, attempt.id)
    await transfers.reject(staff, attempt.id, 'Nothing came from your bank.')
    expect(await paying.attemptOf(client, attempt.id)).toMatchObject({
      status: 'failed',
      reason: 'transfer_rejected',
    })
    expect((await transfers.transferOf(client, attempt.id)).reason).toBe('Nothing came from your bank.')
    const [mail] = await mails(new RegExp(`^Transfer not found: ${booking.reference}`))
    expect(mail?.text).toContain('Nothing came from your bank.')
    const { gatewayId, attempt: card } = await paying.startPaying(client, booking.id)
    await paying.sendCard(client, gatewayId, paying.CARDS.paid)
    await paying.attemptOf(client, card.id)
    await transfers.approve(staff, attempt.id, booking.total_minor)
    const quote = (await staff.call(getRefundQuote, { params: { id: booking.id } })).data
    expect(quote.due_minor).toBe(booking.total_minor)
  })

  test('with a waiting slip is not replaced by a card', async () => {
    const { booking, attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    await transfers.sendSlip(client, attempt.id)
    const again = await paying.startPaying(client, booking.id).catch(() => undefined)
    expect(again).toBeUndefined()
    expect((await transfers.transferOf(client, attempt.id)).state).toBe('slip')
  })

  test('that came after the hold takes the seats again while some are left', async () => {
    const { booking, attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    await setHoldEnd(app, client, booking.id, new Date(Date.now() - 1000))
    await transfers.sendSlip(client, attempt.id)
    await transfers.approve(staff, attempt.id, booking.total_minor)
    expect(await paying.bookingOf(client, booking.id)).toMatchObject({ status: 'confirmed' })
  })

  test('needs a second person above the limit, who must not be the first', async () => {
    const { booking, attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    const rule = { level: 'second_person', over_minor: 1000, below: 'none' } as const
    await setRules(app, { transfer_approval: rule })
    const asked = await transfers.approve(staff, attempt.id, booking.total_minor)
    expect(asked.code).toBe('approval.asked')
    const second = await aColleague(app)
    const params = { id: String(asked.details?.approval_id) }
    const { data: waiting } = await second.client.call(getApproval, { params })
    expect(waiting).toMatchObject({ before_minor: null, amount_minor: booking.total_minor })
    expect(waiting.subject).toEqual({
      ...{ kind: 'attempt', id: attempt.id },
      ...{ name: booking.reference, booking_kind: 'flight' },
    })
    const decide = (who: Client) => who.call(decideApproval, { params, body: { decision: 'confirm' } })
    expect((await decide(staff)).status).toBe(403)
    expect((await decide(second.client)).data.status).toBe('confirmed')
    await paying.expectPaidOnce(app, client, booking.id)
    await setRules(app, {})
  })

  test('below the limit needs a second person with what one person approved for the same booking or balance', async () => {
    await setRules(app, { transfer_approval: { level: 'second_person', over_minor: 1000, below: 'none' } })
    const seller = await app.as('seller')
    const body = { amount_minor: 600, method: 'bank_transfer' as const }
    const approved = async () =>
      (await transfers.approve(staff, (await seller.call(topUp, { body })).data.id, 600)).code
    expect([await approved(), await approved()]).toEqual([undefined, 'approval.asked'])
    const { booking, attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    expect((await transfers.approve(staff, attempt.id, 600, 'A part')).code).toBeUndefined()
    const rest = await paying.startPaying(client, booking.id, 'bank_transfer')
    expect((await transfers.approve(staff, rest.attempt.id, 600)).code).toBe('approval.asked')
    await setRules(app, {})
  })

  test('that tops up a balance is told of at each step, in the language of who began it', async () => {
    const agent = await app.as('agent')
    agent.lang = 'ar'
    const { data: attempt } = await agent.call(topUp, {
      body: { amount_minor: 80_000, method: 'bank_transfer' },
    })
    expect((await transfers.sendSlip(agent, attempt.id)).status).toBe(201)
    await transfers.reject(staff, attempt.id, 'Nothing came from your bank today.')
    await app.drainJobs()
    const told = (await app.outbox()).filter(({ to }) =>
      to?.some(({ address }) => address?.startsWith('agent@')),
    )
    expect(told.map(({ text }) => /[\u0600-\u06ff]/.test(text ?? ''))).toEqual([true, true, true])
    expect(told.filter(({ text }) => text?.includes('Nothing came from your bank today.'))).toHaveLength(1)
  })

  test('by a link over a held booking has until its hold ends, which a slip makes longer', async () => {
    const guest = app.guest()
    const { booking } = await paying.aPayableBooking(app, guest)
    const link = { booking_reference: booking.reference, amount_minor: booking.total_minor }
    const { data } = await byLink(guest, codeOf(await aLinkOf(staff, link)), { method: 'bank_transfer' })
    expect((await transfers.transferOf(guest, data.id)).until).toBe(booking.hold_expires_at)
    await transfers.sendSlip(guest, data.id)
    const { hold_expires_at } = await paying.bookingOf(guest, booking.id)
    expect(Date.parse(hold_expires_at ?? '')).toBeGreaterThan(Date.parse(booking.hold_expires_at ?? ''))
    expect((await transfers.transferOf(guest, data.id)).until).toBe(hold_expires_at)
    await transfers.approve(staff, data.id, booking.total_minor)
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ status: 'confirmed' })
  })

  test('without a booking goes back by the bank of staff, who say so once', async () => {
    const guest = app.guest()
    const asked = {
      service: 'visa',
      purpose: 'Visa service',
      amount_minor: 10_000,
      once: true,
      days: 1,
    } as const
    const { data: link } = await staff.call(createPaymentLink, {
      body: { ...asked, min_minor: null, max_minor: null },
    })
    const code = new URL(link.url).searchParams.get('code') as string
    const body = { mode: 'link', code, method: 'bank_transfer', email: 'sara@example.com' } as const
    const { data: attempt } = await guest.call(createQuickPayment, { body })
    await transfers.sendSlip(guest, attempt.id)
    await transfers.approve(staff, attempt.id, 10_000)
    const { id } = attempt.target
    const refund = () => staff.call(refundPayment, { params: { id }, body: { reason: 'FT26326X7Q1' } })
    expect((await refund()).status).toBe(200)
    expect((await refund()).code).toBe('unmatched.decided')
    await app.drainJobs()
    expect(await record(attempt.id)).toMatchObject({ status: 'refunded', returned_minor: 10_000 })
  })
})
