import { createTourBooking, findSharing, getTourBooking } from '#shared/contract/tour-bookings.ts'
import type { RoomChoice } from '#shared/contract/tour-rooms.ts'
import { quoteOffer } from '#shared/rules/tours/quote-offer.ts'
import { friendRooms } from '#shared/rules/tours/rooms-form.ts'
import { departureOffer } from '../../src/server/features/tour-bookings/offer.service.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { aNamedTour } from './tour-bookings.ts'
import { aDeparture, aTour } from './tours.ts'

/** One bed of a room for two is kept: how many of those who have the code get it. */
export async function lastBedTogether(app: App, host: Client, friend: Client) {
  const tour = await aTour(app)
  const people = [{ position: 1, bed: true }]
  const rooms: RoomChoice[] = [{ kind: 'double', wish: 'friends', people }]
  const party = { adults: 1, children: 0, infants: 0, extras: [] }
  return async (friends: number) => {
    const { id: departure_id } = await aDeparture(app, tour)
    const { id } = await aNamedTour(app, host, departure_id, { adults: 1, rooms })
    const { data } = await host.call(getTourBooking, { params: { id } })
    const code = data.sharing_code as string
    const found = await friend.call(findSharing, { params: { id: departure_id }, body: { code } })
    const [free] = friendRooms(found.data.rooms)
    if (!free?.friend) throw new Error('no free bed')
    const offer = await departureOffer(app.system(friend.tenant), departure_id)
    const { totalMinor } = quoteOffer(offer, { ...party, rooms: [{ ...free, people }] })
    const sharing = { code, rooms: [{ id: free.friend.id, people }] }
    const body = { departure_id, ...party, rooms: [], sharing, expected_total_minor: totalMinor }
    const answers = await Promise.all(
      Array.from({ length: friends }, () => friend.call(createTourBooking, { body })),
    )
    return {
      slept: answers.filter(({ status }) => status === 201).length,
      refused: answers.filter(({ code: refusal }) => refusal === 'departure.bed_taken').length,
    }
  }
}
