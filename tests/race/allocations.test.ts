import { expect, test } from 'vitest'
import { recallAmongBuyers } from '../support/allocation-race.ts'
import { openApp } from '../support/app.ts'

const app = await openApp()
const [staff, agent, seller] = await Promise.all([app.as('staff'), app.as('agent'), app.as('seller')])

test('seats recalled among the bookings of their agency and the public are never sold twice', async () => {
  for (let round = 0; round < 2; round++) {
    const { statuses, counted, rows, oversold } = await recallAmongBuyers(app, staff, [agent, seller])
    expect(counted).toEqual(rows)
    expect(oversold).toBe(false)
    expect(statuses).not.toContain(500)
  }
})
