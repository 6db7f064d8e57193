import type { PaymentMethod } from '#shared/contract/payments.ts'

/** National debit networks work in their own country only, and stand first there. */
const NATIONAL: Record<string, PaymentMethod> = { SA: 'mada', KW: 'knet' }

/** How customers of an agency may pay, best known first; none without online payment. */
export function paymentMethods(settings: { country: string; has_online_payment: boolean }): PaymentMethod[] {
  if (!settings.has_online_payment) return []
  const national = NATIONAL[settings.country]
  return national ? [national, 'card'] : ['card']
}
