import { expect, test } from 'vitest'
import { createFlightBooking } from '#shared/contract/flight-bookings.ts'
import { createTourBooking } from '#shared/contract/tour-bookings.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { holdBody } from '../support/bookings.ts'
import { tenantId } from '../support/people.ts'
import { inParallel } from '../support/races.ts'
import { tourBody } from '../support/tour-bookings.ts'
import { aDeparture, aTour, placesOf } from '../support/tours.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

const SEATS = 6
const BUYERS = 16
const app = await openApp({}, removable)
const tour = await aTour(app)
const agent = await app.as('agent')

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
