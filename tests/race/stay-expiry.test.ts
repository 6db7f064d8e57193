import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import * as paying from '../support/paying.ts'
import { headStart, inParallel } from '../support/races.ts'
import { raceStayWithExpiry, SOUND_STAYS, sweepTwice } from '../support/stay-expiry-race.ts'

const port = await paying.listen()
const app = await openApp({ port })
const agent = await app.as('agent')
const long = Boolean(process.env.RACE_LONG)
const [TRIALS, OVERDUE] = [long ? 500 : 12, long ? 1000 : 40]

test(`a payment racing the end of a stay's hold ${TRIALS} times ends confirmed with its nights, or expired with a refund due`, async () => {
  const ends = await inParallel(TRIALS, 4, index => raceStayWithExpiry(app, agent, headStart(index)))
  for (const end of ends) expect(SOUND_STAYS).toContain(end)
}, 600_000)

test(`two sweepers release the nights of ${OVERDUE} overdue stays once`, async () => {
  const { before, swept, expired, after } = await sweepTwice(app, agent, OVERDUE)
  expect(new Set(before)).toEqual(new Set([`${OVERDUE}/0`]))
  expect([swept.reduce((sum, count) => sum + count, 0), expired]).toEqual([OVERDUE, OVERDUE])
  expect(new Set(after)).toEqual(new Set(['0/0']))
}, 600_000)
