import type { Passenger } from '../../contract/bookings/passengers.ts'

type Statuses = readonly Passenger['status'][]

export const TRAVELLING: Statuses = ['active', 'ticketed']

export const travels = ({ status }: Pick<Passenger, 'status'>): boolean => TRAVELLING.includes(status)

/** Taken off the booking. */
export const TAKEN_OFF: Statuses = ['cancelled', 'refunded']

/** Did not travel, or will not. */
export const LOST: Statuses = ['cancelled', 'refunded', 'no_show']
