import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import * as group from '#shared/contract/bookings/group-links.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { payPart, WITH_DEPOSIT } from '../support/deposits.ts'
import { rowOf } from '../support/desk-changes.ts'
import { passport } from '../support/group.ts'
import { bookingOf, CARDS, ledgerOf, listen, setAtGateway } from '../support/paying.ts'
import { gatewayIdOf, settleQuick } from '../support/quick-payments.ts'
import { headStart } from '../support/races.ts'
import { splitOff, splitters } from '../support/splitting.ts'

const port = await listen()
const app = await openApp({ port })
const { staff, agent } = await splitters(app)

/** A booking of two with its deposit paid: each traveller has a place of their own. */
async function aGroupOfTwo() {
  const block = await aBlock(app, 'nakheel', { seats_total: 20, inDays: 90, ...WITH_DEPOSIT })
  const { id } = await aHeldBooking(agent, block.id, { adults: 2 })
  const { data } = await agent.call(group.makeGroupLink, { params: { id } })
  const token = data.link?.url.split('/').at(-1) as string
  const takes = async (passenger_id: string, number: string) => {
    const traveller = app.guest()
    const { data: taken } = await traveller.call(group.takePlace, { body: { token, passenger_id } })
    await traveller.call(group.savePlace, { params: { id: taken.id }, body: passport(number) })
    return { passengerId: passenger_id, place: taken.id, traveller }
  }
  const [first, second] = data.places.map(place => place.passenger_id) as [string, string]
  const [stays, goes] = [await takes(first, 'B7654320'), await takes(second, 'B7654321')]
  // The contact is still to be typed.
  await completePassengers(staff, id)
  await payPart(agent, await bookingOf(agent, id), 'next', 'balance')
  return { id, stays, goes }
}

type Traveller = Awaited<ReturnType<typeof aGroupOfTwo>>['goes']

const shareLink = async ({ traveller, place }: Traveller) => {
  const { data } = await traveller.call(group.payShare, { params: { id: place }, body: { part: 'all' } })
  return data.url
}

const shareIn = async ({ traveller, place }: Traveller) =>
  (await traveller.call(group.getPlace, { params: { id: place } })).data.share

async function startBy(url: string) {
  const payer = app.guest()
  const code = new URL(url).searchParams.get('code') as string
  const body = {
    mode: 'link',
    code,
    name: 'Huda',
    email: 'huda@example.test',
    method: 'card',
    website: '',
  } as const
  return Object.assign(await payer.call(createQuickPayment, { body }), { payer })
}

describe('the link over a share of who leaves with a split', () => {
  test('takes nothing more: the place has a link over what is left of its share in the new booking', async () => {
    const { id, goes } = await aGroupOfTwo()
    const url = await shareLink(goes)
    const { data: made } = await splitOff(staff, id, [goes.passengerId])
    expect((await startBy(url)).code).toBe('link.closed')
    const [before, own] = [await rowOf(app, id), await rowOf(app, made.id)]
    const { payer, data: attempt } = await startBy(await shareLink(goes))
    expect(attempt.amount_minor).toBe(own.total_minor - own.paid_minor)
    await settleQuick(app, payer, attempt)
    expect((await rowOf(app, id)).paid_minor).toBe(before.paid_minor)
    expect(await rowOf(app, made.id)).toMatchObject({ paid_minor: own.total_minor, refund_due_minor: 0 })
    expect(await shareIn(goes)).toBeNull()
  })

  test('that was paid although its payment had failed here is for the new booking', async () => {
    const { id, goes } = await aGroupOfTwo()
    const { payer, data: attempt } = await startBy(await shareLink(goes))
    await settleQuick(app, payer, attempt, CARDS.declined)
    const { data: made } = await splitOff(staff, id, [goes.passengerId])
    const [before, own] = [await rowOf(app, id), await rowOf(app, made.id)]
    // A gateway that does not keep to its word.
    await setAtGateway(app, gatewayIdOf(attempt.pay_url), 'paid')
    await checkAttempt(app.system(), attempt.id)
    expect((await rowOf(app, id)).paid_minor).toBe(before.paid_minor)
    expect((await rowOf(app, made.id)).paid_minor).toBe(own.paid_minor + attempt.amount_minor)
    expect((await ledgerOf(app, made.id)).map(({ kind }) => kind)).toContain('payment')
  })

  test('is not that of who stays, which takes no more than is still due', async () => {
    const { id, stays, goes } = await aGroupOfTwo()
    const url = await shareLink(stays)
    await splitOff(staff, id, [goes.passengerId])
    const before = await rowOf(app, id)
    expect((await startBy(url)).code).toBe('link.too_much')
    const { payer, data: attempt } = await startBy(await shareLink(stays))
    expect(attempt.amount_minor).toBe(before.total_minor - before.paid_minor)
    await settleQuick(app, payer, attempt)
    expect(await rowOf(app, id)).toMatchObject({ paid_minor: before.total_minor, refund_due_minor: 0 })
  })
})

async function later<T>(pauseMs: number, work: () => Promise<T>): Promise<T> {
  await setTimeout(pauseMs)
  return work()
}

describe('no split', () => {
  test('while a share is being paid by its link', async () => {
    const { id, goes } = await aGroupOfTwo()
    const { payer, data: attempt } = await startBy(await shareLink(goes))
    const refused = await splitOff(staff, id, [goes.passengerId])
    expect([refused.code, refused.details]).toEqual(['payment.under_way', { attempt_id: attempt.id }])
    await settleQuick(app, payer, attempt)
    expect((await splitOff(staff, id, [goes.passengerId])).status).toBe(201)
  })

  test('or a payment by its link, of the two at once', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, goes } = await aGroupOfTwo()
      const url = await shareLink(goes)
      const split = async () => splitOff(staff, id, [goes.passengerId])
      const [done, begun] = await Promise.all([split(), later(headStart(round), () => startBy(url))])
      expect([done.code, begun.code]).toBeOneOf([
        [undefined, 'link.closed'],
        ['payment.under_way', undefined],
      ])
    }
  })

  test('leaves an open link over a place in the booking that the traveller left', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, goes } = await aGroupOfTwo()
      const split = async () => splitOff(staff, id, [goes.passengerId])
      const [{ data: made }] = await Promise.all([split(), later(headStart(round), () => shareLink(goes))])
      const open = await app.rows('nakheel', db =>
        db
          .selectFrom('payment_links')
          .select('booking_id')
          .where('place_key', '=', goes.place)
          .where('closed_at', 'is', null)
          .execute(),
      )
      for (const { booking_id } of open) expect(booking_id).toBe(made.id)
    }
  })
})
