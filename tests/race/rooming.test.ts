import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { roomingTogether } from '../support/rooming-race.ts'

const app = await openApp()
const staff = await app.as('staff')

test('of several who move a traveller at once, one does, and the others are told that the board changed', async () => {
  const round = await roomingTogether(app, staff)
  for (let index = 0; index < 10; index++) expect(await round(4)).toEqual({ changed: 1, refused: 3 })
})
