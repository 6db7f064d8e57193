import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { releaseAmongBuyers } from '../support/release-race.ts'

const app = await openApp()
const staff = await app.as('staff')

test('seats given back among 200 buyers are never sold, and every counter equals its rows', async () => {
  for (let round = 0; round < 3; round++) {
    const { counters, booked } = await releaseAmongBuyers(app, staff, { seats: 120, buyers: 200 })
    expect(counters.held).toBe(booked)
    expect(counters.released).toBeGreaterThan(0)
    expect(counters.held + counters.released).toBe(counters.total)
  }
})
