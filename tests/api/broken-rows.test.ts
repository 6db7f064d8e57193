import { expect, test } from 'vitest'
import type { Unit } from '../../src/server/context/context.ts'
import { lockUnanswered } from '../../src/server/features/bookings/asked/requests.repo.ts'
import { listEnding } from '../../src/server/features/bookings/asked/warn.repo.ts'
import { lockTravelled } from '../../src/server/features/bookings/completion.repo.ts'
import { completeTravelled } from '../../src/server/features/bookings/completion.service.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { listDue } from '../../src/server/features/bookings/money/reminders.repo.ts'
import { recallAllOverdue } from '../../src/server/features/seat-blocks/allocations/recall.service.ts'
import { listReturned } from '../../src/server/features/tour-bookings/ratings/ask.repo.ts'
import { allocate, inHours } from '../support/allocations.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, setHoldEnd } from '../support/bookings.ts'
import { breakRow } from '../support/broken-rows.ts'
import { at } from '../support/clock.ts'
import { dayFromNow } from '../support/days.ts'

const app = await openApp()
const past = () => new Date(Date.now() - 1000)

const statusesOf = async (ids: string[]) => {
  const rows = await app.rows('nakheel', db =>
    db.selectFrom('bookings').select(['id', 'status']).where('id', 'in', ids).execute(),
  )
  return ids.map(id => rows.find(row => row.id === id)?.status)
}

/** Three holds on a block, by id. */
async function threeHolds() {
  const block = await aBlock(app)
  const ids = []
  for (let index = 0; index < 3; index++) ids.push((await aHeldBooking(app.guest(), block.id)).id)
  return { block, ids: ids.sort() as [string, string, string] }
}

test('a hold that cannot be expired leaves the others to end, and the sweep has failed', async () => {
  const { block, ids } = await threeHolds()
  for (const id of ids) await setHoldEnd(app, app.guest(), id, past())
  const mend = await breakRow(app, 'bookings', ids[1])
  await expect(sweepHolds(app.system())).rejects.toThrow()
  expect(await statusesOf(ids)).toEqual(['expired', 'held', 'expired'])
  expect(await seatsOf(app, block.id)).toMatchObject({ held: 1 })
  await mend()
  expect(await sweepHolds(app.system())).toBe(1)
  expect(await seatsOf(app, block.id)).toMatchObject({ held: 0 })
})

test('a journey that cannot be completed leaves the others to be', async () => {
  const { ids } = await threeHolds()
  const over = { starts_on: dayFromNow(-30), ends_on: dayFromNow(-20), hold_expires_at: null }
  await app.rows('nakheel', db =>
    db
      .updateTable('bookings')
      .set(eb => ({ ...over, status: 'ticketed' as const, paid_minor: eb.ref('total_minor') }))
      .where('id', 'in', ids)
      .execute(),
  )
  const mend = await breakRow(app, 'bookings', ids[0])
  await expect(completeTravelled(app.system())).rejects.toThrow()
  expect(await statusesOf(ids)).toEqual(['ticketed', 'completed', 'completed'])
  await mend()
  await completeTravelled(app.system())
  expect(await statusesOf(ids)).toEqual(['completed', 'completed', 'completed'])
})

test('a block whose allocations cannot be recalled leaves those of other blocks to end', async () => {
  const ids = [(await aBlock(app)).id, (await aBlock(app)).id].sort() as [string, string]
  const recallAt = inHours(1)
  for (const id of ids) await allocate(await app.as('staff'), id, { seats: 2, recallAt })
  const mend = await breakRow(app, 'seat_blocks', ids[0])
  await expect(at(recallAt, () => recallAllOverdue(app.system()))).rejects.toThrow()
  await mend()
  expect(await at(recallAt, () => recallAllOverdue(app.system()))).toBe(1)
})

test.each<[string, (u: Unit, row: never) => Promise<{ id: string }[]>]>([
  ['requests', (u, row) => lockUnanswered(u, 'flight', row)],
  ['journeys', (u, row) => lockTravelled(u, { until: dayFromNow(0), confirmedOf: ['hotel'] }, row)],
  ['warnings', (u, row) => listEnding(u, new Date('2100-01-01'), row)],
  ['reminders', (u, row) => listDue(u, { from: new Date('2000-01-01'), to: new Date('2100-01-01') }, row)],
  ['ratings', (u, row) => listReturned(u, { from: '2000-01-01', until: '2100-01-01' }, row)],
])('%s are listed after another row, and one alone', async (_, list) => {
  const last = {
    id: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
    ends_on: '2100-01-01',
    pay_by: new Date('2100-01-01'),
  }
  const after = await app.system().unit(u => list(u, { limit: 5, after: last } as never))
  const only = await app.system().unit(u => list(u, { limit: 5, only: last.id } as never))
  expect([after, only]).toEqual([[], []])
})
