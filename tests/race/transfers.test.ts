import { expect, test, vi } from 'vitest'
import { getAppSettings } from '#shared/contract/settings.ts'
import { openApp } from '../support/app.ts'
import { setHoldEnd } from '../support/bookings.ts'
import * as paying from '../support/paying.ts'
import * as transfers from '../support/transfers.ts'

const app = await openApp({ port: await paying.listen() })
const staff = await app.as('staff')
await transfers.offerTransfers(staff)
await vi.waitFor(async () =>
  expect((await app.guest().call(getAppSettings)).data.bank_transfer?.on).toBe(true),
)
const ROUNDS = 5

const kept = async (bookingId: string) =>
  (await paying.ledgerOf(app, bookingId)).map(({ kind, amount_minor }) => [kind, amount_minor])

test('two who approve one slip at once post its money once, and the second is told', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { booking, attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    await transfers.sendSlip(client, attempt.id)
    const total = booking.total_minor
    const replies = await Promise.all([1, 2].map(() => transfers.approve(staff, attempt.id, total)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    await paying.expectPaidOnce(app, client, booking.id)
  }
})

test('one who approves and one who rejects at once leave one decision', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { booking, attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    const [approved] = await Promise.all([
      transfers.approve(staff, attempt.id, booking.total_minor),
      transfers.reject(staff, attempt.id),
    ])
    // Money that is seen after a rejection still counts.
    expect(approved.status).toBe(201)
    await paying.expectPaidOnce(app, client, booking.id)
    expect((await transfers.transferOf(client, attempt.id)).state).toBe('approved')
  }
})

test('an approval against the end of the hold confirms or owes the money back, and loses none', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { booking, attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    await Promise.all([
      setHoldEnd(app, client, booking.id, new Date(Date.now() - 1)),
      transfers.approve(staff, attempt.id, booking.total_minor),
    ])
    const { status, payment_status } = await paying.bookingOf(client, booking.id)
    expect(['confirmed/paid', 'expired/refund_due']).toContain(`${status}/${payment_status}`)
    expect(await kept(booking.id)).toEqual([['payment', booking.total_minor]])
  }
})

test('an approval against a card payment keeps both, and owes what is too much', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { booking, attempt, client } = await transfers.anAskedTransfer(app, app.guest())
    const { gatewayId, attempt: card } = await paying.startPaying(client, booking.id)
    await Promise.all([
      paying.sendCard(client, gatewayId, paying.CARDS.paid).then(() => paying.attemptOf(client, card.id)),
      transfers.approve(staff, attempt.id, booking.total_minor),
    ])
    await paying.attemptOf(client, card.id)
    expect(await paying.bookingOf(client, booking.id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'refund_due',
    })
    const total = booking.total_minor
    expect(await kept(booking.id)).toEqual([
      ['payment', total],
      ['payment', total],
    ])
  }
})
