import type { BookingStatus } from '../../contract/bookings/bookings.ts'
import { SOLD_AHEAD } from '../statuses/booking-statuses.ts'

/** Whether passengers may leave a booking: its stock is sold and nothing asked about it is open. */
export const mayBeSplit = ({ status }: { status: BookingStatus }): boolean => SOLD_AHEAD.includes(status)
