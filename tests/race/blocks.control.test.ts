import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { doesHarm } from '../support/races.ts'
import { releaseAmongBuyers } from '../support/release-race.ts'
import { unguardedFor } from '../support/unguarded.ts'

// Buyers count as ever: the harm is done by giving back alone.
const app = await openApp(
  {},
  unguardedFor(u => u.user?.kind === 'staff'),
)
const staff = await app.as('staff')

test('without guards, giving seats back loses holds that are made meanwhile', async () => {
  const harm = await doesHarm(async () => {
    const { counters, booked } = await releaseAmongBuyers(app, staff, { seats: 120, buyers: 200 })
    return counters.held !== booked
  }, 10)
  expect(harm).toBe(true)
})
