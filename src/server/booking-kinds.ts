import { registerKind } from './features/bookings/kind.port.ts'
import { orderLink } from './features/bookings/lookup.service.ts'
import { bookingMails } from './features/bookings/mails.service.ts'
import { registerRefunder } from './features/bookings/money/refunds.service.ts'
import { flightKind } from './features/flight-bookings/flight.kind.ts'
import { registerMailKind } from './features/notifications/notifications.service.ts'
import { returnToBalance } from './features/payments/balance-refund.service.ts'

/** The one place that knows every kind of booking, and what stands above bookings and serves them. */
export function registerBookings(): void {
  registerKind(flightKind)
  registerRefunder(returnToBalance)
  registerMailKind('booking_link_ask', orderLink)
  for (const [kind, write] of Object.entries(bookingMails))
    registerMailKind(kind, (ctx, { id }) => write(ctx, id))
}
