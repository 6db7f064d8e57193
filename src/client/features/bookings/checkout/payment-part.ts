import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { PAYMENT_PARTS, type PaymentPart } from '#shared/contract/bookings/deposits.ts'

type Payable = Pick<Booking, 'due_minor' | 'payment_plan'>

export const amountOf = ({ due_minor, payment_plan }: Payable, part: PaymentPart): number =>
  part === 'next' ? payment_plan?.next_minor || due_minor : due_minor

export const partsOf = (booking: Payable): PaymentPart[] =>
  amountOf(booking, 'next') < booking.due_minor ? PAYMENT_PARTS.toReversed() : ['all']

/** What the server checks: the amounts as the payer sees them. */
export const expectedOf = (booking: Payable, part: PaymentPart) => ({
  amount_minor: amountOf(booking, part),
  due_minor: booking.due_minor,
})
