import type { BothTexts, TourDay, TourKind } from '#shared/contract/tours/tours.ts'

/** `B`reakfast, `L`unch, `D`inner. */
export type Meals = '' | 'B' | 'D' | 'BL' | 'BD' | 'LD' | 'BLD'

/** A hotel of the tour by its key, and how many nights. */
export type Stay = [hotel: string, nights: number]

export interface TourPlan {
  code: string
  kind: TourKind
  title: BothTexts
  summary: BothTexts
  destination: BothTexts
  scenes: [path: string, caption: BothTexts][]
  stays: Stay[]
  days: TourDay[]
  /** Per person in a double, in whole riyals with VAT. */
  price: number
  /** VAT is due where the tour stays in the agency's country. */
  domestic: boolean
  /** Airport of its flights, if a route of the agency leads there. */
  fliesTo?: string
  /** Of the flight home, if it is another. */
  fliesFrom?: string
  group: number
  /** Days between two departures, or the month of which it keeps the last nights. */
  every: number | 'ramadan'
  /** Sold on request, which is answered within so many hours. */
  asks?: number
  visa: boolean
  featured: boolean
}

export const both = (en: string, ar: string): BothTexts => ({ en, ar })

const MEALS = { B: 'breakfast', L: 'lunch', D: 'dinner' } as const

export const day = (
  title: [string, string],
  text: [string, string],
  meals: Meals,
  hotel: number | null,
  transfer: [string, string] | null = null,
): TourDay => ({
  title: both(...title),
  text: both(...text),
  meals: [...meals].map(letter => MEALS[letter as keyof typeof MEALS]),
  hotel,
  transfer: transfer && both(...transfer),
})
