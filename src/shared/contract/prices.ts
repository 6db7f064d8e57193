import * as v from 'valibot'
import { localized, minor } from './fields.ts'
import { TOUR_FARES } from './tour-rooms.ts'

/** Whom a price is for. */
export const CATEGORIES = ['ADT', 'CHD', 'INF'] as const
export const category = v.picklist(CATEGORIES, 'validation:pattern')
export type Category = v.InferOutput<typeof category>

export const priceLine = v.object({
  /** `extra`: bought with it. `change`: fee for a change. `adjustment`: staff set the total. */
  kind: v.picklist(['fare', 'extra', 'fee', 'change', 'adjustment', 'vat']),
  category: v.optional(category),
  /** Which price of a tour a fare is. */
  fare: v.optional(v.picklist(TOUR_FARES)),
  /** Of an extra. */
  name: v.optional(localized),
  quantity: v.number(),
  unitMinor: minor,
  netMinor: minor,
  vatMinor: minor,
  vatCategory: v.picklist(['S', 'Z', 'E', 'O']),
  /** Basis points, on VAT lines. */
  vatRateBp: v.optional(v.number()),
  totalMinor: minor,
})
export type PriceLine = v.InferOutput<typeof priceLine>
