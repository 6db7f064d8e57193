import { expect, test } from 'vitest'
import {
  createTraveller,
  deleteTraveller,
  listTravellers,
  MAX_TRAVELLERS,
} from '#shared/contract/bookings/travellers.ts'
import { openApp } from '../support/app.ts'
import { traveller } from '../support/bookings.ts'
import { doesHarm, inParallel } from '../support/races.ts'
import { unguarded } from '../support/unguarded.ts'

// With the lock off the same load must do harm, or the test of the limit would prove nothing.
const app = await openApp({}, unguarded)

test('without the lock, saving concurrently makes more than fifty travellers', {
  timeout: 120_000,
}, async () => {
  const me = await app.as('customer')
  const { linked_adult: _, ...body } = traveller({ category: 'ADT', position: 1 }, '2027-01-01')
  const save = () => me.call(createTraveller, { body })
  const saved = async () => (await me.call(listTravellers)).data
  await inParallel(MAX_TRAVELLERS - 1, 4, save)
  const overfilled = await doesHarm(async () => {
    await inParallel(20, 20, save)
    const all = await saved()
    if (all.length > MAX_TRAVELLERS) return true
    for (const { id } of all.slice(MAX_TRAVELLERS - 1)) await me.call(deleteTraveller, { params: { id } })
    return false
  })
  expect(overfilled).toBe(true)
})
