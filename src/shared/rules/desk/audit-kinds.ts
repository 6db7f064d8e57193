/** Acts in the audit that no booking, block or ledger tells. */
export const LOGGED_ACTS = [
  'logged_in',
  'login_failed',
  'logged_out',
  'password_changed',
  'password_reset',
  'second_factor_set',
  'second_factor_removed',
  'second_factor_reset',
  'invited',
  'invitation_accepted',
  'rights_changed',
  'credit_changed',
  'tax_changed',
  'exported',
  'settings_changed',
  'approvals_changed',
  'approval_asked',
  'approval_confirmed',
  'approval_declined',
  'approval_withdrawn',
] as const
export type LoggedAct = (typeof LOGGED_ACTS)[number]
