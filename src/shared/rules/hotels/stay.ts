import { addDays, daysBetween } from '../../base/calendar.ts'
import { addMinor, shareOf } from '../../base/money.ts'
import type { VatReasonCode } from '../../contract/bookings/prices.ts'
import type { Quote } from '../../contract/flights/seat-blocks.ts'
import type { RoomParty } from '../../contract/hotels/hotels.ts'
import type { BothTexts, VatCategory } from '../../contract/tours/tours.ts'
import { netLine, withVat } from '../money/price.ts'

export const NIGHTS_MAX = 90

export interface Stay {
  from: string
  to: string
}

/** Minor units per night, without tax. */
export interface NightRate {
  from_day: string
  to_day: string
  special: boolean
  /** For one adult, two, and so on. */
  adults_minor: readonly number[]
  weekend_minor: readonly number[] | null
  /** The youngest first; an older child pays as an adult. */
  children: readonly { to_age: number; minor: number }[]
  min_nights: number
  closed_to_arrival: boolean
}

export interface RoomLimits {
  max_adults: number
  max_children: number
  max_people: number
}

export interface HotelTerms {
  child_max_age: number
  /** 1 is Monday. */
  weekend: readonly number[]
  currency: string
  vat_category: VatCategory
  vat_reason?: VatReasonCode | null
  vat_bp: number
  municipality_bp: number
}

export type StayProblem =
  | { kind: 'nights' | 'does_not_fit' | 'closed_to_arrival' }
  | { kind: 'child_too_old'; age: number }
  | { kind: 'min_nights'; nights: number }
  /** No price of that night for the party. */
  | { kind: 'gap'; night: string }

export const isProblem = (found: StayQuote | readonly number[] | StayProblem): found is StayProblem =>
  'kind' in found

export interface StayQuote {
  quote: Quote
  /** Without tax, in order. */
  nights: number[]
}

interface Night {
  day: string
  weekday: number
}

/** Computed once per search, which prices the stay on thousands of plans. */
const daysByStay = new WeakMap<Stay, Night[]>()

function daysOf(stay: Stay): Night[] {
  const known = daysByStay.get(stay)
  if (known) return known
  const count = daysBetween(stay.from, stay.to)
  const length = count < 1 || count > NIGHTS_MAX ? 0 : count
  const days = Array.from({ length }, (_, night) => addDays(stay.from, night)).map(day => ({
    day,
    weekday: weekdayOf(day),
  }))
  daysByStay.set(stay, days)
  return days
}

/** Nights of a stay; empty for one of no night, or of more than are sold at once. */
export const nightsOf = ({ from, to }: Stay): string[] => daysOf({ from, to }).map(({ day }) => day)

export const fits = (room: RoomLimits, { adults, children }: RoomParty): boolean =>
  adults <= room.max_adults &&
  children.length <= room.max_children &&
  adults + children.length <= room.max_people

/** 1 is Monday. */
export const weekdayOf = (night: string) => new Date(`${night}T00:00:00Z`).getUTCDay() || 7

/** A special range comes before the season around it. */
function rateOf(rates: readonly NightRate[], night: string): NightRate | undefined {
  const isOf = ({ from_day, to_day }: NightRate) => from_day <= night && night <= to_day
  return rates.find(rate => rate.special && isOf(rate)) ?? rates.find(isOf)
}

function priceOfNight(
  rate: NightRate,
  isWeekend: boolean,
  { adults, children }: RoomParty,
): number | undefined {
  const bands = children.map(age => rate.children.find(({ to_age }) => age <= to_age)?.minor)
  const grown = adults + bands.filter(minor => minor === undefined).length
  const prices = isWeekend && rate.weekend_minor ? rate.weekend_minor : rate.adults_minor
  const base = prices[grown - 1]
  return base === undefined ? undefined : addMinor(base, ...bands.map(minor => minor ?? 0))
}

function arrivalProblem(rate: NightRate | undefined, nights: number): StayProblem | undefined {
  if (rate?.closed_to_arrival) return { kind: 'closed_to_arrival' }
  if (rate && nights < rate.min_nights) return { kind: 'min_nights', nights: rate.min_nights }
  return undefined
}

export interface StayInput {
  stay: Stay
  party: RoomParty
  room: RoomLimits & { name: BothTexts }
  rates: readonly NightRate[]
  hotel: HotelTerms
}

function problemOf({ stay, party, room, rates, hotel }: StayInput): StayProblem | undefined {
  const nights = daysOf(stay).length
  if (nights === 0) return { kind: 'nights' }
  const age = party.children.find(each => each > hotel.child_max_age)
  if (age !== undefined) return { kind: 'child_too_old', age }
  if (!fits(room, party)) return { kind: 'does_not_fit' }
  return arrivalProblem(rateOf(rates, stay.from), nights)
}

/** What each night costs a party without tax, in order; or why the stay is not sold. */
export function priceNights(input: StayInput): number[] | StayProblem {
  const problem = problemOf(input)
  if (problem) return problem
  const { hotel, rates, party } = input
  const nights: number[] = []
  for (const { day, weekday } of daysOf(input.stay)) {
    const rate = rateOf(rates, day)
    const minor = rate && priceOfNight(rate, hotel.weekend.includes(weekday), party)
    if (minor === undefined) return { kind: 'gap', night: day }
    nights.push(minor)
  }
  return nights
}

export interface Charged {
  hotel: Pick<HotelTerms, 'currency' | 'vat_category' | 'vat_reason' | 'vat_bp' | 'municipality_bp'>
  room: { name: BothTexts }
}

/** The sum of priced nights, the municipality fee, and VAT on both. */
export function quoteNights(nights: readonly number[], { hotel, room }: Charged) {
  const net = addMinor(...nights)
  const municipality = shareOf(net, hotel.municipality_bp)
  // Both go back by the share of a cancellation: `extra` and a fare with a category do, a fee does not.
  const line = (kind: 'fare' | 'extra', minor: number) =>
    netLine(kind, minor, 1, hotel.vat_category, hotel.vat_reason)
  const lines = [
    { ...line('fare', net), category: 'ADT' as const, name: room.name },
    ...(municipality > 0 ? [line('extra', municipality)] : []),
  ]
  return withVat(lines, hotel.currency, hotel.vat_bp)
}

/** What a party pays for a room: the sum of its nights, the municipality fee, and VAT on both; or why it is not sold. */
export function quoteStay(input: StayInput): StayQuote | StayProblem {
  const nights = priceNights(input)
  return isProblem(nights) ? nights : { quote: quoteNights(nights, input), nights }
}
