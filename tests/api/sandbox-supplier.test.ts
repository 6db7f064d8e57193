import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import type { SandboxWay } from '#shared/base/suppliers.ts'
import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { addSupplierAccount, setHotelSupplier } from '#shared/contract/desk/hotels/suppliers.ts'
import { getHotel } from '#shared/contract/hotels/hotels.ts'
import { openSupplier, sealKey } from '../../src/server/features/hotel-bookings/supplier/open-supplier.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aHeldStay, showStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { PASSWORD } from '../support/people.ts'
import { everySupplier, type SupplierUnderTest } from '../support/supplier-contract.ts'
import { aPaidOrder, later, orderOf } from '../support/supplier-stays.ts'

const app = await openApp()
const [agent, staff, guest] = [await app.as('agent'), await app.as('staff'), app.guest()]
await staff.call(reauthenticate, { body: { password: PASSWORD } })
const account = (
  await staff.call(addSupplierAccount, { body: { supplier: 'sandbox', key: 'sk_sandbox_test' } })
).data

/** A hotel that is sold from the sandbox, and how it does that. */
async function aSandboxHotel(way?: SandboxWay) {
  const hotel = await aHotel(app, { city: 'buraidah', nights: 3 })
  const code = way ? `SB-${hotel.id}-${way}` : `SB-${hotel.id}`
  const body = { from: 'supplier' as const, account_id: account.id, code }
  await staff.call(setHotelSupplier, { params: { id: hotel.id }, body })
  return hotel
}

describe('the sandbox', () => {
  everySupplier(async (): Promise<SupplierUnderTest> => {
    const opened = openSupplier(app.system(), { supplier: 'sandbox', secrets: sealKey('sk_sandbox_test') })
    return {
      ...{ roomTypeId: newId(), hotel: `${newId()}-LAST`, from: '2027-03-01' },
      reference: async () => newId(),
      ask: work => work(opened),
    }
  })

  test('refuses other keys', async () => {
    const opened = openSupplier(app.system(), { supplier: 'sandbox', secrets: sealKey('sk_live_1') })
    expect(await opened.check()).toBe('key_refused')
    await expect(opened.status('nothing')).rejects.toThrow('key')
  })
})

describe('a stay from the sandbox', () => {
  test('is confirmed with its number', async () => {
    const { id } = await aPaidOrder(agent, await aSandboxHotel())
    await app.drainJobs()
    const { status, stay } = await showStay(agent, id)
    expect([status, stay.confirmation_number]).toEqual(['confirmed', expect.stringMatching(/^SB-\d{6}$/)])
  })

  test.each([
    ['REJECTS', { status: 'cancelled', payment_status: 'refunded' }],
    ['DEARER', { status: 'manual_review', payment_status: 'paid' }],
  ] as const)('of a hotel that ends in %s comes to its end', async (way, end) => {
    const { id } = await aPaidOrder(agent, await aSandboxHotel(way))
    await app.drainJobs()
    expect(await showStay(agent, id)).toMatchObject(end)
  })

  test('that it has booked without a word is found by asking, and confirmed with the number it has there', async () => {
    const { id } = await aPaidOrder(agent, await aSandboxHotel('SILENT'))
    await app.drainJobs()
    await later(app, 60)
    const { status, stay } = await showStay(agent, id)
    const books = await app.rows('nakheel', db =>
      db.selectFrom('sandbox_orders').select('number').where('reference', '=', `${id}-1`).execute(),
    )
    expect(status).toBe('confirmed')
    expect(books).toEqual([{ number: stay.confirmation_number }])
  })

  test('that has no room is not offered', async () => {
    const { id, from } = await aSandboxHotel('FULL')
    const query = { from, to: addDays(from, 1), rooms: '2' }
    const offers = async () => (await guest.call(getHotel, { params: { id }, query })).data.offers
    await expect.poll(offers).toEqual([[]])
  })

  test('is given back there when its hold is cancelled', async () => {
    const { id } = await aHeldStay(agent, await aSandboxHotel('KEEPS'), { nights: 1 })
    await app.drainJobs()
    await agent.call(cancelBooking, { params: { id }, body: {} })
    await app.drainJobs()
    expect(await orderOf(app, id)).toMatchObject({ state: 'cancelled' })
  })
})
