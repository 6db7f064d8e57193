import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import type { PaymentAttempt } from '#shared/contract/payments.ts'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../errors.ts'
import { requireFlightBooking } from '../flight-bookings/flight-bookings.service.ts'
import { spendableFor } from '../flight-bookings/spendable.service.ts'
import { requirePaymentAttempt } from './payments.service.ts'

/** What `/payment-attempts/{id}` shows. */
export type PaymentPage =
  | {
      kind: 'booking'
      attempt: PaymentAttempt
      booking: FlightBooking
      balance: Awaited<ReturnType<typeof spendableFor>>
    }
  /** `statement` is the path of the account it was paid into: the own one, or any for staff. */
  | { kind: 'top_up'; attempt: PaymentAttempt; statement: string }
  | { kind: 'missing' }

/** The payment with what it is for; `missing` for everybody who may not see it. */
export async function paymentPage(ctx: Context, id: string): Promise<PaymentPage> {
  const attempt = await orNotFound(requirePaymentAttempt(ctx, id))
  if (!attempt) return { kind: 'missing' }
  const { target } = attempt
  if (target.kind === 'agency_top_up') {
    const own = ctx.user?.travel_agency?.id === target.id
    return { kind: 'top_up', attempt, statement: own ? '/agency/statement' : `/agencies/${target.id}` }
  }
  const booking = await orNotFound(requireFlightBooking(ctx, target.id))
  if (!booking) return { kind: 'missing' }
  return { kind: 'booking', attempt, booking, balance: await spendableFor(ctx, booking) }
}
