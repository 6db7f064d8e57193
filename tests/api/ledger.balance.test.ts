import { describe, expect, test } from 'vitest'
import { chooseTravelAgency } from '#shared/contract/accounts/agencies.ts'
import { findBooking } from '#shared/contract/bookings/bookings.ts'
import { updateAgency } from '#shared/contract/money/ledger.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { accountOf, entriesOfBooking, setBalance, sumsOf, verdictOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { agencyId, tenantId } from '../support/people.ts'
import { inParallel } from '../support/races.ts'

const port = await paying.listen()
const app = await openApp({ port })
const agent = await app.as('agent')
const staff = await app.as('staff')

const payByBalance = (client: Client, bookingId: string, idempotencyKey?: string) =>
  client.call(createPaymentAttempt, { body: paying.attemptBody(bookingId, 'balance'), idempotencyKey })

/** Whether the tenant takes cards. */
async function takeCards(has_online_payment: boolean) {
  await app.rows('nakheel', async db => {
    const id = tenantId('nakheel')
    const stored = db.selectFrom('settings').select('data').where('tenant_id', '=', id)
    const { data } = await stored.executeTakeFirstOrThrow()
    const settings = { data: JSON.stringify({ ...data, has_online_payment }) }
    await db.updateTable('settings').set(settings).where('tenant_id', '=', id).execute()
    await db.updateTable('tenants').set({ updated_at: new Date() }).where('key', '=', 'nakheel').execute()
  })
  await app.runtime.tenants.refresh()
}

