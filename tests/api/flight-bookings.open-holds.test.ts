import { describe, expect, test } from 'vitest'
import { cancelBooking, findBooking } from '#shared/contract/bookings/bookings.ts'
import { createFlightBooking, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, holdBody, setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'

const app = await openApp({ limitFactor: 1 })
const aRoomyBlock = () => aBlock(app, 'nakheel', { seats_total: 100 })
const book = async (client: Client, blockId: string, party = {}) =>
  client.call(createFlightBooking, { body: await holdBody(client, blockId, party) })

/** A buyer with so many bookings of one seat, held and unpaid. */
async function withHolds(client: Client, blockId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push((await aHeldBooking(client, blockId)).id)
  return ids
}

describe('seats held without paying', () => {
  test.each([
    ['a guest', async () => app.guest()],
    ['a private customer', async () => app.as('customer')],
  ])('are at most five bookings for %s, who is led to the last', async (_, someone) => {
    const buyer = await someone()
    const { id: blockId } = await aRoomyBlock()
    const ids = await withHolds(buyer, blockId, 5)
    const refused = await book(buyer, blockId)
    expect(refused).toMatchObject({ status: 409, code: 'booking.too_many_holds' })
    expect(refused.body).toMatchObject({ details: { latest: ids[4] } })
    expect((await buyer.call(getFlightBooking, { params: { id: ids[4] as string } })).status).toBe(200)
    expect(await seatsOf(app, blockId)).toMatchObject({ held: 5 })
  })

  test('are at most twenty seats', async () => {
    const guest = app.guest()
    const { id: blockId } = await aRoomyBlock()
    for (const adults of [9, 9]) expect((await book(guest, blockId, { adults })).status).toBe(201)
    expect((await book(guest, blockId, { adults: 2, children: 1 })).code).toBe('booking.too_many_holds')
    expect((await book(guest, blockId, { adults: 2, infants: 1 })).status).toBe(201)
  })

  test('count no more once given back or run out, nor where another browser holds them', async () => {
    const guest = app.guest()
    const { id: blockId } = await aRoomyBlock()
    const [first = '', second = ''] = await withHolds(guest, blockId, 5)
    await guest.call(cancelBooking, { params: { id: first }, body: {} })
    expect((await book(guest, blockId)).status).toBe(201)
    expect((await book(guest, blockId)).status).toBe(409)
    await setHoldEnd(app, guest, second, new Date(Date.now() - 1000))
    expect((await book(guest, blockId)).status).toBe(201)
    expect((await book(app.guest(), blockId)).status).toBe(201)
  })

  test('stay five when a browser requests many concurrently', async () => {
    const guest = app.guest()
    const { id: blockId } = await aRoomyBlock()
    await withHolds(guest, blockId, 3)
    const replies = await Promise.all(Array.from({ length: 6 }, () => book(guest, blockId)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409])
  })

  test('answer a repeated request with what it made, also at the limit', async () => {
    const guest = app.guest()
    const { id: blockId } = await aRoomyBlock()
    await withHolds(guest, blockId, 4)
    const body = await holdBody(guest, blockId)
    const idempotencyKey = crypto.randomUUID()
    const first = await guest.call(createFlightBooking, { body, idempotencyKey })
    expect(await guest.call(createFlightBooking, { body, idempotencyKey })).toMatchObject({
      data: first.data,
    })
  })

  test('do not include looked-up bookings of others, and the reverse', async () => {
    const { id: blockId } = await aRoomyBlock()
    const [maker, finder] = [app.guest(), app.guest()]
    const [first = ''] = await withHolds(maker, blockId, 4)
    const { contact, reference } = await completePassengers(maker, first)
    const body = { reference, proof: contact?.email ?? '' }
    expect((await finder.call(findBooking, { body })).status).toBe(200)
    await withHolds(finder, blockId, 4)
    expect((await finder.call(findBooking, { body })).status).toBe(200)
    for (const guest of [maker, finder])
      expect([(await book(guest, blockId)).status, (await book(guest, blockId)).status]).toEqual([201, 409])
  })

  test.each(['agent', 'staff'] as const)('are not counted for an %s', async user => {
    const { id: blockId } = await aRoomyBlock()
    await withHolds(await app.as(user), blockId, 7)
    expect(await seatsOf(app, blockId)).toMatchObject({ held: 7 })
  })
})
