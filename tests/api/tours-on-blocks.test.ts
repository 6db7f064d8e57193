import { beforeAll, describe, expect, test } from 'vitest'
import { previewCancellation, previewSchedule } from '#shared/contract/desk/flights/schedule.ts'
import { callOffDeparture, getDepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import { type DepartureInput, updateDeparture } from '#shared/contract/desk/tours/departures.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import type { Client } from '../support/client.ts'
import { mailsTo } from '../support/desk-bookings.ts'
import { endBlock, LATER, moveFlight, timesNow } from '../support/schedule.ts'
import { aNamedTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour, placesOf } from '../support/tours.ts'

const app = await openApp()
let staff: Client
let tour: { id: string }
beforeAll(async () => {
  staff = await app.as('staff')
  tour = await aTour(app)
})

const show = async (id: string) => (await staff.call(getTourBooking, { params: { id } })).data

/** A departure that flies on a block, with a couple on hold whose mails go to `email`. */
async function onBlock() {
  const block = await aBlock(app, 'nakheel', { seats_total: 20 })
  const departure = await aDeparture(app, tour, { seat_block_id: block.id })
  const email = `${departure.id}@example.test`
  const couple = await aNamedTour(app, app.guest(), departure.id, {}, { email })
  return { block, departure, couple, email }
}

const blockCancelled = (id: string) =>
  app.rows('nakheel', db =>
    db.updateTable('seat_blocks').set({ status: 'cancelled' }).where('id', '=', id).execute(),
  )

describe('a seat block that a tour flies on', () => {
  test('is cancelled only after its departures are called off, which are named', async () => {
    const { block, departure } = await onBlock()
    const { departures } = (await staff.call(previewCancellation, { params: { id: block.id } })).data
    const [code] = departures
    expect(departures).toHaveLength(1)
    const refused = await endBlock(staff, block.id)
    expect([refused.status, refused.code]).toEqual([409, 'block.tours_booked'])
    expect(refused.message).toContain(code)
    const body = { code: code as string, reason: 'The airline stopped the route', message: null }
    expect((await staff.call(callOffDeparture, { params: { id: departure.id }, body })).status).toBe(200)
    expect((await endBlock(staff, block.id)).status).toBe(200)
    await app.drainJobs()
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 0 })
  })

  test('is cancelled at once when no one has booked the tour', async () => {
    const block = await aBlock(app)
    await aDeparture(app, tour, { seat_block_id: block.id })
    expect((await endBlock(staff, block.id)).status).toBe(200)
  })

  test('tells their travellers of new times, in a mail and on the page of their booking', async () => {
    const { block, couple, email } = await onBlock()
    const { segments } = await timesNow(staff, block.id, LATER)
    const seen = await staff.call(previewSchedule, { params: { id: block.id }, body: { segments } })
    const tours = { bookings: 1, passengers: 2 }
    expect(seen.data).toMatchObject({ informed: 0, asked: 0, passengers: 0, tours })
    const moved = await moveFlight(staff, block.id, { first: LATER, message: 'Come early', answerIn: null })
    expect([moved.status, moved.data]).toMatchObject([200, { tours }])
    await app.drainJobs()
    const texts = (await mailsTo(app, email)).map(({ text }) => text)
    const told = texts.filter(text => text?.includes('new times') && text.includes('10:00'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('Come early')
    const [notice] = (await show(couple.id)).notices
    expect(notice?.text.en).toContain('SV 263')
    expect(notice?.text.ar).toContain('10:00')
  })
})

describe('a departure whose block was cancelled', () => {
  const boardOf = async (id: string) =>
    (await staff.call(getDepartureBoard, { params: { id } })).data.departure

  async function edit(id: string, more: Partial<DepartureInput>) {
    const { version, starts_on, input } = await boardOf(id)
    const departure = { ...input, ...more }
    return staff.call(updateDeparture, { params: { id }, body: { version, starts_on, departure } })
  }

  test('is edited as before, and taken off the block; who pays then has places without its seats', async () => {
    const { block, departure, couple } = await onBlock()
    const other = await aBlock(app, 'nakheel', { code: `OTHER${block.id.slice(-6)}` })
    const { input } = await boardOf(departure.id)
    expect((await edit(departure.id, { block_code: undefined })).errors).toHaveProperty([
      'departure.block_code',
    ])
    await blockCancelled(block.id)
    expect((await edit(departure.id, { capacity: 25 })).data.input).toMatchObject({
      block_code: input.block_code,
    })
    const moved = await edit(departure.id, { block_code: `OTHER${block.id.slice(-6)}` })
    expect([moved.status, Object.keys(moved.errors ?? {})]).toEqual([422, ['departure.block_code']])
    expect((await edit(departure.id, { block_code: undefined })).status).toBe(200)
    await app.system().unit(u => recordPayment(u, couple.id, couple.total_minor))
    expect((await show(couple.id)).status).toBe('confirmed')
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0, sold: 2 })
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 0 })
    expect(await seatsOf(app, other.id)).toMatchObject({ held: 0, sold: 0 })
  })
})
