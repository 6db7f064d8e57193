import { zonedDate } from '#shared/rules/days/zones.ts'
import type { Unit } from '../../context/context.ts'
import { isId } from '../../lib/ids.ts'
import * as repo from './other-departures.repo.ts'
import type { DepartureRow } from './tours.repo.ts'

export type { OtherDeparture } from './other-departures.repo.ts'

const todayOf = (u: Unit) => zonedDate(u.now, u.tenant.settings.time_zone)

/** A departure that a booking may be moved to, on sale or not; undefined when it left or is called off. */
export const findLeaving = async (u: Unit, id: string): Promise<repo.OtherDeparture | undefined> =>
  isId(id) ? repo.getLeavingDeparture(u, todayOf(u), id) : undefined

/** Departures of the same tour, the nearest days first, or by the beginning of a code; never the one it is in. */
export async function listOtherDepartures(
  u: Unit,
  here: DepartureRow,
  q: string,
): Promise<repo.OtherDeparture[]> {
  const today = todayOf(u)
  const found = q ? await repo.listByCode(u, today, q.toUpperCase()) : await repo.listOfTour(u, today, here)
  return found.filter(({ id }) => id !== here.id)
}

const isOnSale = (u: Unit, { status, sales_until }: DepartureRow) =>
  (status === 'open' || status === 'guaranteed') && sales_until > u.now

/** Departures of the same tour that are on sale: its bookings may all be moved there. */
export async function listEndingTargets(u: Unit, here: DepartureRow): Promise<repo.OtherDeparture[]> {
  const found = await listOtherDepartures(u, here, '')
  return found.filter(each => isOnSale(u, each) && each.currency === here.currency)
}

/** One of them; undefined for any other departure. */
export async function findEndingTarget(
  u: Unit,
  here: DepartureRow,
  id: string,
): Promise<repo.OtherDeparture | undefined> {
  const there = await findLeaving(u, id)
  if (!there || there.id === here.id || there.tour_id !== here.tour_id) return undefined
  return isOnSale(u, there) && there.currency === here.currency ? there : undefined
}
