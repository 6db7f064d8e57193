import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { amountOf } from './payment-part.ts'

/** For a form without a script: the amounts that the payer sees. */
export function ExpectedAmounts({ booking }: { booking: Pick<Booking, 'due_minor' | 'payment_plan'> }) {
  return (
    <>
      <input type="hidden" name="due" value={booking.due_minor} />
      <input type="hidden" name="next" value={amountOf(booking, 'next')} />
    </>
  )
}
