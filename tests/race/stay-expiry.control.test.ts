import { expect, test } from 'vitest'
import { releaseNights } from '../../src/server/features/hotel-bookings/stock.service.ts'
import { openApp } from '../support/app.ts'
import * as paying from '../support/paying.ts'
import { doesHarm, headStart } from '../support/races.ts'
import { raceStayWithExpiry, SOUND_STAYS, sweepTwice } from '../support/stay-expiry-race.ts'
import { unguarded } from '../support/unguarded.ts'

const port = await paying.listen()
const app = await openApp({ port }, unguarded)
const agent = await app.as('agent')

test('without locks, a payment racing the end of a hold leaves money or nights that fit nothing', async () => {
  const end = (index: number) =>
    raceStayWithExpiry(app, agent, headStart(index)).catch((error: Error) => error.message)
  expect(await doesHarm(async index => !SOUND_STAYS.includes(await end(index)), 100)).toBe(true)
})

test('two sweepers that do not lock the stays release nights twice, which only the database refuses', async () => {
  const sweep = (ids: string[]) =>
    app.system('nakheel').unit(async u => {
      await releaseNights(u, ids)
      return ids.length
    })
  const round = () =>
    sweepTwice(app, agent, 10, sweep).then(
      ({ after }) => after.some(night => night !== '0/0'),
      () => true,
    )
  expect(await doesHarm(round, 20)).toBe(true)
})
