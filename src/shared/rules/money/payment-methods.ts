import type { PaymentMethod } from '#shared/contract/payments.ts'

/** National debit networks work in their own country only, and stand first there. */
const NATIONAL: Record<string, PaymentMethod> = { SA: 'mada', KW: 'knet' }

/**
 * How customers of an agency may pay, best known first; without online payment no card. `balance` puts the
 * travel agency's own account first.
 */
export function paymentMethods(
  settings: { country: string; has_online_payment: boolean },
  { balance = false }: { balance?: boolean } = {},
): PaymentMethod[] {
  const own: PaymentMethod[] = balance ? ['balance'] : []
  if (!settings.has_online_payment) return own
  const national = NATIONAL[settings.country]
  return national ? [...own, national, 'card'] : [...own, 'card']
}
