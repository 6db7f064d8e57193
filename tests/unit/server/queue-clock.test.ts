import { expect, test } from 'vitest'
import { queueClock } from '../../../src/server/jobs/queue-clock.ts'
import { at } from '../../support/clock.ts'

test('the clock of the queue goes on when the one of the machine is set ahead and back', async () => {
  const before = queueClock.now()
  const ahead = await at(Date.now() + 40 * 86_400_000, async () => queueClock.now())
  const passed = [ahead - before, queueClock.now() - ahead]
  expect(passed.map(ms => ms >= 0 && ms < 60_000)).toEqual([true, true])
  expect(Math.abs(before - Date.now())).toBeLessThan(60_000)
})
