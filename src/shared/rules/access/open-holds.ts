export interface OpenHolds {
  bookings: number
  seats: number
}

/** Enough to compare flights; too little to block a flight. */
const MOST: OpenHolds = { bookings: 5, seats: 20 }

interface Buyer {
  kind: 'customer' | 'agent' | 'staff'
  travel_agency?: object | null
}

/** Guests and private users are limited; agencies are not. */
export const limitsHolds = (user: Buyer | null | undefined) =>
  !user || (user.kind !== 'staff' && !user.travel_agency)

/** Whether so many more seats may be held. A first booking may have any size. */
export function mayHoldMore(open: OpenHolds, seats: number): boolean {
  if (open.bookings === 0) return true
  return open.bookings < MOST.bookings && open.seats + seats <= MOST.seats
}
