import type { Explanation, PaymentRow } from '#shared/contract/desk/money/payments.ts'
import { deskBookingPath } from '#shared/contract/pages.ts'
import { causeOfAttempt, owedCause } from '#shared/rules/money/payment-cause.ts'
import type { ListedAttempt } from './attempts.repo.ts'
import { targetFacts } from './facts.ts'

function pathOf(row: ListedAttempt): string | null {
  const { target_kind, target_id: id, booking_id, booking_kind: kind } = row
  if (kind && booking_id) return deskBookingPath({ kind, id: booking_id })
  if (target_kind === 'quick_payment') return `/desk/payments/unmatched#${id}`
  return target_kind === 'agency_top_up' ? `/desk/agencies/${id}` : null
}

export const targetOfRow = (row: ListedAttempt): Explanation['target'] => ({
  kind: row.target_kind,
  id: row.target_id,
  path: pathOf(row),
})

/** An attempt as staff see it; `reports`: how many the gateway sent. */
export function toPaymentRow(row: ListedAttempt, now: Date, reports?: number): PaymentRow {
  const facts = targetFacts(row, now)
  const reference = row.booking_reference ? { en: row.booking_reference } : row.agency_name
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    status: row.status === 'closing' ? 'pending' : row.status,
    cause: causeOfAttempt({ ...row, reports }, facts && owedCause(facts)),
    amount_minor: row.amount_minor,
    received_minor: row.received,
    returned_minor: row.returned,
    currency: row.currency,
    method: row.method,
    gateway: row.gateway,
    live: row.live,
    card_brand: row.card_brand,
    card_last4: row.card_last4,
    flagged: row.flagged !== null,
    target: { ...targetOfRow(row), reference },
  }
}
