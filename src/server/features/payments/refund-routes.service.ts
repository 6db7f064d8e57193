import type { RefundRoute } from '#shared/contract/quotes.ts'
import type { Unit } from '../../context/context.ts'
import { gatewayOfAttempt } from './gateways.service.ts'
import { type AttemptRow, listRefundable } from './payments.repo.ts'

function toOf(u: Unit, attempt: AttemptRow): RefundRoute['to'] | undefined {
  if (attempt.method === 'balance') return 'balance'
  return gatewayOfAttempt(u, attempt) && attempt.gateway_payment_id ? 'card' : undefined
}

/** Payments of a booking that can take money back, each with the most it takes (minor units). */
export async function refundRoutes(u: Unit, bookingId: string): Promise<RefundRoute[]> {
  const attempts = await listRefundable(u, bookingId)
  return attempts.flatMap(attempt => {
    const to = toOf(u, attempt)
    const amount_minor = attempt.amount_minor - attempt.refunded_minor
    return to ? [{ to, amount_minor, last4: to === 'card' ? attempt.card_last4 : null }] : []
  })
}
