import { ROOM_KINDS } from '#shared/base/room-kinds.ts'
import { savePassengers } from '#shared/contract/bookings/bookings.ts'
import type { RoomChoice } from '#shared/contract/bookings/tour-rooms.ts'
import { createTourBooking, getTourBooking, type TourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { quoteOffer } from '#shared/rules/tours/quote-offer.ts'
import { suggestRooms } from '#shared/rules/tours/suggest-rooms.ts'
import { departureOffer } from '../../src/server/features/tour-bookings/offer.service.ts'
import type { App } from './app.ts'
import { CONTACT, traveller } from './bookings.ts'
import type { Client } from './client.ts'

export interface TourParty {
  adults: number
  children: number
  infants: number
  rooms: RoomChoice[]
  extras: string[]
}

/** The body that books a party in suggested rooms, or its own, at the price of now. */
export async function tourBody(
  app: App,
  client: Pick<Client, 'tenant'>,
  departureId: string,
  party: Partial<TourParty> = {},
) {
  const counts = { adults: 2, children: 0, infants: 0, extras: [], ...party }
  const rooms = party.rooms ?? suggestRooms(counts, ROOM_KINDS)
  const choice = { ...counts, rooms }
  const offer = await departureOffer(app.system(client.tenant), departureId)
  return { departure_id: departureId, ...choice, expected_total_minor: quoteOffer(offer, choice).totalMinor }
}

export async function aHeldTour(
  app: App,
  client: Client,
  departureId: string,
  party: Partial<TourParty> = {},
) {
  return (await client.call(createTourBooking, { body: await tourBody(app, client, departureId, party) }))
    .data
}

/** The body of a whole, valid name list of a tour; one entry of `changes` per traveller. */
export const tourNames = (
  booking: Pick<TourBooking, 'passengers' | 'tour'>,
  changes: object[] = [],
  contact: object = {},
) => ({
  contact: { ...CONTACT, ...contact },
  passengers: booking.passengers.map((passenger, index) => ({
    id: passenger.id,
    ...traveller(passenger, booking.tour.ends_on),
    linked_adult: passenger.linked_adult ?? null,
    ...changes[index],
  })),
})

/** Holds a tour and fills in everyone. */
export async function aNamedTour(
  app: App,
  client: Client,
  departureId: string,
  party: Partial<TourParty> = {},
  contact: object = {},
) {
  const held = await aHeldTour(app, client, departureId, party)
  const { data } = await client.call(getTourBooking, { params: { id: held.id } })
  await client.call(savePassengers, { params: { id: held.id }, body: tourNames(data, [], contact) })
  return held
}
