import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import { CAME_OTHERWISE, nothingCame, RETURNING } from '#shared/rules/money/flagged.ts'
import { causeOfAttempt } from '#shared/rules/money/payment-cause.ts'
import { isOpenAttempt, isPaidAttempt, isPayable } from '#shared/rules/money/payment-status.ts'
import { AFTER_PAYMENT } from './attempt-rules.ts'
import type { AttemptRow } from './payments.repo.ts'

function flagOf(row: AttemptRow): PaymentAttempt['flag'] {
  const { flagged, status } = row
  if (!flagged || AFTER_PAYMENT.includes(flagged) || isPaidAttempt(status)) return null
  if (nothingCame(row)) return 'nothing_came'
  return isOpenAttempt(status) || CAME_OTHERWISE.includes(flagged) ? 'looked_at' : null
}

function moneyOf(row: AttemptRow) {
  const { amount_minor, fee_minor, refunded_minor, currency, reported_minor, reported_currency } = row
  if (row.flagged !== RETURNING) return { amount_minor, fee_minor, refunded_minor, currency }
  const came = reported_minor ?? amount_minor
  return {
    ...{ amount_minor: came, fee_minor: 0, refunded_minor: came },
    currency: reported_currency ?? currency,
  }
}

function statusOf(row: AttemptRow): PaymentAttempt['status'] {
  if (row.flagged === RETURNING) return 'refunded'
  // One that staff look at shows as pending, so that it is not paid twice.
  return row.status === 'closing' || flagOf(row) ? 'pending' : row.status
}

export function toPaymentAttempt(row: AttemptRow, target: PaymentAttempt['target']): PaymentAttempt {
  return {
    id: row.id,
    status: statusOf(row),
    reason: row.reason,
    why: causeOfAttempt(row),
    flag: flagOf(row),
    ...moneyOf(row),
    method: row.method,
    card_brand: row.card_brand,
    card_last4: row.card_last4,
    pay_url: isPayable(row.status) && !row.flagged ? row.pay_url : null,
    target,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
