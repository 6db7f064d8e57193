import type { PaymentMethod } from '#shared/contract/money/payments.ts'

/** National debit networks work only in their country, and come first there. */
const NATIONAL: Record<string, PaymentMethod> = { SA: 'mada', KW: 'knet' }

interface Offer {
  country: string
  has_online_payment: boolean
  payment_methods?: PaymentMethod[]
  bank_transfer?: { on: boolean }
}

function onlineMethods({ country, has_online_payment, payment_methods }: Offer): PaymentMethod[] {
  if (!has_online_payment) return []
  const national = NATIONAL[country]
  return payment_methods ?? (national ? [national, 'card'] : ['card'])
}

/** Payment methods, most common first; cards need online payment, `balance` adds the agency's account. */
export function paymentMethods(
  settings: Offer,
  { balance = false }: { balance?: boolean } = {},
): PaymentMethod[] {
  const own: PaymentMethod[] = balance ? ['balance'] : []
  const transfer: PaymentMethod[] = settings.bank_transfer?.on ? ['bank_transfer'] : []
  return [...own, ...onlineMethods(settings), ...transfer]
}

/** Whether a payment by this method may be started: transfers need no gateway. */
export const takesMethod = (settings: Offer, method: PaymentMethod): boolean =>
  method === 'bank_transfer' ? settings.bank_transfer?.on === true : settings.has_online_payment
