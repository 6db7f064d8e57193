import { TOUR_FARES } from '../../base/room-kinds.ts'
import type { Category, PriceLine, VatReasonCode } from '../../contract/bookings/prices.ts'
import type { RoomChoice, TourFare } from '../../contract/bookings/tour-rooms.ts'
import type { Localized } from '../../contract/fields.ts'
import type { Quote } from '../../contract/flights/seat-blocks.ts'
import { netLine, type VatCategory, withVat } from '../money/price.ts'
import type { PartyCounts } from '../party.ts'
import { fareCounts } from './rooms.ts'

/** Minor units per person, without VAT; null when not sold. */
export type TourPrices = Record<TourFare, number | null>

export interface SoldExtra {
  title: Localized
  price_minor: number
  quantity: number
  vat_category: VatCategory
  vat_reason?: VatReasonCode | null
}

export interface TourPriceInput {
  prices: TourPrices
  vatCategory: VatCategory
  vatReason?: VatReasonCode | null
  currency: string
  rateBp: number
  party: PartyCounts
  rooms: readonly RoomChoice[]
  extras: readonly SoldExtra[]
}

const CATEGORIES: Partial<Record<TourFare, Category>> = {
  child_with_bed: 'CHD',
  child_without_bed: 'CHD',
  infant: 'INF',
}

const categoryOf = (fare: TourFare): Category => CATEGORIES[fare] ?? 'ADT'

function fareLines({ prices, vatCategory, vatReason, party, rooms }: TourPriceInput): PriceLine[] {
  const counts = fareCounts(party, rooms)
  return TOUR_FARES.flatMap(fare => {
    const quantity = counts[fare] ?? 0
    const unit = prices[fare]
    if (quantity === 0) return []
    if (unit === null) throw new RangeError(`This departure is not sold as ${fare}`)
    return [{ ...netLine('fare', unit, quantity, vatCategory, vatReason), category: categoryOf(fare), fare }]
  })
}

const extraLines = ({ extras }: TourPriceInput): PriceLine[] =>
  extras
    .filter(({ quantity }) => quantity > 0)
    .map(({ title, price_minor, quantity, vat_category, vat_reason }) => ({
      ...netLine('extra', price_minor, quantity, vat_category, vat_reason),
      name: title,
    }))

/** Travellers without a price at the departure. */
export const unsoldFares = (
  prices: TourPrices,
  party: PartyCounts,
  rooms: readonly RoomChoice[],
): TourFare[] => {
  const counts = fareCounts(party, rooms)
  return TOUR_FARES.filter(fare => (counts[fare] ?? 0) > 0 && prices[fare] === null)
}

/** Price lines of a party in its rooms: per price, extras, VAT. Throws a RangeError for a price that is not sold. */
export const quoteTour = (input: TourPriceInput): Quote =>
  withVat([...fareLines(input), ...extraLines(input)], input.currency, input.rateBp)

export const bookedAs = (lines: readonly PriceLine[], wanted: TourFare): number =>
  lines.filter(({ fare }) => fare === wanted).reduce((sum, { quantity }) => sum + quantity, 0)

interface Resettled {
  lines: readonly PriceLine[]
  before: readonly RoomChoice[]
  after: readonly RoomChoice[]
}

/** Whether people in other rooms sleep at the prices they slept at, some of which staff may have given, or that were booked. */
export function keepsPrices(party: PartyCounts, { lines, before, after }: Resettled): boolean {
  const [then, now] = [fareCounts(party, before), fareCounts(party, after)]
  const isBooked = TOUR_FARES.every(fare => (now[fare] ?? 0) === bookedAs(lines, fare))
  return isBooked || TOUR_FARES.every(fare => now[fare] === then[fare])
}
