import { RULED_ACTS, type RuledAct } from '#shared/base/dangerous-acts.ts'
import type { ApprovalSettings } from '#shared/contract/desk/approvals.ts'
import { type ActRule, hasAmount } from '#shared/rules/access/dangerous-acts.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'

/** Fields of the form: `refund_level`, `refund_over`, `refund_below`, … */
export type SettingsValues = Record<`${RuledAct}_${'level' | 'over' | 'below'}`, string>

export function valuesOf({ rules, currency }: Pick<ApprovalSettings, 'rules' | 'currency'>): SettingsValues {
  const entries = RULED_ACTS.flatMap(act => {
    const { level, over_minor, below } = rules[act]
    const over = over_minor === null ? '' : toDecimal(over_minor, currency)
    return [
      [`${act}_level`, level],
      [`${act}_over`, over],
      [`${act}_below`, below],
    ]
  })
  return Object.fromEntries(entries)
}

export const hasLimit = (values: SettingsValues, act: RuledAct) =>
  hasAmount(act) && values[`${act}_level`] !== 'none'

function ruleOf(values: SettingsValues, act: RuledAct, currency: string): ActRule {
  const over = hasLimit(values, act) ? values[`${act}_over`] : ''
  return {
    level: values[`${act}_level`] as ActRule['level'],
    over_minor: over ? (fromDecimal(over, currency) ?? null) : null,
    below: values[`${act}_below`] as ActRule['below'],
  }
}

export const rulesOf = (values: SettingsValues, currency: string): ApprovalSettings['rules'] =>
  Object.fromEntries(RULED_ACTS.map(act => [act, ruleOf(values, act, currency)])) as ApprovalSettings['rules']

/** Acts limited by something else than an amount. */
export const wrongLimits = (values: SettingsValues, currency: string): RuledAct[] =>
  RULED_ACTS.filter(
    act =>
      hasLimit(values, act) &&
      values[`${act}_over`].trim() !== '' &&
      fromDecimal(values[`${act}_over`], currency) === undefined,
  )
