export interface SeatCounters {
  total: number
  held: number
  sold: number
  released: number
}

/** Seats that are not held, sold or given back. */
export function freeSeats({ total, held, sold, released }: SeatCounters): number {
  return total - held - sold - released
}

/** The shares of a load bar in its order; together they are all seats. */
export const SEAT_SHARES = ['sold', 'held', 'free', 'released'] as const
export type SeatShare = (typeof SEAT_SHARES)[number]

export function seatsOfShare(seats: SeatCounters, share: SeatShare): number {
  return share === 'free' ? freeSeats(seats) : seats[share]
}
