import { isStaff } from '#shared/base/permissions.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { PaidBooking, PaymentAttempt } from '#shared/contract/money/payments.ts'
import type { Transfer } from '#shared/contract/money/transfers.ts'
import type { CalendarEntry } from '#shared/rules/texts/calendar-entries.ts'
import type { Context } from '../context/context.ts'
import { spendableFor } from '../features/bookings/money/spendable.service.ts'
import { loadBookingView } from '../features/bookings/own.service.ts'
import { showPaymentAttempt } from '../features/payments/payments.service.ts'
import { transferOf } from '../features/payments/transfers/slip.service.ts'
import { type ReceiptView, receiptView } from '../features/quick-payments/receipt-view.service.ts'
import { orNotFound } from '../lib/errors.ts'

export type PaymentPage =
  | {
      kind: 'booking'
      attempt: PaymentAttempt
      booking: PaidBooking
      entries: CalendarEntry[]
      balance: Awaited<ReturnType<typeof spendableFor>>
      transfer?: Transfer
    }
  /** `statement`: path of the account. */
  | { kind: 'top_up'; attempt: PaymentAttempt; statement: string; transfer?: Transfer }
  | { kind: 'quick'; attempt: PaymentAttempt; receipt: ReceiptView; transfer?: Transfer }
  | { kind: 'missing' }

function shownOf(booking: Booking): PaidBooking {
  const { id, reference, kind, status, pages, currency, due_minor, payment_plan } = booking
  const { hold_expires_at, contact_masked, contact, can } = booking
  return {
    ...{ id, reference, kind, status, pages, currency, due_minor, payment_plan },
    ...{ hold_expires_at, contact_masked },
    contact: contact && { email: contact.email },
    can: { pay: can.pay },
  }
}

async function show(ctx: Context, attempt: PaymentAttempt): Promise<PaymentPage> {
  const { target } = attempt
  const byTransfer = attempt.method === 'bank_transfer'
  const transfer = byTransfer ? await ctx.unit(u => transferOf(u, attempt.id)) : undefined
  if (target.kind === 'agency_top_up') {
    // Who came by the mailed link signs in first; the desk's address is for staff alone.
    const statement = ctx.user && isStaff(ctx.user) ? `/desk/agencies/${target.id}` : '/agency/statement'
    return { kind: 'top_up', attempt, transfer, statement }
  }
  if (target.kind === 'quick_payment')
    return { kind: 'quick', attempt, transfer, receipt: await ctx.unit(u => receiptView(u, target.id)) }
  const { booking: whole, entries } = await loadBookingView(ctx, target.id)
  const booking = shownOf(whole)
  return { kind: 'booking', attempt, transfer, booking, entries, balance: await spendableFor(ctx, booking) }
}

/** The payment with its target; `missing` without access. */
export async function paymentPage(ctx: Context, id: string): Promise<PaymentPage> {
  return (await orNotFound(showPaymentAttempt(ctx, id, show))) ?? { kind: 'missing' }
}
