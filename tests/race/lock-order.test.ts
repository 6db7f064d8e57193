import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { moveBooking } from '#shared/contract/desk/bookings/changes.ts'
import { createTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import type { Context } from '../../src/server/context/context.ts'
import { expireHolds, sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, setHoldEnd } from '../support/bookings.ts'
import { headStart, inParallel } from '../support/races.ts'
import { aHeldTour, aNamedTour, tourBody } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

const ROUNDS = 25
/** Of a control: each deadlock is a second's wait. */
const FEW = 3
const app = await openApp({}, removable)
const tour = await aTour(app)
const agent = await app.as('agent')
const staff = await app.as('staff')

/** A connection tells what it met when it ends a transaction a second after it last did. */
async function deadlocks(): Promise<number> {
  const { pool } = app.runtime.db
  await sleep(1100)
  await inParallel(40, 40, () => pool.query('select pg_sleep(0.05)'))
  const { rows } = await pool.query(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
  return rows[0].n
}

async function deadlocksIn(work: () => Promise<unknown>): Promise<number> {
  const before = await deadlocks()
  await work()
  return (await deadlocks()) - before
}

/** Holds of flights and tours on the same seats end while others book the tour. */
async function sweepRound(index: number, sweep: (ctx: Context, ids: string[]) => Promise<unknown>) {
  const block = await aBlock(app, 'nakheel', { seats_total: 40 })
  const departure = await aDeparture(app, tour, { seat_block_id: block.id, capacity: 40 })
  const body = await tourBody(app, agent, departure.id, { adults: 1 })
  const flight = await aHeldBooking(agent, block.id)
  const place = await aHeldTour(app, agent, departure.id)
  const ids = [flight.id, place.id]
  for (const id of ids) await setHoldEnd(app, agent, id, new Date(Date.now() - 1000))
  await Promise.all([
    sleep(headStart(index)).then(() => sweep(app.system(), ids)),
    inParallel(3, 3, () => agent.call(createTourBooking, { body })),
  ])
}

test('ended holds of several kinds on the same seats are swept without a deadlock', async () => {
  const rounds = () => inParallel(ROUNDS, 1, index => sweepRound(index, sweepHolds))
  expect(await deadlocksIn(rounds)).toBe(0)
})

test('all kinds in one unit would deadlock with who books', async () => {
  const mixed = (ctx: Context, ids: string[]) => ctx.unit(u => expireHolds(u, 200, ids))
  let found = 0
  for (let first = 0; first < 200 && found === 0; first += FEW)
    found = await deadlocksIn(() => inParallel(FEW, 1, index => sweepRound(first + index, mixed)))
  expect(found).toBeGreaterThan(0)
})

/** Two tours on the same two blocks are moved past each other. */
async function crossing() {
  const blocks = [await aBlock(app), await aBlock(app)]
  const on = (index: number) => aDeparture(app, tour, { seat_block_id: blocks[index]?.id, min_travellers: 1 })
  const moves = await inParallel(2, 1, async index => {
    const held = await aNamedTour(app, agent, (await on(index)).id)
    await app.system().unit(u => recordPayment(u, held.id, held.total_minor))
    return { ...held, to: (await on(1 - index)).id }
  })
  const answers = await inParallel(2, 2, index => {
    const { id = '', to = '', total_minor = 0 } = moves[index] ?? {}
    const body = { target_id: to, expected_total_minor: total_minor, reason: 'They asked for it' }
    return staff.call(moveBooking, { params: { id }, body })
  })
  return answers.map(({ status }) => status)
}

test('tours that are moved past each other on the same two blocks both arrive, without a deadlock', async () => {
  const work = () => inParallel(ROUNDS, 1, async () => expect(await crossing()).toEqual([200, 200]))
  expect(await deadlocksIn(work)).toBe(0)
})

test('without locking both blocks first they deadlock', async () => {
  let found = 0
  for (let tries = 0; tries < 60 && found === 0; tries++)
    found = await deadlocksIn(() => withoutGuards(() => inParallel(FEW, 1, crossing)))
  expect(found).toBeGreaterThan(0)
})