describe('paying a booking from the balance', () => {
  test('confirms it in one step, sells its seats, posts both accounts once and mails the contact once', async () => {
    const before = await accountOf(app)
    const { booking, blockId } = await paying.aPayableBooking(app, agent)
    const { status, data } = await payByBalance(agent, booking.id)
    expect(status).toBe(201)
    expect(data).toMatchObject({ status: 'paid', method: 'balance', pay_url: null, refunded_minor: 0 })
    expect(data.target).toMatchObject({ reference: booking.reference, status: 'confirmed' })
    expect((await paying.attemptOf(agent, data.id)).status).toBe('paid')
    await paying.expectPaidOnce(app, agent, booking.id)
    expect(await seatsOf(app, blockId)).toMatchObject({ held: 0, sold: 1 })
    const { total_minor } = booking
    expect(await entriesOfBooking(app, booking.id)).toEqual([
      { kind: 'charge', account: 'agency', amount_minor: -total_minor, currency: 'SAR' },
      { kind: 'charge', account: 'sales', amount_minor: total_minor, currency: 'SAR' },
    ])
    const after = await accountOf(app)
    expect(after.balance_minor).toBe(before.balance_minor - total_minor)
    expect(await verdictOf(app)).toMatchObject({ ok: true })
    await app.drainJobs()
    const mails = (await app.outbox()).filter(mail => mail.subject?.includes(booking.reference))
    expect(mails).toHaveLength(1)
  })

  test('goes on into the credit, and not a halala beyond the limit', async () => {
    const { booking } = await paying.aPayableBooking(app, agent)
    const { credit_limit_minor: limit } = await accountOf(app)
    await setBalance(staff, app, 0, booking.total_minor - limit - 1)
    const refused = await payByBalance(agent, booking.id)
    expect([refused.status, refused.code]).toEqual([409, 'balance.insufficient'])
    expect(refused.details).toEqual({ available_minor: booking.total_minor - 1 })
    expect(await paying.bookingOf(agent, booking.id)).toMatchObject({ status: 'held', paid_minor: 0 })
    await setBalance(staff, app, 0, booking.total_minor - limit)
    expect((await payByBalance(agent, booking.id)).status).toBe(201)
    expect((await accountOf(app)).balance_minor).toBe(-limit)
    await setBalance(staff, app, 0, 1_000_000)
  })

  test('leaves no attempt behind when it is refused', async () => {
    const { booking } = await paying.aPayableBooking(app, agent)
    await setBalance(staff, app, 0, -500_000)
    expect((await payByBalance(agent, booking.id)).code).toBe('balance.insufficient')
    const attempts = await app.rows('nakheel', db =>
      db.selectFrom('payment_attempts').select('id').where('target_id', '=', booking.id).execute(),
    )
    expect(attempts).toEqual([])
    expect(await entriesOfBooking(app, booking.id)).toEqual([])
    await setBalance(staff, app, 0, 1_000_000)
  })

  test('of ten concurrent payments within the means of one, nine are held without a trace', async () => {
    const payable = await inParallel(10, 1, () => paying.aPayableBooking(app, agent))
    const bookings = payable.map(({ booking }) => booking)
    const price = bookings[0]?.total_minor as number
    await setBalance(staff, app, 0, price - 500_000)
    const answers = await Promise.all(bookings.map(({ id }) => payByBalance(agent, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.every(({ code, details }) => code === 'balance.insufficient' && details)).toBe(true)
    const rows = await app.rows('nakheel', db =>
      db
        .selectFrom('payment_attempts')
        .select('status')
        .where(
          'target_id',
          'in',
          bookings.map(({ id }) => id),
        )
        .execute(),
    )
    expect(rows).toEqual([{ status: 'paid' }])
    const states = await Promise.all(
      bookings.map(async ({ id }) => (await paying.bookingOf(agent, id)).status),
    )
    expect(states.toSorted()).toEqual(['confirmed', ...Array<string>(9).fill('held')])
    expect((await accountOf(app)).balance_minor).toBe(-500_000)
    expect(await verdictOf(app)).toMatchObject({ ok: true })
    await setBalance(staff, app, 0, 1_000_000)
  })

  test('repeated gets the same payment, with the same key or another', async () => {
    const { booking } = await paying.aPayableBooking(app, agent)
    const key = crypto.randomUUID()
    const answers = [
      await payByBalance(agent, booking.id, key),
      await payByBalance(agent, booking.id, key),
      await payByBalance(agent, booking.id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await entriesOfBooking(app, booking.id)).toHaveLength(2)
  })

  test('requires the right to spend, acting for the agency of the booking', async () => {
    const own = await paying.aPayableBooking(app, agent)
    const elsewhere = await app.as('agent')
    await elsewhere.call(chooseTravelAgency, { body: { travel_agency_id: agencyId('nakheel', 1) } })
    // Acting for another agency, the booking is not there at all.
    expect((await payByBalance(elsewhere, own.booking.id)).status).toBe(404)
    expect((await payByBalance(app.guest(), own.booking.id)).status).toBe(404)
    const customer = await app.as('customer')
    const priv = await paying.aPayableBooking(app, customer)
    const refused = await payByBalance(customer, priv.booking.id)
    expect([refused.status, refused.code]).toEqual([409, 'balance.not_yours'])
    const guest = app.guest()
    const guests = await paying.aPayableBooking(app, guest)
    expect((await payByBalance(guest, guests.booking.id)).code).toBe('balance.not_yours')
    expect((await payByBalance(staff, own.booking.id)).code).toBe('balance.not_yours')
  })

  test('of a seller works as far as the right to spend is granted', async () => {
    const seller = await app.as('seller')
    const { booking } = await paying.aPayableBooking(app, seller)
    const grant = (permissions: string[]) =>
      app.rows('nakheel', db =>
        db
          .updateTable('agency_members')
          .set({ permissions: JSON.stringify(permissions) })
          .where('agency_id', '=', agencyId('nakheel', 0))
          .where('user_id', 'in', db.selectFrom('users').select('id').where('name', '=', 'seller nakheel'))
          .execute(),
      )
    const rights = ['bookings.create', 'bookings.view_own', 'payments.view', 'balance.view']
    await grant(rights)
    expect((await payByBalance(seller, booking.id)).code).toBe('balance.not_yours')
    await grant([...rights, 'balance.spend'])
    expect((await payByBalance(seller, booking.id)).status).toBe(201)
  })

  test('is repeated only to members who may spend for the paying agency', async () => {
    const { booking } = await paying.aPayableBooking(app, agent)
    expect((await payByBalance(agent, booking.id)).status).toBe(201)
    const traveller = app.guest()
    const proof = { reference: booking.reference, proof: 'Alharbi' }
    await traveller.call(findBooking, { body: proof })
    const otherAgent = await app.as('otherAgent')
    await otherAgent.call(findBooking, { body: proof })
    for (const client of [traveller, otherAgent, staff]) {
      expect((await paying.bookingOf(client, booking.id)).status).toBe('confirmed')
      const refused = await payByBalance(client, booking.id)
      expect([refused.status, refused.code]).toEqual([409, 'booking.not_payable'])
    }
    expect((await payByBalance(agent, booking.id)).status).toBe(201)
  })

  test('is refused without names, after the hold is over, and for what is no booking', async () => {
    const { booking } = await paying.aPayableBooking(app, agent)
    const { id: unnamed } = await aHeldBooking(agent, (await aBlock(app)).id)
    expect((await payByBalance(agent, unnamed)).code).toBe('booking.incomplete')
    await setHoldEnd(app, agent, booking.id, new Date(Date.now() - 1))
    expect((await payByBalance(agent, booking.id)).code).toBe('booking.expired')
    expect((await payByBalance(agent, '0193aaa1-0000-7000-8000-000000000099')).status).toBe(404)
  })

  test('takes nothing from an agency that is shut out', async () => {
    const { booking } = await paying.aPayableBooking(app, agent)
    const params = { id: agencyId('nakheel', 0) }
    await staff.call(updateAgency, { params, body: { credit_limit_minor: 500_000, disabled: true } })
    const { balance_minor } = await accountOf(app)
    expect((await payByBalance(agent, booking.id)).status).toBeGreaterThanOrEqual(404)
    expect((await accountOf(app)).balance_minor).toBe(balance_minor)
    await staff.call(updateAgency, { params, body: { credit_limit_minor: 500_000, disabled: false } })
  })

  test('works where cards are not taken', async () => {
    await takeCards(false)
    const { booking } = await paying.aPayableBooking(app, agent)
    const card = await agent.call(createPaymentAttempt, { body: paying.attemptBody(booking.id) })
    expect(card.code).toBe('booking.not_payable')
    expect((await payByBalance(agent, booking.id)).status).toBe(201)
    await takeCards(true)
  })

  test('keeps three decimals where the currency has them', async () => {
    const kuwaiti = await app.as('agent', 'gulf')
    const { booking } = await paying.aPayableBooking(app, kuwaiti)
    expect((await payByBalance(kuwaiti, booking.id)).data.currency).toBe('KWD')
    expect((await accountOf(app, 0, 'gulf')).balance_minor).toBe(1_000_000 - booking.total_minor)
    expect(await sumsOf(app, 'gulf')).toEqual([{ currency: 'KWD', sum: 0 }])
    expect(await verdictOf(app, 0, 'gulf')).toMatchObject({ ok: true })
  })
})
