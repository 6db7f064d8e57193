import { fractionDigits } from '#shared/base/money.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { fromDecimal } from '#shared/rules/money/decimal.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'

export interface AmountRule {
  currency: string
  lang: Lang
  symbol?: string
  /** Minor units. */
  min?: number
  max?: number
}

const decimalsOf = (typed: string) => /[.\u066B](\d+)$/.exec(normaliseDigits(typed.trim()))?.[1]?.length ?? 0

/** Why an amount cannot be paid, in words; undefined when it can. */
export function quickAmountProblem(typed: string, rule: AmountRule, t: T): string | undefined {
  const { currency, lang, symbol, min = 1, max } = rule
  if (!typed.trim()) return t('quick:amount_missing')
  const digits = fractionDigits(currency)
  if (decimalsOf(typed) > digits) return t('quick:decimals', { count: digits })
  const minor = fromDecimal(typed, currency)
  if (minor === undefined) return t('quick:amount_wrong')
  if (minor >= min && (max === undefined || minor <= max)) return undefined
  const money = (value: number) => `\u2068${formatMoney(value, currency, lang, { symbol }).text}\u2069`
  return max === undefined ? t('quick:too_low') : t('quick:limits', { min: money(min), max: money(max) })
}
