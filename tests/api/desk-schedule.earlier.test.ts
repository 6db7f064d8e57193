import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { extendHoldByStaff } from '#shared/contract/desk/bookings/bookings.ts'
import { changeBlockPrice } from '#shared/contract/desk/flights/seat-blocks.ts'
import { allocate, inHours } from '../support/allocations.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type Block, type BlockOptions } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { WITH_DEPOSIT } from '../support/deposits.ts'
import { aConfirmedBooking } from '../support/desk.ts'
import { bookingOf } from '../support/paying.ts'
import { blockNow, moveFlight } from '../support/schedule.ts'

const app = await openApp()
let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
})

const DAY = 86_400_000

/** A block that leaves in six days, on sale until its last day. */
function aNearBlock(options: BlockOptions = {}) {
  const leaves = Date.now() + 6 * DAY
  const times = { release_at: new Date(leaves - 5 * DAY), balance_due_at: new Date(leaves - 5 * DAY) }
  return aBlock(app, 'nakheel', { inDays: 6, ...times, ...options })
}

/** Moves a block so many days ahead; answers when it leaves now. */
async function moveAhead({ id, departsOn }: Block, days: number): Promise<string> {
  const on = addDays(departsOn, -days)
  const moved = await moveFlight(staff, id, { first: { departs_on: on, arrives_on: on }, answerIn: 1 })
  expect(moved.status).toBe(200)
  return (await blockNow(staff, id)).slices[0]?.segments[0]?.departs_at as string
}

const held = (id: string, hours: number) =>
  staff.call(extendHoldByStaff, { params: { id }, body: { hours, reason: 'They wait for a visa' } })

describe('a flight that is moved ahead', () => {
  test('ends its holds when it leaves, named or not, and leaves alone those that end before', async () => {
    const block = await aNearBlock()
    const [guest, other, third] = [app.guest(), app.guest(), app.guest()]
    const named = await aHeldBooking(guest, block.id)
    await completePassengers(guest, named.id)
    const unnamed = await aHeldBooking(other, block.id)
    const short = await aHeldBooking(third, block.id)
    for (const { id } of [named, unnamed]) expect((await held(id, 72)).status).toBe(200)
    const leaves = await moveAhead(block, 4)
    expect(Date.parse(leaves)).toBeLessThan(Date.now() + 72 * 3_600_000)
    expect((await bookingOf(guest, named.id)).hold_expires_at).toBe(leaves)
    expect((await bookingOf(other, unnamed.id)).hold_expires_at).toBe(leaves)
    expect((await bookingOf(third, short.id)).hold_expires_at).toBe(short.hold_expires_at)
  })

  test('is paid before it leaves: what would be due after it is due then', async () => {
    const guest = app.guest()
    const block = await aBlock(app, 'nakheel', WITH_DEPOSIT)
    const { id } = await aHeldBooking(guest, block.id)
    const dates = async () => (await bookingOf(guest, id)).payment_plan?.lines.map(line => line.due_at)
    const [now, instalment] = (await dates()) as [string, string]
    const leaves = await moveAhead(block, 40)
    expect(await dates()).toEqual([now, instalment, leaves])
  })

  test('leaves no offer open after it', async () => {
    const customer = await app.as('customer')
    const leaves = Date.now() + 6 * DAY
    const times = { release_at: new Date(leaves - 5 * DAY), balance_due_at: new Date(leaves - 5 * DAY) }
    const { id, blockId } = await aConfirmedBooking(app, customer, { block: { inDays: 6, ...times } })
    await customer.call(cancelBooking, { params: { id }, body: {} })
    const offer = { fees: { ADT: 0 }, valid_hours: 72 }
    expect((await staff.call(offerQuote, { params: { id }, body: offer })).status).toBe(200)
    const { slices } = await blockNow(staff, blockId)
    const departsOn = slices[0]?.segments[0]?.departs_at.slice(0, 10) as string
    const left = await moveAhead({ id: blockId, departsOn, lastDate: departsOn, airlinePnr: null }, 4)
    expect((await bookingOf(customer, id)).quote?.valid_until).toBe(left)
  })

  test('is recalled from agencies when it leaves, at the latest', async () => {
    const block = await aNearBlock()
    await allocate(staff, block.id, { seats: 2, recallAt: inHours(100) })
    await allocate(staff, block.id, { seats: 1, agency: 1, recallAt: inHours(20) })
    const before = (await blockNow(staff, block.id)).allocations
    const leaves = await moveAhead(block, 4)
    const recalls = (await blockNow(staff, block.id)).allocations.map(each => each.recall_at)
    const early = before.map(each => each.recall_at).filter(each => each < leaves)
    expect(early).toHaveLength(1)
    expect(recalls.toSorted()).toEqual([...early, leaves])
  })

  test('is edited and sold at another price after it, though its sale would have gone on until then', async () => {
    const block = await aNearBlock({ sales_until: new Date(Date.now() + 5 * DAY) })
    await moveAhead(block, 4)
    const { version } = await blockNow(staff, block.id)
    const cells = { adult_fare: '900' }
    const body = { version, cells, reason: 'The last seats' }
    const priced = await staff.call(changeBlockPrice, { params: { id: block.id }, body })
    expect([priced.status, priced.errors]).toEqual([200, undefined])
  })
})
