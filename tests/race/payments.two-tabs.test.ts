import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import * as paying from '../support/paying.ts'
import { inParallel } from '../support/races.ts'
import { payInTwoTabs } from '../support/two-tabs.ts'

// More of it: TWO_TABS=50 npm run test:race -- payments.two-tabs
const ROUNDS = Number(process.env.TWO_TABS ?? 10)

const port = await paying.listen()
const app = await openApp({ port })

test('two methods in two tabs are charged once, and the other tab is notified', {
  timeout: 30_000 + ROUNDS * 5000,
}, async () => {
  const rounds = await inParallel(ROUNDS, 2, round => payInTwoTabs(app, round))
  const heard = new Set<unknown>()
  for (const { client, booking, tabs, charges } of rounds) {
    expect({ charges, tabs }).toMatchObject({ charges: 1 })
    await paying.expectPaidOnce(app, client, booking.id)
    for (const { started, card } of tabs) heard.add(started === 201 ? card : started)
  }
  const known = [200, 'payment.closed', 'payment.under_way', 'booking.not_payable']
  expect(known).toEqual(expect.arrayContaining([...heard]))
})
