import { addDays, daysBetween } from '../../base/calendar.ts'
import { addMinor, shareOf } from '../../base/money.ts'
import type { RoomParty } from '../../contract/hotels.ts'
import type { Quote } from '../../contract/seat-blocks.ts'
import type { BothTexts, VatCategory } from '../../contract/tours.ts'
import { netLine, withVat } from '../money/price.ts'

export const NIGHTS_MAX = 90

export interface Stay {
  /** First night. */
  from: string
  /** Day of departure. */
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
  vat_bp: number
  municipality_bp: number
}

export type StayProblem =
  | { kind: 'nights' | 'does_not_fit' | 'closed_to_arrival' }
  | { kind: 'child_too_old'; age: number }
  | { kind: 'min_nights'; nights: number }
  /** No price of that night for the party. */
  | { kind: 'gap'; night: string }

export const isProblem = (found: StayQuote | StayProblem): found is StayProblem => 'kind' in found

export interface StayQuote {
  quote: Quote
  /** Without tax, in order. */
  nights: number[]
}

/** Nights of a stay; empty for one of no night, or of more than are sold at once. */
export function nightsOf({ from, to }: Stay): string[] {
  const count = daysBetween(from, to)
  if (count < 1 || count > NIGHTS_MAX) return []
  return Array.from({ length: count }, (_, night) => addDays(from, night))
}

export const fits = (room: RoomLimits, { adults, children }: RoomParty): boolean =>
  adults <= room.max_adults &&
  children.length <= room.max_children &&
  adults + children.length <= room.max_people

/** 1 is Monday. */
export const weekdayOf = (night: string) => new Date(`${night}T00:00:00Z`).getUTCDay() || 7

/** A special range comes before the season around it. */
function rateOf(rates: readonly NightRate[], night: string): NightRate | undefined {
  const those = rates.filter(({ from_day, to_day }) => from_day <= night && night <= to_day)
  return those.find(({ special }) => special) ?? those[0]
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

function arrivalProblem(rate: NightRate | undefined, nights: readonly string[]): StayProblem | undefined {
  if (rate?.closed_to_arrival) return { kind: 'closed_to_arrival' }
  if (rate && nights.length < rate.min_nights) return { kind: 'min_nights', nights: rate.min_nights }
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
  const nights = nightsOf(stay)
  if (nights.length === 0) return { kind: 'nights' }
  const age = party.children.find(each => each > hotel.child_max_age)
  if (age !== undefined) return { kind: 'child_too_old', age }
  if (!fits(room, party)) return { kind: 'does_not_fit' }
  return arrivalProblem(rateOf(rates, stay.from), nights)
}

const MUNICIPALITY = { en: 'Municipality fee', ar: 'رسوم البلدية' }

/** What a party pays for a room: the sum of its nights, the municipality fee, and VAT on both; or why it is not sold. */
export function quoteStay(input: StayInput): StayQuote | StayProblem {
  const problem = problemOf(input)
  if (problem) return problem
  const { hotel, rates, party, room } = input
  const nights: number[] = []
  for (const night of nightsOf(input.stay)) {
    const rate = rateOf(rates, night)
    const minor = rate && priceOfNight(rate, hotel.weekend.includes(weekdayOf(night)), party)
    if (minor === undefined) return { kind: 'gap', night }
    nights.push(minor)
  }
  const net = addMinor(...nights)
  const municipality = shareOf(net, hotel.municipality_bp)
  // Both go back by the share of a cancellation: `extra` and a fare with a category do, a fee does not.
  const lines = [
    { ...netLine('fare', net, 1, hotel.vat_category), category: 'ADT' as const, name: room.name },
    ...(municipality > 0
      ? [{ ...netLine('extra', municipality, 1, hotel.vat_category), name: MUNICIPALITY }]
      : []),
  ]
  return { quote: withVat(lines, hotel.currency, hotel.vat_bp), nights }
}
