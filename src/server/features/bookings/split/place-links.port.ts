import type { Unit } from '../../../context/context.ts'

/** Payment links over places of a group; quick payments, a feature above bookings, have them. */
export interface PlaceLinks {
  /** Locks those of these places until the unit ends: before their booking. */
  lock(u: Unit, keys: string[]): Promise<void>
  /** Closes those of these places: their shares have changed. A payment begun by one counts for this booking. */
  move(u: Unit, keys: string[], bookingId: string): Promise<void>
}

let links: PlaceLinks | undefined

/** Called by `composition.ts`. */
export function registerPlaceLinks(registered: PlaceLinks): void {
  links = registered
}

/** Throws when none is registered. */
export function placeLinks(): PlaceLinks {
  if (!links) throw new Error('Nothing has the links over places')
  return links
}
