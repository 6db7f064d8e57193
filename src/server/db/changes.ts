import pg from 'pg'
import { STAMP_OF } from './tenant-rows.ts'

/** Where commits say what they changed. */
export const CHANNEL = 'rihla_changes'
/** Stands for everything of a tenant. */
export const EVERYTHING = '*'
// PostgreSQL takes less than 8000 bytes, and the rest of the message needs some.
const MAX_BYTES = 7000

/** What a commit says. `before` and `at` are stamps: with another one in mind, something was missed. */
export interface Change {
  tenant: string
  tags: string[]
  before: number
  at: number
}

/**
 * The statement that is to be sent with the commit: moves the tenant's stamp, and tells every process what
 * changed once it is committed.
 */
export function announcement(tenantId: string, tags: ReadonlySet<string>): string {
  const all = JSON.stringify([...tags])
  const said = Buffer.byteLength(all) > MAX_BYTES ? JSON.stringify([EVERYTHING]) : all
  const [id, list] = [pg.escapeLiteral(tenantId), pg.escapeLiteral(said)]
  return `with old as (select id, ${STAMP_OF('updated_at')} as stamp from tenants where id = ${id} for no key update),
    new as (update tenants t set updated_at = clock_timestamp() from old where t.id = old.id
      returning old.stamp as before, ${STAMP_OF('t.updated_at')} as stamp)
    select pg_notify('${CHANNEL}', json_build_object('tenant', ${id}, 'tags', ${list}::json,
      'before', before, 'at', stamp)::text) from new`
}

const isText = (value: unknown) => typeof value === 'string'

/** Reads what a commit said; undefined for what is none of ours. */
export function readChange(payload: string): Change | undefined {
  try {
    const { tenant, tags, before, at } = JSON.parse(payload) as Record<string, unknown>
    const good = isText(tenant) && Array.isArray(tags) && tags.every(isText)
    return good ? ({ tenant, tags, before, at } as Change) : undefined
  } catch {
    // Somebody else's word on this channel. Should it have been ours, the next look at the stamps finds the change.
    return undefined
  }
}
