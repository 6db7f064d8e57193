import { expect, test } from 'vitest'
import { moveBooking } from '#shared/contract/desk/bookings/changes.ts'
import { createFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { createTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { holdBody } from '../support/bookings.ts'
import { tenantId } from '../support/people.ts'
import { doesHarm, inParallel } from '../support/races.ts'
import { aNamedTour, tourBody } from '../support/tour-bookings.ts'
import { aDeparture, aTour, placesOf } from '../support/tours.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

const SEATS = 6
const BUYERS = 16
const app = await openApp({}, removable)
const tour = await aTour(app)
const agent = await app.as('agent')
const staff = await app.as('staff')

const seatsHeld = (id: string) =>
  app.rows('nakheel', db =>
    db
      .selectFrom('seat_blocks')
      .select(['seats_held'])
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

/** Half of the buyers want a flight, half a tour on the same seats, all at once. Says how many seats they got. */
async function round() {
  const block = await aBlock(app, 'nakheel', { seats_total: SEATS })
  const departure = await aDeparture(app, tour, { seat_block_id: block.id, capacity: 40 })
  const flight = await holdBody(agent, block.id)
  const place = await tourBody(app, agent, departure.id, { adults: 1 })
  const answers = await inParallel(BUYERS, BUYERS, buyer =>
    buyer % 2 === 0
      ? agent.call(createFlightBooking, { body: flight })
      : agent.call(createTourBooking, { body: place }),
  )
  const taken = answers.filter(({ status }) => status === 201).length
  const others = answers.filter(({ status }) => status !== 201 && status !== 409)
  const tours = answers.filter(({ status }, buyer) => status === 201 && buyer % 2 === 1).length
  return {
    taken,
    others,
    tours,
    held: (await seatsHeld(block.id)).seats_held,
    places: (await placesOf(app, departure.id)).held,
  }
}

test('flight buyers and tour buyers at once never get one seat of a linked block twice', async () => {
  const { taken, tours, held, places, others } = await round()
  expect(others).toEqual([])
  expect([taken, held]).toEqual([SEATS, SEATS])
  expect(places).toBe(tours)
})

test('without guards they get more seats than there are', async () => {
  let most = 0
  for (let tries = 0; tries < 5 && most <= SEATS; tries++) most = (await withoutGuards(round)).taken
  expect(most).toBeGreaterThan(SEATS)
})

/**
 * Five paid bookings of two are moved to a departure with two places, all at once. Says how many got there. Each comes
 * from a departure of its own: giving places back to one row would put them in a queue.
 */
async function movesToTheLast(race = <T>(moves: () => Promise<T>) => moves()) {
  const to = await aDeparture(app, tour, { capacity: 2, min_travellers: 1 })
  const paid = await inParallel(5, 5, async () => {
    const from = await aDeparture(app, tour)
    const held = await aNamedTour(app, agent, from.id)
    await app.system().unit(u => recordPayment(u, held.id, held.total_minor))
    return { ...held, from: from.id }
  })
  const move = (index: number) => {
    const { id, total_minor = 0 } = paid[index] ?? { id: '' }
    const body = { target_id: to.id, expected_total_minor: total_minor, reason: 'Too few travellers' }
    return staff.call(moveBooking, { params: { id }, body })
  }
  const answers = await race(() => inParallel(5, 5, move))
  const moved = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ status }) => status === 409).length
  const left = await Promise.all(paid.map(async ({ from }) => (await placesOf(app, from)).sold))
  return {
    moved,
    refused,
    sold: (await placesOf(app, to.id)).sold,
    left: left.reduce((sum, sold) => sum + sold, 0),
  }
}

test('of five bookings that are moved to the last places at once, one gets them and the others stay', async () => {
  expect(await movesToTheLast()).toEqual({ moved: 1, refused: 4, sold: 2, left: 8 })
})

test('without guards more are moved than there are places', async () => {
  expect(await doesHarm(async () => (await movesToTheLast(withoutGuards)).moved > 1, 10)).toBe(true)
})
