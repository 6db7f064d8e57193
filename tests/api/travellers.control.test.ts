import { expect, test } from 'vitest'
import { createTraveller, listTravellers, MAX_TRAVELLERS } from '#shared/contract/travellers.ts'
import { openApp } from '../support/app.ts'
import { traveller } from '../support/bookings.ts'
import { inParallel } from '../support/races.ts'

// With the lock off the same load must do harm, or the test of the limit would prove nothing.
const app = await openApp({ locksDisabled: true })

test('without the lock, saving at once makes more than fifty travellers', async () => {
  const me = await app.as('customer')
  const { linked_adult: _, ...body } = traveller({ category: 'ADT', position: 1 }, '2027-01-01')
  const save = () => me.call(createTraveller, { body })
  await inParallel(MAX_TRAVELLERS - 1, 4, save)
  await inParallel(20, 20, save)
  expect((await me.call(listTravellers)).data.length).toBeGreaterThan(MAX_TRAVELLERS)
})
