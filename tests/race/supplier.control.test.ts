import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { doesHarm } from '../support/races.ts'
import { supplierSimulator } from '../support/supplier-simulator.ts'
import { aSuppliedHotel, raceToBook } from '../support/supplier-stays.ts'
import { removable } from '../support/unguarded.ts'

const sim = await supplierSimulator()
const app = await openApp({ supplierUrls: sim.supplierUrls }, removable)
const agent = await app.as('agent')

test('without guards, a supplier that forgets references books a stay more than once', async () => {
  const hotel = await aSuppliedHotel(app, { nights: 2, price: 500 })
  expect(
    await doesHarm(async () => (await raceToBook(app, agent, hotel, sim, { unguarded: true })) > 1, 10),
  ).toBe(true)
}, 120_000)
