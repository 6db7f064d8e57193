import type { RefundRoute } from '#shared/contract/bookings/quotes.ts'
import type { Unit } from '../../../context/context.ts'
import { gatewayOfAttempt } from '../gateways.service.ts'
import { type AttemptRow, listRefundable } from '../payments.repo.ts'

async function toOf(u: Unit, attempt: AttemptRow): Promise<RefundRoute['to'] | undefined> {
  if (attempt.method === 'balance') return 'balance'
  const gateway = await gatewayOfAttempt(u, attempt)
  return gateway && !gateway.returnsByHand && attempt.gateway_payment_id ? 'card' : undefined
}

/** Payments of a booking that can take money back, each with the most it takes (minor units). */
export async function refundRoutes(u: Unit, bookingId: string): Promise<RefundRoute[]> {
  const attempts = await listRefundable(u, bookingId)
  const routes: RefundRoute[] = []
  for (const attempt of attempts) {
    const to = await toOf(u, attempt)
    const amount_minor = attempt.held_minor
    if (to && amount_minor > 0)
      routes.push({ to, amount_minor, last4: to === 'card' ? attempt.card_last4 : null })
  }
  return routes
}
