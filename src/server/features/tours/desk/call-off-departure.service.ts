import { departureNow } from '#shared/rules/tours/departure-moves.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import type { DepartureRow } from '../tours.repo.ts'
import { insertTourEvents } from './tour-events.repo.ts'
import { todayOf } from './tour-today.ts'
import { updateDeparture } from './tour-write.repo.ts'

/** Calls a (locked) departure off for good. Throws `departure.wrong_state`, 422 at `code`. */
export async function callOff(
  u: Unit,
  row: DepartureRow,
  { code, reason }: { code: string; reason: string },
): Promise<void> {
  if (['called_off', 'departed'].includes(departureNow(row, todayOf(u))))
    throw new AppError('departure.wrong_state')
  if (code.trim().toUpperCase() !== row.code.toUpperCase()) throw invalidAt('code', 'validation:pattern')
  await updateDeparture(u, row.id, { status: 'called_off' })
  const [before, after] = [{ status: row.status }, { status: 'called_off' }]
  await insertTourEvents(u, [
    { tourId: row.tour_id, departureId: row.id, kind: 'called_off', before, after, reason },
  ])
  u.changed('tours')
}
