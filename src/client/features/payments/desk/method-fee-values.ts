import { GATEWAY_METHODS, type GatewayMethod } from '#shared/base/gateways.ts'
import { MAX_FEE_BP, MAX_FEE_EACH, type MethodFees } from '#shared/contract/desk/money/method-fees.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'

/** As typed: a share in percent, and an amount. */
export type FeeValues = Record<`${GatewayMethod}_share` | `${GatewayMethod}_each`, string>

/** Percents have two decimals, as halalas have. */
const HUNDREDTHS = 'SAR'

export function valuesOf(fees: MethodFees, currency: string): FeeValues {
  const entries = GATEWAY_METHODS.flatMap(method => {
    const { share_bp = 0, each_minor = 0 } = fees[method] ?? {}
    return [
      [`${method}_share`, share_bp ? toDecimal(share_bp, HUNDREDTHS) : ''],
      [`${method}_each`, each_minor ? toDecimal(each_minor, currency) : ''],
    ]
  })
  return Object.fromEntries(entries) as FeeValues
}

const numberOf = (typed: string, unit: string) => (typed.trim() === '' ? 0 : fromDecimal(typed, unit))
const isWithin = (value: number | undefined, most: number) =>
  value !== undefined && value >= 0 && value <= most

export function feeProblems(values: FeeValues, currency: string, t: T) {
  const entries = GATEWAY_METHODS.flatMap(method => {
    const share = numberOf(values[`${method}_share`], HUNDREDTHS)
    const each = numberOf(values[`${method}_each`], currency)
    return [
      [`${method}_share`, isWithin(share, MAX_FEE_BP) ? undefined : t('desk-gateways:fees.share_wrong')],
      [`${method}_each`, isWithin(each, MAX_FEE_EACH) ? undefined : t('desk-gateways:fees.each_wrong')],
    ]
  })
  return Object.fromEntries(entries) as Partial<FeeValues>
}

export function feesOf(values: FeeValues, currency: string): MethodFees {
  const entries = GATEWAY_METHODS.map(method => [
    method,
    {
      share_bp: numberOf(values[`${method}_share`], HUNDREDTHS) ?? 0,
      each_minor: numberOf(values[`${method}_each`], currency) ?? 0,
    },
  ])
  return Object.fromEntries(entries)
}
