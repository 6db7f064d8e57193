import type { Booking } from '#shared/contract/bookings.ts'
import type { PaymentAttempt } from '#shared/contract/payments.ts'
import type { Context } from '../context/context.ts'
import { spendableFor } from '../features/bookings/money/spendable.service.ts'
import { loadBookingView } from '../features/bookings/own.service.ts'
import { showPaymentAttempt } from '../features/payments/payments.service.ts'
import { type ReceiptView, receiptView } from '../features/quick-payments/receipt-view.service.ts'
import { orNotFound } from '../lib/errors.ts'

export type PaymentPage =
  | {
      kind: 'booking'
      attempt: PaymentAttempt
      booking: Booking
      balance: Awaited<ReturnType<typeof spendableFor>>
    }
  /** `statement`: path of the account. */
  | { kind: 'top_up'; attempt: PaymentAttempt; statement: string }
  | { kind: 'quick'; attempt: PaymentAttempt; receipt: ReceiptView }
  | { kind: 'missing' }

async function show(ctx: Context, attempt: PaymentAttempt): Promise<PaymentPage> {
  const { target } = attempt
  if (target.kind === 'agency_top_up') {
    const own = ctx.user?.travel_agency?.id === target.id
    return { kind: 'top_up', attempt, statement: own ? '/agency/statement' : `/desk/agencies/${target.id}` }
  }
  if (target.kind === 'quick_payment')
    return { kind: 'quick', attempt, receipt: await ctx.unit(u => receiptView(u, target.id)) }
  const booking = await loadBookingView(ctx, target.id)
  return { kind: 'booking', attempt, booking, balance: await spendableFor(ctx, booking) }
}

/** The payment with its target; `missing` without access. */
export async function paymentPage(ctx: Context, id: string): Promise<PaymentPage> {
  return (await orNotFound(showPaymentAttempt(ctx, id, show))) ?? { kind: 'missing' }
}
