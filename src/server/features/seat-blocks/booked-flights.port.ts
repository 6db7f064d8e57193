import type { Unit } from '../../context/context.ts'

interface BookedFlights {
  lock(u: Unit, blockId: string): Promise<void>
  setPnr(u: Unit, blockId: string, pnr: string | null): Promise<void>
  /** The block gets other flights: no booking without seats comes back to it. */
  leave(u: Unit, blockId: string): Promise<void>
}

let flights: BookedFlights | undefined

export function registerBookedFlights(offered: BookedFlights): void {
  flights = offered
}

export const lockBookedFlights: BookedFlights['lock'] = async (u, blockId) => flights?.lock(u, blockId)

export const setBookedPnr: BookedFlights['setPnr'] = async (u, blockId, pnr) =>
  flights?.setPnr(u, blockId, pnr)

export const leaveOldFlights: BookedFlights['leave'] = async (u, blockId) => flights?.leave(u, blockId)
