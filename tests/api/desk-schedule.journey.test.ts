import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { changeSchedule } from '#shared/contract/desk/flights/schedule.ts'
import { createFlightBooking as createCall } from '#shared/contract/flights/flight-bookings.ts'
import type { Unit } from '../../src/server/context/context.ts'
import type { Schema } from '../../src/server/db/schema.ts'
import { createFlightBooking } from '../../src/server/features/flight-bookings/hold.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type Block, seatsOf } from '../support/blocks.ts'
import { holdBody } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import { dayFromNow } from '../support/days.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { moveFlight, timesNow } from '../support/schedule.ts'

const app = await openApp()
const DAY = 86_400_000

const daysOf = (id: string) =>
  app.rows('nakheel', db =>
    db.selectFrom('bookings').select(['starts_on', 'ends_on']).where('id', '=', id).executeTakeFirst(),
  )

/** Until someone waits for a lock, or two seconds. */
async function someoneWaits(): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const { rows } = await app.rows('nakheel', db => sql`select from pg_locks where not granted`.execute(db))
    if (rows.length > 0) return
    await sleep(50)
  }
}

/** Does `work` in a unit that has locked the block, once `meanwhile` waits for it. */
async function whileLocked<T>(
  block: Block,
  meanwhile: () => Promise<T>,
  work: (u: Unit) => Promise<unknown>,
) {
  const waiting = Promise.withResolvers<T>()
  await app.system().unit(async u => {
    await u.db
      .selectFrom('seat_blocks')
      .select('id')
      .where('tenant_id', '=', u.tenant.id)
      .where('id', '=', block.id)
      .forNoKeyUpdate()
      .execute()
    meanwhile().then(waiting.resolve, waiting.reject)
    await someoneWaits()
    await work(u)
  })
  return waiting.promise
}

test('new times of the way back ask for answers before it leaves, once the way out has left', async () => {
  const { block, booking } = await aConfirmedBooking(app, app.guest(), { inDays: 5, nights: 7 })
  const left = Date.parse(booking.slices[0]?.segments[0]?.departs_at as string)
  await at(left + DAY, async () => {
    const staff = await app.as('staff')
    const { version, segments } = await timesNow(staff, block.id)
    const later = { departs_time: '18:00', arrives_time: '22:00' }
    const times = segments.map((each, index) => (index === 1 ? { ...each, ...later } : each))
    const change = (days: number) =>
      staff.call(changeSchedule, {
        params: { id: block.id },
        body: {
          version,
          segments: times,
          reason: 'Late',
          answer_by: { on: dayFromNow(days), time: '12:00' },
        },
      })
    const late = await change(7)
    expect([late.status, Object.keys(late.errors ?? {})]).toEqual([422, ['answer_by.on']])
    expect(await change(5)).toMatchObject({ status: 200, data: { kind: 'major', asked: 1 } })
  })
})

test('a hold that waits while its flight moves to another day is made of the new day', async () => {
  const block = await aBlock(app)
  const customer = await app.as('customer')
  const body = await holdBody(customer, block.id)
  const tomorrow = addDays(block.departsOn, 1)
  const change = (u: Pick<Unit, 'db'>, set: Updateable<Schema['seat_blocks']>) =>
    u.db.updateTable('seat_blocks').set(set).where('id', '=', block.id).execute()
  // Known in another version, it is not booked in a batch.
  await app.rows('nakheel', db => change({ db }, { booking_class: 'H' }))
  const held = await whileLocked(
    block,
    () => customer.call(createCall, { body }),
    u => change(u, { departs_on: tomorrow, last_date: tomorrow }),
  )
  expect(held.status).toBe(201)
  expect(await daysOf(held.data.id)).toEqual({ starts_on: tomorrow, ends_on: tomorrow })
  expect(await seatsOf(app, block.id)).toMatchObject({ held: 1 })
})

test('a hold made just before its flight is locked for a change has the new day too', async () => {
  const block = await aBlock(app)
  const staff = await app.as('staff')
  const body = await holdBody(app.guest(), block.id)
  const tomorrow = addDays(block.departsOn, 1)
  let id = ''
  const moved = await whileLocked(
    block,
    () => moveFlight(staff, block.id, { first: { departs_on: tomorrow, arrives_on: tomorrow } }),
    async u => {
      id = (await createFlightBooking(u, body)).id
    },
  )
  expect(moved.status).toBe(200)
  expect(await daysOf(id)).toEqual({ starts_on: tomorrow, ends_on: tomorrow })
})
