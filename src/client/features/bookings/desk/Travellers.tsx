import { useT } from '#client/lib/island.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'

/** How many travel, for the head of a booking. Texts: `desk-booking`. */
export function Travellers({ booking }: { booking: Pick<Booking, 'adults' | 'children' | 'infants'> }) {
  const { adults, children, infants } = booking
  return <span>{useT()('desk-booking:travellers', { count: adults + children + infants })}</span>
}
