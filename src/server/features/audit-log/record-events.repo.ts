import { sql } from 'kysely'
import type { RecordEvent } from '#shared/contract/desk/record-events.ts'
import type { Unit } from '../../context/context.ts'

/** A table of events, and the column of the record they are about. */
export interface EventsOf {
  table: 'hotel_events' | 'seat_block_events' | 'tour_events'
  column: 'hotel_id' | 'seat_block_id' | 'tour_id' | 'departure_id'
}

export async function listRecordEvents(
  u: Unit,
  { table, column }: EventsOf,
  id: string,
  limit: number,
): Promise<RecordEvent[]> {
  const { rows } = await sql<Omit<RecordEvent, 'at'> & { at: Date }>`
    select e.id, e.at, e.kind, e.reason, a.name as actor, w.name as approved_by,
      coalesce(e.data -> 'before', '{}') as before, coalesce(e.data -> 'after', '{}') as after
    from ${sql.table(table)} e
    left join users a on a.tenant_id = e.tenant_id and a.id = e.actor_id
    left join users w on w.tenant_id = e.tenant_id and w.id = (e.data ->> 'approved_by')::uuid
    where e.tenant_id = ${u.tenant.id} and e.${sql.ref(column)} = ${id}
    order by e.id desc limit ${limit}`.execute(u.db)
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}
