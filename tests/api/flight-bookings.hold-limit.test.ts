import { expect, test, vi } from 'vitest'
import { createFlightBooking } from '#shared/contract/flight-bookings.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { holdBody } from '../support/bookings.ts'

// Leaves three bookings an hour to each caller.
const app = await openApp({ limitFactor: 0.001 })

test('a caller who books without end is stopped, and the count is written for other processes', async () => {
  const guest = app.guest()
  const block = await aBlock(app)
  const body = await holdBody(guest, block.id)
  for (let i = 0; i < 3; i++) expect((await guest.call(createFlightBooking, { body })).status).toBe(201)
  const reply = await guest.call(createFlightBooking, { body })
  expect(reply).toMatchObject({ status: 429, code: 'request.too_many' })
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3000)

  const elsewhere = app.guest('gulf')
  const other = await holdBody(elsewhere, (await aBlock(app, 'gulf')).id)
  expect((await elsewhere.call(createFlightBooking, { body: other })).status).toBe(201)
  const counted = () => app.runtime.db.admin.selectFrom('rate_limits').select('points').execute()
  await vi.waitFor(async () => expect((await counted()).map(({ points }) => points).sort()).toEqual([1, 4]))
})
