import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { twoOwners } from '../support/owners-race.ts'
import { doesHarm } from '../support/races.ts'
import { unguarded } from '../support/unguarded.ts'

// Without the lock tests/race/colleagues.test.ts must fail, or it would prove nothing.
const app = await openApp({}, unguarded)

test('without the lock, the last two owners shut each other out', async () => {
  expect(await doesHarm(async () => (await twoOwners(app)).left === 0)).toBe(true)
})
