import type { NoticeText } from '#shared/contract/tours/tour-bookings.ts'
import type { Unit } from '../../context/context.ts'

/** A journey that flies on a block without flight bookings, and who has booked it. */
export interface LinkedTrip {
  code: string
  bookings: number
  passengers: number
}

interface LinkedTrips {
  /** Those that take place and are booked, by code. */
  list(u: Unit, blockId: string): Promise<LinkedTrip[]>
  /** Writes to their bookings. */
  tell(u: Unit, blockId: string, text: NoticeText): Promise<void>
}

let trips: LinkedTrips | undefined

/** Called by `composition.ts`. */
export function registerLinkedTrips(offered: LinkedTrips): void {
  trips = offered
}

export const listLinkedTrips: LinkedTrips['list'] = async (u, blockId) =>
  (await trips?.list(u, blockId)) ?? []

export const tellLinkedTrips: LinkedTrips['tell'] = async (u, blockId, text) => trips?.tell(u, blockId, text)
