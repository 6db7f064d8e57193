import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { acceptQuote, offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { createFlightBooking, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { recordRefund } from '../../src/server/features/bookings/money/refunds.service.ts'
import { tFor } from '../../src/server/lib/i18n.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type BlockOptions, seatsOf, segmentOn } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, holdBody, setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import type { TenantKey } from '../support/people.ts'

const app = await openApp()

interface Wanted extends BlockOptions {
  tenant?: TenantKey
  contact?: object
}

async function aBooking(options: Wanted = {}) {
  const { tenant = 'nakheel', contact = {}, ...blockOptions } = options
  const guest = app.guest(tenant)
  const block = await aBlock(app, tenant, blockOptions)
  const { id } = await aHeldBooking(guest, block.id, { adults: 2 })
  const email = `${id.slice(-8)}@example.test`
  const { total_minor } = await completePassengers(guest, id, [], { email, ...contact })
  return { guest, block, id, email, total: total_minor, tenant }
}

const receive = (id: string, minor: number, tenant: TenantKey = 'nakheel') =>
  app.system(tenant).unit(u => recordPayment(u, id, minor))
const view = async (client: Client, id: string) =>
  (await client.call(getFlightBooking, { params: { id } })).data
const expire = async (client: Client, id: string) => {
  await setHoldEnd(app, client, id, new Date(Date.now() - 1000))
  await sweepHolds(app.system())
}
const mailsTo = async (email: string) => {
  await app.drainJobs()
  return (await app.outbox()).filter(mail => mail.to?.[0]?.address === email)
}
const money = (minor: number) => formatMoney(minor, 'SAR', 'en', {}).text
/** The seats of the block are the sum of its live bookings, at any time. */
const sold = async (blockId: string) => seatsOf(app, blockId)

describe('money that covers a held booking', () => {
  test('confirms it, and its seats are sold', async () => {
    const { guest, block, id, total } = await aBooking()
    await receive(id, total)
    expect(await view(guest, id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      due_minor: 0,
      hold_expires_at: null,
      can: { pay: false, fill_in: false, edit_passengers: true, cancel: true },
    })
    expect(await sold(block.id)).toMatchObject({ held: 0, sold: 2 })
  })

  test('in two parts confirms it with the second', async () => {
    const { guest, id, total } = await aBooking()
    await receive(id, total - 1)
    expect(await view(guest, id)).toMatchObject({
      status: 'held',
      payment_status: 'partially_paid',
      due_minor: 1,
    })
    await receive(id, 1)
    expect(await view(guest, id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  test('that is too much confirms it, owes the rest back and says so', async () => {
    const { guest, id, email, total } = await aBooking()
    await receive(id, total + 500)
    expect(await view(guest, id)).toMatchObject({ status: 'confirmed', payment_status: 'refund_due' })
    const [, told, ...more] = await mailsTo(email)
    expect([told?.text, more]).toEqual([expect.stringContaining(tFor('en')('mail:refund.more.title')), []])
    expect(told?.text).toContain(money(500))
  })

  test('sends one mail in the contact’s language, with the calendar file', async () => {
    const { id, email, total, tenant } = await aBooking({ tenant: 'gulf', contact: { lang: 'ar' } })
    await receive(id, total, tenant)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.html).toContain('dir="rtl"')
    expect(mail?.subject).toMatch(/[\u0621-\u064a]/)
    expect(mail?.text).toMatch(/\d\.\d{3}/)
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^FB-.*\.ics$/)])
  })

  test.each(['en', 'ar'] as const)('sends a mail in %s with the data a traveller needs', async lang => {
    const segment = { ...segmentOn('2030-05-04', false), origin_terminal: 'T5', destination_terminal: 'T1' }
    const slices = JSON.stringify([{ segments: [segment] }])
    const { id, email, total } = await aBooking({ slices, contact: { lang } })
    await receive(id, total)
    const [mail] = await mailsTo(email)
    const said = [
      tFor(lang)('itinerary:terminal', { terminal: 'T5' }),
      tFor(lang)('booking:price.cancel_none'),
    ]
    const airline = { en: 'Saudia', ar: 'السعودية' }[lang]
    const figures = ['SV 263', '8:00', '12:00', '100.00', '23', '7']
    for (const text of [mail?.text, mail?.html])
      for (const part of [...said, airline, ...figures]) expect(text).toContain(part)
  })

  test('comes a second time: the second is owed back', async () => {
    const { guest, block, id, email, total } = await aBooking()
    await receive(id, total)
    await receive(id, total)
    expect(await view(guest, id)).toMatchObject({ status: 'confirmed', payment_status: 'refund_due' })
    expect(await sold(block.id)).toMatchObject({ held: 0, sold: 2 })
    const [, told, ...more] = await mailsTo(email)
    expect([told?.text, more]).toEqual([expect.stringContaining(tFor('en')('mail:refund.more.title')), []])
    expect(told?.text).toContain(money(total))
    expect(told?.text).not.toContain(money(2 * total))
  })

  test('and more, in Arabic: the mail says that the booking stands', async () => {
    const { id, email, total } = await aBooking({ contact: { lang: 'ar' } })
    await receive(id, total)
    await receive(id, 700)
    const [, told] = await mailsTo(email)
    expect(told?.text).toContain(tFor('ar')('mail:refund.more.title'))
  })
})

describe('money that comes after the hold ran out', () => {
  test('takes the seats again while some are left', async () => {
    const { guest, block, id, total } = await aBooking()
    await expire(guest, id)
    expect(await sold(block.id)).toMatchObject({ held: 0, sold: 0 })
    await receive(id, total)
    expect(await view(guest, id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(await sold(block.id)).toMatchObject({ held: 0, sold: 2 })
  })

  test('even before the sweeper came by', async () => {
    const { guest, block, id, total } = await aBooking()
    await setHoldEnd(app, guest, id, new Date(Date.now() - 1000))
    await receive(id, total)
    expect(await view(guest, id)).toMatchObject({ status: 'confirmed' })
    expect(await sold(block.id)).toMatchObject({ held: 0, sold: 2 })
  })

  test('is marked for refund when the seats are sold out, and the payer is notified', async () => {
    const { guest, block, id, email, total } = await aBooking({ seats_total: 2 })
    await setHoldEnd(app, guest, id, new Date(Date.now() - 1000))
    await aHeldBooking(app.guest(), block.id, { adults: 2 })
    await receive(id, total)
    expect(await view(guest, id)).toMatchObject({
      status: 'expired',
      payment_status: 'refund_due',
      paid_minor: total,
    })
    expect(await sold(block.id)).toMatchObject({ held: 2, sold: 0 })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('takes seats that only another’s lapsed hold still counts', async () => {
    const { guest, block, id, total } = await aBooking({ seats_total: 2 })
    await expire(guest, id)
    const other = app.guest()
    const lapsed = await aHeldBooking(other, block.id, { adults: 2 })
    await setHoldEnd(app, other, lapsed.id, new Date(Date.now() - 1000))
    await receive(id, total)
    expect(await view(guest, id)).toMatchObject({ status: 'confirmed' })
    expect(await sold(block.id)).toMatchObject({ held: 0, sold: 2 })
  })
})

test('money for a cancelled booking is owed back', async () => {
  const { guest, block, id, total } = await aBooking()
  await guest.call(cancelBooking, { params: { id }, body: {} })
  await receive(id, total)
  expect(await view(guest, id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
  expect(await sold(block.id)).toMatchObject({ held: 0, sold: 0 })
})

test('money that comes after a cancellation kept its fee is owed back alone: the mail leaves the fee out', async () => {
  const rules = JSON.stringify({ change_fee: null, cancel_fee: 10_000, refundable: true })
  const { guest, id, email, total } = await aBooking({ rules })
  await receive(id, total)
  await guest.call(cancelBooking, { params: { id }, body: {} })
  const staff = await app.as('staff')
  const offer = await staff.call(offerQuote, { params: { id }, body: { valid_hours: 48 } })
  await guest.call(acceptQuote, { params: { id }, body: { quote_id: offer.data.id } })
  const { status, quote } = await view(guest, id)
  expect(status).toBe('cancelled')
  await app.system().unit(u => recordRefund(u, id, quote?.back_minor ?? 0))
  await receive(id, 700)
  const told = (await mailsTo(email)).filter(({ text }) =>
    text?.includes(tFor('en')('mail:refund.cancelled.title')),
  )
  expect(told.map(({ text }) => text?.includes(money(700)))).toEqual([true])
})

test('who cancels a hold that is paid in part is told of the refund, and of nothing that was too late', async () => {
  const { guest, id, email } = await aBooking()
  await receive(id, 1000)
  await guest.call(cancelBooking, { params: { id }, body: {} })
  const mails = await mailsTo(email)
  const told = mails.filter(({ text = '' }) => text.includes(tFor('en')('mail:refund.cancelled.title')))
  expect(told).toHaveLength(1)
  expect(mails.some(({ text = '' }) => text.includes(tFor('en')('mail:refund.title')))).toBe(false)
})

test.each(['en', 'ar'] as const)(
  'who paid a part in time is told in %s that the rest was missing',
  async lang => {
    const { guest, id, email } = await aBooking({ contact: { lang } })
    await receive(id, 1000)
    await expire(guest, id)
    const [told, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(told?.text).toContain(tFor(lang)('mail:refund.unfinished.title'))
    expect(told?.text).not.toContain(tFor(lang)('mail:refund.title'))
  },
)

test('what came after the part that was paid in time is called late, and all is owed', async () => {
  const { guest, id, email } = await aBooking()
  await receive(id, 1000)
  await expire(guest, id)
  await receive(id, 500)
  const [, late] = await mailsTo(email)
  expect(late?.text).toContain(tFor('en')('mail:refund.title'))
  expect(late?.text).toContain(money(1500))
})

test('in any order of payment and another buyer, a payment without seats is refunded', async () => {
  const trials = Array.from({ length: 25 }, async () => {
    const { guest, block, id, total } = await aBooking({ seats_total: 2 })
    await setHoldEnd(app, guest, id, new Date(Date.now() - 1))
    const other = app.guest()
    const body = await holdBody(other, block.id, { adults: 2 })
    await Promise.all([
      receive(id, total),
      other.call(createFlightBooking, { body }),
      sweepHolds(app.system()),
    ])
    const { status, payment_status } = await view(guest, id)
    expect(['confirmed paid', 'expired refund_due']).toContain(`${status} ${payment_status}`)
    const { held, sold: gone } = await seatsOf(app, block.id)
    expect(held + gone).toBe(2)
  })
  await Promise.all(trials)
})
