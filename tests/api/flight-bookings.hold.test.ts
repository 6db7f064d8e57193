import { describe, expect, test } from 'vitest'
import { createFlightBooking, getFlightBooking } from '#shared/contract/flight-bookings.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'

const app = await openApp()

describe('holding seats', () => {
  test('takes the seats out of the block and answers a reference', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    const booking = await aHeldBooking(guest, block.id, { adults: 2, children: 1, infants: 1 })
    expect(booking.reference).toMatch(/^FB-[A-HJ-NP-Z2-9]{6}$/)
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 3, sold: 0 })
    const done = await completePassengers(guest, booking.id)
    expect(done.passengers_complete).toBe(true)
  })
})
