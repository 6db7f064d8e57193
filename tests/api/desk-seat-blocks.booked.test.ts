import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { reinstateBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { setBookingPnr } from '#shared/contract/desk/flights/flight-bookings.ts'
import { updateDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { BlockCells } from '#shared/contract/flights/block-columns.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type Block, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { eventsOf } from '../support/desk-bookings.ts'
import { bookingOf } from '../support/paying.ts'
import { A_LITTLE_LATER, blockNow, LATER, moveFlight } from '../support/schedule.ts'

const app = await openApp()
let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
})

async function edit({ id }: Block, cells: BlockCells) {
  const { version } = await blockNow(staff, id)
  const reply = await staff.call(updateDeskBlock, { params: { id }, body: { version, cells } })
  expect(reply.status).toBe(200)
}

/** A named hold, and what it costs. */
async function aHold(block: Block) {
  const guest = app.guest()
  const { id } = await aHeldBooking(guest, block.id)
  const { total_minor: total } = await completePassengers(guest, id)
  return { guest, id, total }
}

async function anExpired(block: Block) {
  const made = await aHold(block)
  await setHoldEnd(app, made.guest, made.id, new Date(Date.now() - 1000))
  await sweepHolds(app.system())
  return made
}

const receive = ({ id, total }: { id: string; total: number }) =>
  app.system().unit(u => recordPayment(u, id, total))

describe('a block that got other flights', () => {
  test('gives its seats to no hold that ended before: late money goes back, and staff cannot hold it again', async () => {
    const block = await aBlock(app)
    const old = await anExpired(block)
    await edit(block, { out_date: addDays(block.departsOn, 1) })
    const hold = { hours: 1, reason: 'By phone' }
    const again = await staff.call(reinstateBooking, { params: { id: old.id }, body: hold })
    expect(again).toMatchObject({ status: 409, code: 'booking.stock_gone' })
    await receive(old)
    expect(await bookingOf(old.guest, old.id)).toMatchObject({
      status: 'expired',
      payment_status: 'refund_due',
    })
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 0 })
  })

  test('sells them to late money of holds made since then', async () => {
    const block = await aBlock(app)
    await edit(block, { out_date: addDays(block.departsOn, 1) })
    const made = await anExpired(block)
    await receive(made)
    expect(await bookingOf(made.guest, made.id)).toMatchObject({ status: 'confirmed' })
  })
})

describe('a block whose flights moved by much', () => {
  const statusOf = async ({ guest, id }: Awaited<ReturnType<typeof aHold>>) =>
    (await bookingOf(guest, id)).status

  test('gives its seats to no hold that ended before, swept or not, unless staff have asked', async () => {
    const block = await aBlock(app)
    const [late, asked] = [await anExpired(block), await anExpired(block)]
    const unswept = await aHold(block)
    await setHoldEnd(app, unswept.guest, unswept.id, new Date(Date.now() - 1000))
    expect((await moveFlight(staff, block.id, { first: LATER, answerIn: null })).status).toBe(200)
    for (const made of [late, unswept]) await receive(made)
    expect([await statusOf(late), await statusOf(unswept)]).toEqual(['expired', 'expired'])
    const hold = { hours: 1, reason: 'Agreed by phone' }
    expect((await staff.call(reinstateBooking, { params: { id: asked.id }, body: hold })).status).toBe(200)
    await receive(asked)
    expect(await statusOf(asked)).toBe('confirmed')
  })

  test('gives them when it moved by little', async () => {
    const block = await aBlock(app)
    const made = await anExpired(block)
    await moveFlight(staff, block.id, { first: A_LITTLE_LATER, answerIn: null })
    await receive(made)
    expect(await statusOf(made)).toBe('confirmed')
  })
})

describe('the locator of a block', () => {
  const pnrOf = async ({ guest, id }: Awaited<ReturnType<typeof aHold>>) =>
    (await bookingOf(guest, id)).airline_pnr

  test('reaches the bookings that were made before it was known, also ended ones', async () => {
    const block = await aBlock(app, 'nakheel', { airline_pnr: null })
    const [ended, held] = [await anExpired(block), await aHold(block)]
    expect(await pnrOf(held)).toBeNull()
    await edit(block, { pnr: 'ABC234' })
    expect([await pnrOf(ended), await pnrOf(held)]).toEqual(['ABC234', 'ABC234'])
    await edit(block, { pnr: 'ABC235' })
    expect(await pnrOf(held)).toBe('ABC235')
  })

  test('is not that of bookings where the airline gives each its own', async () => {
    const block = await aBlock(app, 'nakheel', { pnr_mode: 'per_booking', airline_pnr: 'ABC234' })
    const made = await aHold(block)
    expect(await pnrOf(made)).toBeNull()
    await edit(block, { pnr: 'ABC235' })
    expect(await pnrOf(made)).toBeNull()
    await edit(block, { pnr_mode: 'group' })
    expect(await pnrOf(made)).toBe('ABC235')
  })

  test('is theirs no more once the airline gives each its own', async () => {
    const block = await aBlock(app, 'nakheel', { airline_pnr: 'ABC234' })
    const made = await aHold(block)
    expect(await pnrOf(made)).toBe('ABC234')
    await edit(block, { pnr_mode: 'per_booking' })
    expect(await pnrOf(made)).toBeNull()
  })

  test('of one booking is written down by staff, and noted once', async () => {
    const made = await aHold(await aBlock(app, 'nakheel', { pnr_mode: 'per_booking', airline_pnr: null }))
    const write = (pnr: string | null) =>
      staff.call(setBookingPnr, { params: { id: made.id }, body: { pnr } })
    expect([(await write(' abc234 ')).status, (await write('ABC234')).status]).toEqual([200, 200])
    expect(await pnrOf(made)).toBe('ABC234')
    const noted = (await eventsOf(app, made.id)).filter(({ kind }) => kind === 'pnr_set')
    expect(noted).toMatchObject([{ actor_kind: 'staff' }])
    expect((await write('ABC')).errors).toHaveProperty('pnr')
    await write(null)
    expect(await pnrOf(made)).toBeNull()
  })

  test('of a block is not changed at one of its bookings', async () => {
    const { id } = await aHold(await aBlock(app))
    const body = { pnr: 'ABC234' }
    expect(await staff.call(setBookingPnr, { params: { id }, body })).toMatchObject({
      status: 409,
      code: 'booking.not_editable',
    })
  })
})
