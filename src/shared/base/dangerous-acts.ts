/** Acts that lose money or data when done in haste or by a stranger at an open browser. The owner rules each. */
export const RULED_ACTS = [
  'refund',
  'refund_payout',
  'transfer_approval',
  'price_override',
  'balance_adjustment',
  'top_up_decision',
  'credit_change',
  'block_cancellation',
  'departure_call_off',
  'second_factor_reset',
  'passport_export',
] as const
export type RuledAct = (typeof RULED_ACTS)[number]

/**
 * What no rule of their own can allow, since it opens others. `approval_rules`: asking less of them; `staff_rights`:
 * giving the right to confirm them.
 */
export const OPENING_ACTS = ['approval_rules', 'staff_rights'] as const
export const ACTS = [...RULED_ACTS, ...OPENING_ACTS] as const
export type Act = (typeof ACTS)[number]

/** From the weakest. `second_person`: a colleague with the right confirms; then it is done. */
export const LEVELS = ['none', 'fresh_password', 'second_person'] as const
export type Level = (typeof LEVELS)[number]
