import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import * as places from './places.repo.ts'
import * as repo from './tours.repo.ts'

export { countPlacesLeft } from './places-left.repo.ts'
export type { DepartureRow, TourRow } from './tours.repo.ts'

/** A tour, whether on sale or not. Throws `tour.not_found`. */
export async function requireTour(u: Unit, id: string): Promise<repo.TourRow> {
  const tour = isId(id) ? await repo.getTour(u, id) : undefined
  if (!tour) throw new AppError('tour.not_found')
  return tour
}

/** A departure, whether on sale or not. Throws `departure.not_found`. */
export async function requireDeparture(u: Unit, id: string): Promise<repo.DepartureRow> {
  const departure = isId(id) ? await repo.getDeparture(u, id) : undefined
  if (!departure) throw new AppError('departure.not_found')
  return departure
}

/** A departure, locked until the unit ends. Throws `departure.not_found`. */
export async function requireLockedDeparture(u: Unit, id: string): Promise<repo.DepartureRow> {
  const departure = isId(id) ? await repo.lockDeparture(u, id) : undefined
  if (!departure) throw new AppError('departure.not_found')
  return departure
}

/** Servers of the release before say so by the status alone. */
export const isGuaranteed = ({ status, guaranteed_at }: repo.DepartureRow): boolean =>
  guaranteed_at !== null || status === 'guaranteed'

const counter = (id: string) => ({ table: 'tour_departures', id }) as const

/** Holds places of a departure on sale; false when too few are left. */
export const takePlaces = (u: Unit, departureId: string, count: number): Promise<boolean> =>
  u.guards.counter(u, counter(departureId), () => places.takePlaces(u, departureId, count))

/**
 * Changes the counters of a departure: `{ held: -2, sold: 2 }` sells what was held, `{ sold: -1 }` gives one back.
 * False when too few places are left, or when it is called off and places are taken.
 */
export const movePlaces = (u: Unit, departureId: string, move: places.PlacesMove): Promise<boolean> =>
  u.guards.counter(u, counter(departureId), () => places.movePlaces(u, departureId, move))
