import { type HotelRulesInput, MAX_HOURS } from '#shared/contract/desk/hotels/hotel-rules.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'

export const HOURS = ['answer_hours', 'answer_end_hours', 'pay_hours', 'warn_hours'] as const
export const SWITCHES = ['agency_until_free', 'early_vouchers'] as const

type Hours = (typeof HOURS)[number]

export type RulesValues = Omit<HotelRulesInput, Hours> & Record<Hours, string>

const numberOf = (typed: string) => Number(normaliseDigits(typed).trim() || Number.NaN)

export const valuesOf = (rules: HotelRulesInput): RulesValues => ({
  ...rules,
  ...(Object.fromEntries(HOURS.map(name => [name, String(rules[name])])) as Record<Hours, string>),
})

export const rulesOf = (values: RulesValues): HotelRulesInput => ({
  ...values,
  ...(Object.fromEntries(HOURS.map(name => [name, numberOf(values[name])])) as Record<Hours, number>),
})

/** Hours that are no whole number in their limits. */
export const wrongHours = (values: RulesValues): Hours[] =>
  HOURS.filter(name => {
    const value = numberOf(values[name])
    return !Number.isInteger(value) || value < 1 || value > MAX_HOURS
  })
