import type { PaymentMethod } from '#shared/contract/payments.ts'

/** National debit networks work only in their country, and come first there. */
const NATIONAL: Record<string, PaymentMethod> = { SA: 'mada', KW: 'knet' }

/** Payment methods, most common first; cards need online payment, `balance` adds the agency's account. */
export function paymentMethods(
  settings: { country: string; has_online_payment: boolean; payment_methods?: PaymentMethod[] },
  { balance = false }: { balance?: boolean } = {},
): PaymentMethod[] {
  const own: PaymentMethod[] = balance ? ['balance'] : []
  if (!settings.has_online_payment) return own
  if (settings.payment_methods) return [...own, ...settings.payment_methods]
  const national = NATIONAL[settings.country]
  return national ? [...own, national, 'card'] : [...own, 'card']
}
