/** Bookings of one buyer that hold seats and are not paid. */
export interface OpenHolds {
  bookings: number
  seats: number
}

/** Enough for a family that compares flights; too little to keep a flight from everybody else without paying. */
const MOST: OpenHolds = { bookings: 5, seats: 20 }

interface Buyer {
  kind: 'customer' | 'agent' | 'staff'
  travel_agency?: object | null
}

/** Whether the buyer's open holds are limited: a guest's and a private person's; agencies answer for theirs. */
export const limitsHolds = (user: Buyer | null | undefined) =>
  !user || (user.kind !== 'staff' && !user.travel_agency)

/** Whether so many seats more may be held. Whoever holds nothing may hold one booking of any size on sale. */
export function mayHoldMore(open: OpenHolds, seats: number): boolean {
  if (open.bookings === 0) return true
  return open.bookings < MOST.bookings && open.seats + seats <= MOST.seats
}
