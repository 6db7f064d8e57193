import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { balanceDuringTheEnd, eachToTheOther, paidMeanwhile } from '../support/call-off-race.ts'

const app = await openApp()
const [staff, agent] = [await app.as('staff'), await app.as('agent')]

test('of two departures that are called off at once, each to the other one, one is and the other stays', async () => {
  const round = await eachToTheOther(app, staff, agent)
  for (let index = 0; index < 10; index++) expect(await round()).toBe(1)
})

test('who pays while the departure is called off is moved or gets the money back, and every place is counted', async () => {
  const round = await paidMeanwhile(app, staff, agent)
  for (let index = 0; index < 15; index++) expect(await round()).toEqual({ status: 200, sound: true })
})

test('who pays the balance while the deposit goes back gets all of it back', async () => {
  const round = await balanceDuringTheEnd(app, staff, agent)
  for (let index = 0; index < 10; index++) expect(await round()).toBe(true)
})
