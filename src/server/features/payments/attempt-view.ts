import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import { causeOfAttempt } from '#shared/rules/money/payment-cause.ts'
import { isOpenAttempt, isPayable } from '#shared/rules/money/payment-status.ts'
import type { AttemptRow } from './payments.repo.ts'

export function toPaymentAttempt(row: AttemptRow, target: PaymentAttempt['target']): PaymentAttempt {
  const open = isOpenAttempt(row.status)
  return {
    id: row.id,
    // A flagged attempt shows as pending, so that it is not paid twice.
    status: row.status === 'closing' || (open && row.flagged) ? 'pending' : row.status,
    reason: row.reason,
    why: causeOfAttempt(row),
    amount_minor: row.amount_minor,
    fee_minor: row.fee_minor,
    refunded_minor: row.refunded_minor,
    currency: row.currency,
    method: row.method,
    card_brand: row.card_brand,
    card_last4: row.card_last4,
    pay_url: isPayable(row.status) && !row.flagged ? row.pay_url : null,
    target,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
