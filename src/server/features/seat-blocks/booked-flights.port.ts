import type { Unit } from '../../context/context.ts'

/** Flight bookings of a block. */
interface BookedFlights {
  /** Locks them, before their block. */
  lock(u: Unit, blockId: string): Promise<void>
  /** The airline's locator of the block is theirs. */
  setPnr(u: Unit, blockId: string, pnr: string | null): Promise<void>
}

let flights: BookedFlights | undefined

/** Called by `composition.ts`. */
export function registerBookedFlights(offered: BookedFlights): void {
  flights = offered
}

export const lockBookedFlights: BookedFlights['lock'] = async (u, blockId) => flights?.lock(u, blockId)

export const setBookedPnr: BookedFlights['setPnr'] = async (u, blockId, pnr) =>
  flights?.setPnr(u, blockId, pnr)
