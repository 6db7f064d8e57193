import type { TourEventKind } from '#shared/contract/desk/record-events.ts'
import type { Unit } from '../../../context/context.ts'
import { eventColumns, type RecordNote } from '../../audit-log/record-events.service.ts'

export const OF_TOUR = { table: 'tour_events', column: 'tour_id' } as const
export const OF_DEPARTURE = { table: 'tour_events', column: 'departure_id' } as const

export interface NewTourEvent extends RecordNote<TourEventKind> {
  tourId: string
  departureId?: string
}

export async function insertTourEvents(u: Unit, events: NewTourEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ tourId, departureId, ...note }) => ({
    ...eventColumns(u, note),
    tour_id: tourId,
    departure_id: departureId ?? null,
  }))
  await u.db.insertInto('tour_events').values(rows).execute()
}
