import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { aBusyBlock, seatsTwice } from '../support/desk-races.ts'
import { setBalance } from '../support/ledger.ts'
import { doesHarm } from '../support/races.ts'
import { answerAtOnce } from '../support/schedule-races.ts'
import { unguarded } from '../support/unguarded.ts'

// With the locks off the same answers must do harm, or the race tests would prove nothing.
const app = await openApp({}, unguarded)
const [agent, ...staff] = [await app.as('agent'), await app.as('staff'), await app.as('staff')]

test('without guards, more than one answer wins, or counters go wrong', async () => {
  await setBalance(staff[0] as (typeof staff)[0], app, 0, 1_000_000_000)
  const block = await aBusyBlock(app, agent)
  const harmed = await doesHarm(async () => {
    const { answers } = await answerAtOnce(staff, agent, block)
    const { counted, rows } = await seatsTwice(app, block)
    const wins = answers.filter(status => status === 200).length
    const broken = answers.some(status => status >= 500)
    return wins > 1 || broken || counted.held !== rows.held || counted.sold !== rows.sold
  }, 40)
  expect(harmed).toBe(true)
})
