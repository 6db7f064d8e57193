export interface SeatCounters {
  total: number
  held: number
  sold: number
  released: number
}

/** Seats nobody holds, bought or gave back. */
export function freeSeats({ total, held, sold, released }: SeatCounters): number {
  return total - held - sold - released
}

export type SeatShare = 'sold' | 'held' | 'free' | 'released'

/** The load bar's shares in its order; empty ones are left out. */
export function loadShares(seats: SeatCounters): { share: SeatShare; seats: number }[] {
  const shares: [SeatShare, number][] = [
    ['sold', seats.sold],
    ['held', seats.held],
    ['free', freeSeats(seats)],
    ['released', seats.released],
  ]
  return shares.filter(([, count]) => count > 0).map(([share, count]) => ({ share, seats: count }))
}
