import * as v from 'valibot'
import { CATEGORIES } from '../../base/categories.ts'
import { TOUR_FARES } from '../../base/room-kinds.ts'
import { localized, minor } from '../fields.ts'

export const category = v.picklist(CATEGORIES, 'validation:pattern')
export type Category = v.InferOutput<typeof category>

/** Why no VAT is charged, by the codes of the Saudi authority. */
export const VAT_REASON_CODES = [
  'VATEX-SA-34-2',
  'VATEX-SA-34-3',
  'VATEX-SA-33',
  'VATEX-SA-29',
  'VATEX-SA-29-7',
  'VATEX-SA-30',
  'VATEX-SA-OOS',
] as const
export const vatReasonCode = v.picklist(VAT_REASON_CODES, 'validation:pattern')
export type VatReasonCode = v.InferOutput<typeof vatReasonCode>

export const priceLine = v.object({
  /**
   * `extra`: bought with it. `change`: fee for a change. `payment`: fee of the method it was paid by. `adjustment`: staff
   * set the total.
   */
  kind: v.picklist(['fare', 'extra', 'fee', 'change', 'payment', 'adjustment', 'vat']),
  category: v.optional(category),
  fare: v.optional(v.picklist(TOUR_FARES)),
  /** Of an extra. */
  name: v.optional(localized),
  quantity: v.number(),
  unitMinor: minor,
  netMinor: minor,
  vatMinor: minor,
  vatCategory: v.picklist(['S', 'Z', 'E', 'O']),
  /** Where staff chose it with the category. */
  vatReason: v.optional(vatReasonCode),
  /** Basis points, on VAT lines. */
  vatRateBp: v.optional(v.number()),
  totalMinor: minor,
})
export type PriceLine = v.InferOutput<typeof priceLine>
