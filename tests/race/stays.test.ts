import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { rushOfStays } from '../support/stay-race.ts'

const app = await openApp()
const [ROOMS, NIGHTS] = [5, 30]
const STAYS = Number(process.env.RACE_STAYS ?? 200)

test('of many stays over the same nights at once, none is oversold or lost, and who is late gets the full nights', async () => {
  const { answers, taken, counted } = await rushOfStays(app, await app.as('agent'), {
    stays: STAYS,
    rooms: ROOMS,
    nights: NIGHTS,
  })
  expect(taken).toEqual(counted)
  expect(Math.max(...counted)).toBe(ROOMS)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['hotel.nights_full']))
  // Nothing is given back: a night that was full is full at the end, and every other one had a room.
  for (const { wish, full } of refused) {
    expect(full.length).toBeGreaterThan(0)
    for (const night of full) {
      expect(night >= wish.after && night < wish.after + wish.nights).toBe(true)
      expect(counted[night]).toBe(ROOMS)
    }
  }
  if (STAYS >= 2000) expect(counted).toEqual(Array(NIGHTS).fill(ROOMS))
})
