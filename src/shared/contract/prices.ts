import * as v from 'valibot'
import { minor } from './fields.ts'

/** Whom a price is for. */
export const CATEGORIES = ['ADT', 'CHD', 'INF'] as const
export const category = v.picklist(CATEGORIES, 'validation:pattern')
export type Category = v.InferOutput<typeof category>

export const priceLine = v.object({
  /** `change`: fee for a change. `adjustment`: staff set the total. */
  kind: v.picklist(['fare', 'fee', 'change', 'adjustment', 'vat']),
  category: v.optional(category),
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
