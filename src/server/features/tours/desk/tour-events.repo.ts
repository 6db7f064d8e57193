import { sql } from 'kysely'
import type { RecordEvent, TourEventKind } from '#shared/contract/desk/record-events.ts'
import type { Unit } from '../../../context/context.ts'
import { newId } from '../../../lib/ids.ts'

export interface NewTourEvent {
  tourId: string
  departureId?: string
  kind: TourEventKind
  before?: Record<string, string>
  after?: Record<string, string>
  reason?: string | null
}

export async function insertTourEvents(u: Unit, events: NewTourEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ tourId, departureId, kind, before = {}, after = {}, reason = null }) => ({
    tenant_id: u.tenant.id,
    tour_id: tourId,
    id: newId(),
    departure_id: departureId ?? null,
    at: u.now,
    kind,
    actor_kind: u.actor.kind,
    actor_id: u.actor.id,
    data: JSON.stringify({ before, after, approved_by: u.approval?.by }),
    reason,
  }))
  await u.db.insertInto('tour_events').values(rows).execute()
}

export async function listTourEvents(
  u: Unit,
  of: { tourId: string } | { departureId: string },
  limit: number,
): Promise<RecordEvent[]> {
  const rows = await u.db
    .selectFrom('tour_events as e')
    .leftJoin('users as a', join =>
      join.onRef('a.tenant_id', '=', 'e.tenant_id').onRef('a.id', '=', 'e.actor_id'),
    )
    .leftJoin('users as w', join =>
      join
        .onRef('w.tenant_id', '=', 'e.tenant_id')
        .on('w.id', '=', sql<string>`(e.data ->> 'approved_by')::uuid`),
    )
    .select(['e.id', 'e.at', 'e.kind', 'e.data', 'e.reason', 'a.name as actor', 'w.name as approved_by'])
    .where('e.tenant_id', '=', u.tenant.id)
    .where('tourId' in of ? 'e.tour_id' : 'e.departure_id', '=', 'tourId' in of ? of.tourId : of.departureId)
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ data, at, ...event }) => ({
    ...event,
    at: at.toISOString(),
    before: data.before ?? {},
    after: data.after ?? {},
  }))
}
