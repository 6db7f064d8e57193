import { sql } from 'kysely'
import type { HotelEventKind, RecordEvent } from '#shared/contract/desk/record-events.ts'
import type { Unit } from '../../../context/context.ts'
import { newId } from '../../../lib/ids.ts'

export interface NewHotelEvent {
  hotelId: string
  kind: HotelEventKind
  before?: Record<string, string>
  after?: Record<string, string>
  reason?: string | null
}

export async function insertHotelEvent(u: Unit, event: NewHotelEvent): Promise<void> {
  const { hotelId, kind, before = {}, after = {}, reason = null } = event
  await u.db
    .insertInto('hotel_events')
    .values({
      ...{ tenant_id: u.tenant.id, hotel_id: hotelId, id: newId(), at: u.now, kind, reason },
      actor_kind: u.actor.kind,
      actor_id: u.actor.id,
      data: JSON.stringify({ before, after }),
    })
    .execute()
}

/** The latest events of a hotel with the names of their actors; long texts are cut. */
export async function listHotelEvents(u: Unit, hotelId: string, limit: number): Promise<RecordEvent[]> {
  const { rows } = await sql<Omit<RecordEvent, 'at'> & { at: Date }>`
    select e.id, e.at, e.kind, e.reason, a.name as actor, null as approved_by,
      coalesce(e.data -> 'before', '{}') as before, coalesce(e.data -> 'after', '{}') as after
    from hotel_events e left join users a on a.tenant_id = e.tenant_id and a.id = e.actor_id
    where e.tenant_id = ${u.tenant.id} and e.hotel_id = ${hotelId}
    order by e.id desc limit ${limit}`.execute(u.db)
  return rows.map(row => ({
    ...row,
    at: row.at.toISOString(),
    before: cut(row.before),
    after: cut(row.after),
  }))
}

const MOST = 240
const cut = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      text.length > MOST ? `${text.slice(0, MOST)}…` : text,
    ]),
  )
