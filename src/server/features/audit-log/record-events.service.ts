import type { RecordEvent } from '#shared/contract/desk/record-events.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { type EventsOf, listRecordEvents } from './record-events.repo.ts'

type Texts = Record<string, string>

export interface RecordNote<Kind extends string = string> {
  kind: Kind
  before?: Texts
  after?: Texts
  reason?: string | null
  /** Done by the passing of time; a request only noticed it. */
  bySystem?: boolean
}

/** The columns that events of all records share. */
export function eventColumns<Kind extends string>(u: Unit, note: RecordNote<Kind>) {
  const { kind, before = {}, after = {}, reason = null, bySystem = false } = note
  return {
    ...{ tenant_id: u.tenant.id, id: newId(), at: u.now, kind, reason },
    actor_kind: bySystem ? 'system' : u.actor.kind,
    actor_id: bySystem ? null : u.actor.id,
    data: JSON.stringify({ before, after, approved_by: u.approval?.by }),
  }
}

/** The newest events of a record, with the names of who did and who approved them. */
export const eventsOf = (u: Unit, of: EventsOf, id: string, limit: number): Promise<RecordEvent[]> =>
  listRecordEvents(u, of, id, limit)

/** A locked record at the version that its editor saw. Throws `code` with who changed it meanwhile. */
export async function atVersion<Row extends { id: string; version: number }>(
  u: Unit,
  row: Row,
  { version, code, of }: { version: number; code: ErrorCode; of: EventsOf },
): Promise<Row> {
  if (row.version === version) return row
  const [latest] = await listRecordEvents(u, of, row.id, 1)
  const details = { version: row.version, by: latest?.actor ?? '—', at: latest?.at ?? u.now.toISOString() }
  throw new AppError(code, { details })
}
