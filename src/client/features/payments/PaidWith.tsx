import { useT } from '#client/lib/island.tsx'
import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import { brandName } from './payment-view.ts'

/** The method, and the end of the card's number. Texts: `payments`. */
export function PaidWith({ attempt }: { attempt: PaymentAttempt }) {
  const t = useT()
  const method = t(`payments:method.${attempt.method}`)
  if (!attempt.card_last4) return t('payments:success.paidWith', { method })
  const brand = brandName(attempt.card_brand ?? '') ?? method
  return t('payments:success.card', { brand, last4: `\u2066${attempt.card_last4}\u2069` })
}
