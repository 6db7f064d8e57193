import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { doesHarm } from '../support/races.ts'
import { lastBedTogether } from '../support/sharing-race.ts'
import { unguarded } from '../support/unguarded.ts'

const app = await openApp({}, unguarded)

test('without the lock of the departure, one bed is slept in by two', async () => {
  const round = await lastBedTogether(app, await app.as('agent'), await app.as('customer'))
  expect(await doesHarm(async () => (await round(3)).slept > 1, 50)).toBe(true)
})
