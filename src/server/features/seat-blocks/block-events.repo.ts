import { sql } from 'kysely'
import type { BlockEventKind } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'

type Texts = Record<string, string>

export interface NewBlockEvent {
  blockId: string
  kind: BlockEventKind
  before?: Texts
  after?: Texts
  reason?: string | null
  /** Done by the passing of time; a request only noticed it. */
  bySystem?: boolean
}

const ROWS_PER_INSERT = 500

export async function insertBlockEvents(u: Unit, events: NewBlockEvent[]): Promise<void> {
  const rows = events.map(({ blockId, kind, before = {}, after = {}, reason = null, bySystem }) => ({
    tenant_id: u.tenant.id,
    id: newId(),
    seat_block_id: blockId,
    at: u.now,
    kind,
    actor_kind: bySystem ? 'system' : u.actor.kind,
    actor_id: bySystem ? null : u.actor.id,
    data: JSON.stringify({ before, after, approved_by: u.approval?.by }),
    reason,
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await u.db
      .insertInto('seat_block_events')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute()
  }
}

export function listBlockEvents(u: Unit, blockId: string, limit: number) {
  return u.db
    .selectFrom('seat_block_events as e')
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
    .where('e.seat_block_id', '=', blockId)
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}
