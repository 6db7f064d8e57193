import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { twoOwners } from '../support/owners-race.ts'

const app = await openApp()

test('of the last two owners who shut each other out at once, one stays', async () => {
  for (let round = 0; round < 40; round++) {
    const { left, statuses } = await twoOwners(app)
    expect(left).toBe(1)
    // The second one is no colleague any more, or was when it asked.
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect([401, 403]).toContain(statuses.find(status => status !== 200))
  }
})
