import { expect, test } from 'vitest'
import { recallAmongBuyers } from '../support/allocation-race.ts'
import { openApp } from '../support/app.ts'
import { doesHarm } from '../support/races.ts'
import { unguardedFor } from '../support/unguarded.ts'

// Buyers count as ever: the harm is done by recalls that lock nothing.
const app = await openApp(
  {},
  unguardedFor(u => u.user?.kind === 'staff'),
)
const [staff, agent, seller] = await Promise.all([app.as('staff'), app.as('agent'), app.as('seller')])

test('without locks, a recall among bookings sells seats of another agency', async () => {
  const harm = await doesHarm(async () => (await recallAmongBuyers(app, staff, [agent, seller])).oversold, 10)
  expect(harm).toBe(true)
})
