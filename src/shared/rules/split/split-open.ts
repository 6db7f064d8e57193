import type { BookingStatus } from '../../contract/bookings/bookings.ts'

const SOLD: BookingStatus[] = ['confirmed', 'ticketing', 'ticketed']

/** Whether passengers may leave a booking: its stock is sold and nothing asked about it is open. */
export const mayBeSplit = ({ status }: { status: BookingStatus }): boolean => SOLD.includes(status)
