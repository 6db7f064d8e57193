import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { getHotel, HotelOffer } from '#shared/contract/hotels/hotels.ts'

/** Rates to show: one that was shown before and is sold out stays, marked as full. */
export type ShownOffer = HotelOffer & { full?: true }
export type ShownHotel = Omit<AnswerOf<typeof getHotel>, 'offers'> & { offers: ShownOffer[][] }

/** The hotel of now, with the rates that went away meanwhile in their places. */
export function refreshed(before: ShownHotel, now: AnswerOf<typeof getHotel>): ShownHotel {
  const offers = now.offers.map((fresh, index) => {
    const gone = (before.offers[index] ?? []).filter(
      ({ plan_id }) => !fresh.some(offer => offer.plan_id === plan_id),
    )
    return [
      ...fresh,
      ...gone.map(offer => ({ ...offer, rooms_left: 0, on_request: false, full: true as const })),
    ]
  })
  const rooms = [...now.rooms, ...before.rooms.filter(({ id }) => !now.rooms.some(room => room.id === id))]
  return { ...now, rooms, offers }
}

export const isSold = ({ full, closed }: ShownOffer): boolean => !full && !closed
