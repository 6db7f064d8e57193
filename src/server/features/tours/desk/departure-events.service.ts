import type { RecordEvent } from '#shared/contract/desk/record-events.ts'
import type { Unit } from '../../../context/context.ts'
import { eventsOf } from '../../audit-log/record-events.service.ts'
import type { DepartureRow } from '../tours.repo.ts'
import { insertTourEvents, type NewTourEvent, OF_DEPARTURE } from './tour-events.repo.ts'

/** What was done to a departure, newest first. */
export const eventsOfDeparture = (u: Unit, departureId: string, limit: number): Promise<RecordEvent[]> =>
  eventsOf(u, OF_DEPARTURE, departureId, limit)

export const noteDeparture = (
  u: Unit,
  { id, tour_id }: Pick<DepartureRow, 'id' | 'tour_id'>,
  event: Omit<NewTourEvent, 'tourId' | 'departureId'>,
): Promise<void> => insertTourEvents(u, [{ tourId: tour_id, departureId: id, ...event }])

/** The next version of who sleeps where; the departure is locked. */
export async function raiseRooming(u: Unit, id: string): Promise<number> {
  const { rooming_version } = await u.db
    .updateTable('tour_departures')
    .set(eb => ({ rooming_version: eb('rooming_version', '+', 1) }))
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .returning('rooming_version')
    .executeTakeFirstOrThrow()
  return rooming_version
}
