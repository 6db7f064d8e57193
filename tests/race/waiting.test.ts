import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { doesHarm } from '../support/races.ts'
import { aTour } from '../support/tours.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'
import { waitingRush } from '../support/waiting-race.ts'

const app = await openApp({}, removable)
const tour = await aTour(app)
const agent = await app.as('agent')
const rush = (freed: number, buyers: number) => waitingRush({ app, agent, tour, freed, buyers })

test('fifty places that come back at once go to who waits, in order, and to no buyer', async () => {
  const { bought, kept, capacity, inOrder, places } = await rush(25, 40)
  expect([bought, kept, inOrder]).toEqual([0, capacity, true])
  expect(places).toMatchObject({ held: capacity, sold: 0 })
})

test('without guards buyers overtake who waits, or a place is kept twice', async () => {
  const harm = await doesHarm(async () => {
    const { bought, kept, capacity } = await withoutGuards(() => rush(6, 16))
    return bought > 0 || kept > capacity
  }, 30)
  expect(harm).toBe(true)
})
