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
