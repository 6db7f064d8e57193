import { expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { moveBooking } from '#shared/contract/desk/bookings/changes.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { openApp } from '../support/app.ts'
import { receive } from '../support/received.ts'
import { splitOff } from '../support/splitting.ts'
import { aNamedTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour, CONTENT } from '../support/tours.ts'

const app = await openApp()
const [agent, staff] = [await app.as('agent'), await app.as('staff')]

/** Sixty days ahead, free until three weeks before. */
async function sold() {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const held = await aNamedTour(app, agent, departure.id)
  await app.system().unit(u => receive(u, held.id, held.total_minor))
  return { tour, departure, ...held }
}

/** Half is kept, from now on. */
const makeDearer = ({ id }: { id: string }) => {
  const cancel_tiers = [{ days: 1, fee: { kind: 'share' as const, share_bp: 5000 } }]
  const content = JSON.stringify({ ...CONTENT, cancel_tiers })
  return app.rows('nakheel', db => db.updateTable('tours').set({ content }).where('id', '=', id).execute())
}

const show = async (id: string) => (await staff.call(getTourBooking, { params: { id } })).data
const daysOf = async (id: string) => (await show(id)).tour.cancel_tiers.map(({ days }) => days)
const feeOf = async (id: string) => {
  await agent.call(cancelBooking, { params: { id }, body: {} as never })
  const body = { fees: {}, valid_hours: 48 }
  return (await staff.call(offerQuote, { params: { id }, body })).data.fee_minor
}

test('a booking is cancelled on the terms it was sold with, whatever the tour asks since', async () => {
  const { tour, id, departure } = await sold()
  await makeDearer(tour)
  expect(await daysOf(id)).toEqual([21, 7])
  expect(await feeOf(id)).toBe(0)
  const later = await aNamedTour(app, agent, departure.id)
  expect(await daysOf(later.id)).toEqual([1])
})

test('travellers who split off keep those terms, too', async () => {
  const { tour, id } = await sold()
  await makeDearer(tour)
  const [, second] = (await show(id)).passengers
  const { data: made } = await splitOff(staff, id, [second?.id ?? ''])
  expect(await daysOf(made.id)).toEqual([21, 7])
})

test('a booking that moves takes the terms of where it goes', async () => {
  const { tour, id, total_minor } = await sold()
  await makeDearer(tour)
  const to = await aDeparture(app, tour, { inDays: 90 })
  const body = { target_id: to.id, expected_total_minor: total_minor, reason: 'Asked for by phone' }
  expect((await staff.call(moveBooking, { params: { id }, body })).status).toBe(200)
  expect(await daysOf(id)).toEqual([1])
})
