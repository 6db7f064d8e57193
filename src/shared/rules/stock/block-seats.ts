export interface SeatCounters {
  total: number
  held: number
  sold: number
  released: number
  /** Allocated to travel agencies and not used by them. */
  allocated: number
}

/** Unsold seats: free ones and those that agencies have not used. */
export const unsoldSeats = ({ total, held, sold, released }: Omit<SeatCounters, 'allocated'>): number =>
  total - held - sold - released

/** Seats that are not held, sold, given back or allocated. */
export const freeSeats = (seats: SeatCounters): number => unsoldSeats(seats) - seats.allocated

/** The shares of a load bar in its order; together they are all seats. */
export const SEAT_SHARES = ['sold', 'held', 'allocated', 'free', 'released'] as const
export type SeatShare = (typeof SEAT_SHARES)[number]

export function seatsOfShare(seats: SeatCounters, share: SeatShare): number {
  return share === 'free' ? freeSeats(seats) : seats[share]
}
