import type { BookingInsert, Money } from './booked.ts'
import type { BookingPlan } from './booking-plans.ts'
import { demoId } from './ids.ts'
import type { DemoTenant } from './types.ts'

const CARDS = {
  SA: { method: 'mada', card_brand: 'mada', card_last4: '1010' },
  KW: { method: 'knet', card_brand: 'knet', card_last4: '0001' },
} as const

/** The payment of a booking (agencies from their balance, others by the sandbox gateway), and its refund. */
export function makeMoney(tenant: DemoTenant, booking: BookingInsert, plan: BookingPlan, now: Date): Money {
  const at = new Date(new Date(booking.created_at ?? now).getTime() + 12 * 60_000)
  const tenant_id = tenant.id
  const { currency } = booking
  const amount_minor = booking.paid_minor || booking.total_minor
  const id = demoId(`${booking.id} attempt`, at)
  const gatewayId = demoId(`${booking.id} sandbox`, at)
  const fromBalance = Boolean(booking.agency_id)
  const { method, ...card } = CARDS[tenant.settings.country === 'KW' ? 'KW' : 'SA']
  const refunded_minor = plan.refunded ? amount_minor : 0
  const status = plan.refunded ? 'refunded' : plan.declined ? 'failed' : 'paid'
  const end = { status, reason: plan.declined ? 'declined' : null } as const
  const stamps = { created_at: at, updated_at: at }
  const posting = (kind: 'payment' | 'refund') => ({
    tenant_id,
    id: demoId(`${id} ${kind}`, at),
    attempt_id: id,
    booking_id: booking.id,
    kind,
    // The posting keys of the payments feature, so that a repeated report posts nothing twice.
    posting_key: kind === 'payment' ? 'paid' : `refund:${amount_minor}`,
    amount_minor,
    currency,
    posted_at: at,
  })
  return {
    attempt: {
      tenant_id,
      id,
      target_kind: 'booking',
      target_id: booking.id,
      amount_minor,
      currency,
      ...(fromBalance
        ? { method: 'balance' as const, gateway: 'balance' }
        : { method, ...card, gateway: 'sandbox', gateway_payment_id: gatewayId }),
      ...end,
      ...(fromBalance ? {} : { fetched_at: at, fetched: status }),
      refunded_minor,
      lang: booking.lang,
      expires_at: new Date(at.getTime() + 30 * 60_000),
      ...stamps,
    },
    gatewayPayment: fromBalance
      ? null
      : {
          tenant_id,
          id: gatewayId,
          given_id: id,
          amount_minor,
          currency,
          ...end,
          ...card,
          refunded_minor,
          return_url: `/payment-attempts/${id}`,
          description: booking.reference,
          ...stamps,
        },
    postings: plan.declined
      ? []
      : plan.refunded
        ? [posting('payment'), posting('refund')]
        : [posting('payment')],
  }
}
