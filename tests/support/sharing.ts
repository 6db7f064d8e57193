import type { RoomWish } from '#shared/contract/bookings/tour-rooms.ts'
import { createTourBooking, findSharing, getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { quoteOffer } from '#shared/rules/tours/quote-offer.ts'
import { friendRooms } from '#shared/rules/tours/rooms-form.ts'
import { departureOffer } from '../../src/server/features/tour-bookings/offer.service.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'

const people = [{ position: 1, bed: true }]

/** One adult in a room for two; the other bed is kept for who has the code. */
export const keptBed = (wish: RoomWish = 'friends') => ({
  adults: 1,
  rooms: [{ kind: 'double' as const, wish, people }],
})

export const codeOf = async (client: Client, id: string) =>
  (await client.call(getTourBooking, { params: { id } })).data.sharing_code as string

/** The body with which one adult takes the free bed of friends by their code. */
export async function friendBody(app: App, friend: Client, departure_id: string, code: string) {
  const { data } = await friend.call(findSharing, { params: { id: departure_id }, body: { code } })
  const [free] = friendRooms(data.rooms)
  if (!free?.friend) throw new Error('no free bed')
  const party = { adults: 1, children: 0, infants: 0, extras: [] }
  const offer = await departureOffer(app.system(friend.tenant), departure_id)
  const { totalMinor } = quoteOffer(offer, { ...party, rooms: [{ ...free, people }] })
  const sharing = { code, rooms: [{ id: free.friend.id, people }] }
  return { departure_id, ...party, rooms: [], sharing, expected_total_minor: totalMinor }
}

export const joinFriend = async (app: App, friend: Client, departureId: string, code: string) =>
  (await friend.call(createTourBooking, { body: await friendBody(app, friend, departureId, code) })).data
