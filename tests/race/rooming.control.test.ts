import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { doesHarm } from '../support/races.ts'
import { roomingTogether } from '../support/rooming-race.ts'
import { unguarded } from '../support/unguarded.ts'

const app = await openApp({}, unguarded)
const staff = await app.as('staff')

test('without its lock, one board is changed by two people who saw it as it was', async () => {
  const round = await roomingTogether(app, staff)
  expect(await doesHarm(async () => (await round(4)).changed > 1, 50)).toBe(true)
})
