import type { CancelTier, DepositRule } from '../bookings/deposits.ts'
import type { VatReasonCode } from '../bookings/prices.ts'
import type { Localized } from '../fields.ts'
import type { Place } from '../flights/seat-blocks.ts'
import type { RoomPrices, TourExtra, TourHotel, VatCategory } from './tours.ts'

/** A departure for who books it: all that the price of any party in any rooms is made of. */
export interface TourDepartureOffer {
  id: string
  tour_id: string
  title: Localized
  starts_on: string
  ends_on: string
  origin: Place
  guaranteed: boolean
  places_left: number
  /** Places that are kept for who waited, until when, and the link's secret. */
  kept?: { token: string; until: string }
  max_party: number
  hold_minutes: number
  /** Within how many hours the agency answers a request; null when places are sold without one. */
  answer_hours: number | null
  currency: string
  /** Without VAT. */
  prices: RoomPrices
  vat_category: VatCategory
  vat_reason: VatReasonCode | null
  rate_bp: number
  extras: TourExtra[]
  hotels: Pick<TourHotel, 'name' | 'city' | 'stars' | 'nights' | 'haram_metres'>[]
  deposit_rule: DepositRule | null
  cancel_tiers: Required<CancelTier>[]
  time_zone: string
}
