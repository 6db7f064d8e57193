import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { rushOfStays } from '../support/stay-race.ts'

const app = await openApp()
const STAYS = Number(process.env.RACE_STAYS ?? 200)

test('of many stays over the same nights at once, none is oversold or lost, and who is late gets the full nights', async () => {
  const { answers, taken, counted } = await rushOfStays(app, await app.as('agent'), {
    stays: STAYS,
    rooms: 5,
    nights: 30,
  })
  expect(taken).toEqual(counted)
  expect(Math.max(...counted)).toBe(5)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['hotel.nights_full']))
  expect(refused.length + answers.filter(({ status }) => status === 201).length).toBe(STAYS)
})
