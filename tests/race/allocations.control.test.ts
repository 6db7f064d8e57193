import { expect, test } from 'vitest'
import { recallAmongBuyers } from '../support/allocation-race.ts'
import { openApp } from '../support/app.ts'
import { doesHarm } from '../support/races.ts'
import { unguardedFor } from '../support/unguarded.ts'

// Only staff are without guards: recalls that lock nothing oversell. Agencies do not book here, because without locks
// they run into deadlocks.
const app = await openApp(
  {},
  unguardedFor(u => u.user?.kind === 'staff'),
)
const staff = await app.as('staff')

test('without locks, a recall loses holds made meanwhile, and their seats are sold twice', async () => {
  const harm = await doesHarm(async () => (await recallAmongBuyers(app, staff)).oversold, 10)
  expect(harm).toBe(true)
})
