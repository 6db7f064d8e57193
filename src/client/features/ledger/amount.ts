import { fractionDigits } from '#shared/base/money.ts'
import { MAX_AMOUNT, MAX_CREDIT } from '#shared/contract/money/ledger.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'

/** With all decimals of the currency: `1,500.00`, `1,500.000`. */
export const exampleAmount = (currency: string) =>
  formatMoney(1500 * 10 ** fractionDigits(currency), currency, 'en').amount

interface AmountRule {
  currency: string
  lang: Lang
  zero?: boolean
  max?: number
}

/** Error message of a typed amount; undefined when valid. */
export function amountProblem(typed: string, rule: AmountRule, t: T): string | undefined {
  const { currency, lang, zero = false, max = MAX_AMOUNT } = rule
  if (typed.trim() === '') return t('ledger:amount_missing')
  const minor = fromDecimal(typed, currency)
  if (minor === undefined)
    return t('ledger:amount_wrong', { example: `\u2066${exampleAmount(currency)}\u2069` })
  if (minor === 0 && !zero) return t('ledger:amount_zero')
  if (minor <= max) return undefined
  return t('ledger:amount_large', { max: `\u2068${formatMoney(max, currency, lang).text}\u2069` })
}

export const creditProblem = (typed: string, rule: Pick<AmountRule, 'currency' | 'lang'>, t: T) =>
  amountProblem(typed, { ...rule, zero: true, max: MAX_CREDIT }, t)

/** Minor units of a valid amount. */
export const amountMinor = (typed: string, currency: string): number => fromDecimal(typed, currency) ?? 0

export const amountTyped = (minor: number, currency: string): string => toDecimal(minor, currency)
