import { describe } from 'vitest'
import { ownAllotments } from '../../src/server/features/hotel-bookings/supplier/own-allotments.service.ts'
import { openApp } from '../support/app.ts'
import { aHeldStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { everySupplier, type SupplierUnderTest } from '../support/supplier-contract.ts'

const app = await openApp()
const agent = await app.as('agent')

/** Orders are stays of the same nights after their own rooms were given back. */
async function ownRooms(): Promise<SupplierUnderTest> {
  const { roomId: roomTypeId, ...hotel } = await aHotel(app, { city: 'hail', rooms: 1, nights: 2 })
  const ask: SupplierUnderTest['ask'] = work => app.system().unit(u => work(ownAllotments(u)))
  const reference = async () => {
    const { id } = await aHeldStay(agent, { roomId: roomTypeId, ...hotel }, { nights: 1 })
    await ask(it => it.cancel(id))
    return id
  }
  return { roomTypeId, from: hotel.from, reference, ask }
}

describe('the agency’s own allotments', () => everySupplier(ownRooms))
