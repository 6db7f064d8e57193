import { describe, expect, test } from 'vitest'
import * as group from '#shared/contract/bookings/group-links.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { payByCard, WITH_DEPOSIT } from '../support/deposits.ts'
import { aGroup, openVisas } from '../support/group.ts'
import { CARDS, listen, startPaying } from '../support/paying.ts'
import { aLinkOf, byLink, codeOf, settleQuick } from '../support/quick-payments.ts'

const app = await openApp({ port: await listen() })
const [staff, customer] = await Promise.all([app.as('staff'), app.as('customer')])
const visas = await openVisas()

async function aHold(options: Parameters<typeof aBlock>[2] = {}) {
  const { id } = await aHeldBooking(customer, (await aBlock(app, 'nakheel', options)).id)
  return completePassengers(customer, id)
}

const linkOver = async ({ reference }: { reference: string }, amount_minor: number, more = {}) =>
  codeOf(await aLinkOf(staff, { booking_reference: reference, amount_minor, ...more }))

const start = async (code: string, more = {}) => {
  const payer = app.guest()
  return Object.assign(await byLink(payer, code, more), { payer })
}

describe('a link over a booking', () => {
  test('takes nothing once the booking was paid otherwise', async () => {
    const booking = await aHold()
    const code = await linkOver(booking, booking.total_minor)
    await settleQuick(app, customer, (await startPaying(customer, booking.id)).attempt)
    expect(await start(code)).toMatchObject({ status: 409, code: 'booking.not_payable' })
  })

  test('takes nothing of a booking that was cancelled, and of a hold that is over', async () => {
    const booking = await aHold()
    const code = await linkOver(booking, booking.total_minor)
    await setHoldEnd(app, customer, booking.id, new Date(Date.now() - 1000))
    expect((await start(code)).code).toBe('booking.expired')
    await app.rows('nakheel', db =>
      db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', booking.id).execute(),
    )
    expect((await start(code)).code).toBe('booking.not_payable')
  })

  test('takes no more than is due', async () => {
    const booking = await aHold({ inDays: 90, ...WITH_DEPOSIT })
    const whole = await linkOver(booking, booking.total_minor)
    const open = { amount_minor: null, min_minor: 100, max_minor: booking.total_minor }
    const some = codeOf(await aLinkOf(staff, { booking_reference: booking.reference, ...open }))
    const { due_minor } = await payByCard(customer, booking.id, 'next')
    expect(await start(whole)).toMatchObject({ status: 409, code: 'link.too_much' })
    expect((await start(some, { amount_minor: due_minor + 1 })).code).toBe('link.too_much')
    const { payer, data } = await start(some, { amount_minor: due_minor })
    expect((await settleQuick(app, payer, data)).target.status).toBe('paid')
  })
})

describe('links over a share', () => {
  async function aPlace() {
    const booking = await aGroup(app, visas, customer)
    const body = { token: booking.token, passenger_id: booking.passengers[0] as string }
    const traveller = app.guest()
    const { id } = (await traveller.call(group.takePlace, { body })).data
    await app.rows('nakheel', db =>
      db
        .updateTable('bookings')
        .set({ status: 'confirmed', hold_expires_at: null })
        .where('id', '=', booking.id)
        .execute(),
    )
    return { booking, traveller, id }
  }

  const shareLink = async (browser: Client, id: string) =>
    codeOf((await browser.call(group.payShare, { params: { id }, body: { part: 'all' } })).data)
  const setPaid = (key: string, paid_minor: number) =>
    app.rows('nakheel', db =>
      db.updateTable('group_places').set({ paid_minor }).where('key', '=', key).execute(),
    )

  test('of one place are open one at a time, and while one is paid no other is', async () => {
    const { traveller, id } = await aPlace()
    const first = await shareLink(traveller, id)
    await setPaid(id, 10_000)
    const second = await shareLink(traveller, id)
    expect((await start(first)).code).toBe('link.expired')
    const { payer, data } = await start(second)
    await setPaid(id, 20_000)
    const third = await shareLink(traveller, id)
    expect((await start(third)).code).toBe('payment.under_way')
    await settleQuick(app, payer, data, CARDS.declined)
    expect((await start(third)).status).toBe(201)
  })

  test('take no more than is left of it, and nothing for a place that was given back', async () => {
    const { booking, traveller, id } = await aPlace()
    const code = await shareLink(traveller, id)
    await setPaid(id, 1)
    expect((await start(code)).code).toBe('link.too_much')
    await setPaid(id, 0)
    const params = { id: booking.passengers[0] as string }
    await customer.call(group.giveBackPlace, { params })
    expect((await start(code)).code).toBe('link.closed')
  })
})
