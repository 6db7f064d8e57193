import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { balanceDuringTheEnd, eachToTheOther } from '../support/call-off-race.ts'
import { doesHarm } from '../support/races.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

const app = await openApp({}, removable)
const [staff, agent] = [await app.as('staff'), await app.as('agent')]

test('without locks, two departures are called off to each other, and no one can be moved', async () => {
  const round = await eachToTheOther(app, staff, agent)
  expect(await doesHarm(() => withoutGuards(async () => (await round()) > 1), 50)).toBe(true)
})

test('without locks, who pays the balance while the deposit goes back loses some of it', async () => {
  const round = await balanceDuringTheEnd(app, staff, agent)
  // How long the job takes to its booking is not known: the payment comes a little later each time.
  const harms = (index: number) => withoutGuards(async () => !(await round((index * 12) % 180)))
  expect(await doesHarm(harms, 100)).toBe(true)
})
