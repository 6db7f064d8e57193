import type { VatReasonCode } from '../../contract/bookings/prices.ts'
import type { vatCategory } from '../../contract/money/invoices.ts'
import { CHOSEN_REASONS, categoryOf } from './exemptions.ts'

type Category = (typeof vatCategory.options)[number]

export interface KeptChoice {
  category: Category
  reason?: VatReasonCode
}

/** What money without a booking can be invoiced as: with a reason where the country asks for one, most usual first. */
export function keptChoices(country: string, standardRateBp: number): KeptChoice[] {
  if (standardRateBp === 0) return [{ category: 'O' }]
  const untaxed: KeptChoice[] =
    country === 'SA'
      ? CHOSEN_REASONS.map(reason => ({ category: categoryOf(reason), reason }))
      : [{ category: 'Z' }, { category: 'E' }]
  return [{ category: 'S' }, ...untaxed, { category: 'O' }]
}
