import type { Quote } from '../../contract/flights/seat-blocks.ts'
import type { TourDepartureOffer } from '../../contract/tours/tour-offers.ts'
import type { PartyCounts } from '../party.ts'
import { quoteTour } from './booking-price.ts'
import type { ChosenRoom } from './rooms.ts'

export interface TourChoice extends PartyCounts {
  /** Those of friends last. */
  rooms: ChosenRoom[]
  /** The friends' sharing code. */
  code?: string
  /** Codes. */
  extras: string[]
}

/** What a choice costs. Throws a RangeError for a price that is not sold. */
export const quoteOffer = (offer: TourDepartureOffer, choice: TourChoice): Quote =>
  quoteTour({
    prices: offer.prices,
    vatCategory: offer.vat_category,
    vatReason: offer.vat_reason,
    currency: offer.currency,
    rateBp: offer.rate_bp,
    party: choice,
    rooms: choice.rooms,
    extras: offer.extras
      .filter(({ code }) => choice.extras.includes(code))
      .map(extra => ({ ...extra, quantity: extra.per === 'booking' ? 1 : choice.adults + choice.children })),
  })
