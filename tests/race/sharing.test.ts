import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { lastBedTogether } from '../support/sharing-race.ts'

const app = await openApp()

test('of several who take the last bed by one code at once, one sleeps there and the others are told', async () => {
  const round = await lastBedTogether(app, await app.as('agent'), await app.as('customer'))
  for (let index = 0; index < 8; index++) expect(await round(3)).toEqual({ slept: 1, refused: 2 })
})
