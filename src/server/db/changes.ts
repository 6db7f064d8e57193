import pg from 'pg'
import { STAMP_OF } from './stamp.ts'

export const CHANNEL = 'rihla_changes'
/** All data of a tenant. */
export const EVERYTHING = '*'
// PostgreSQL limits a notification to 8000 bytes.
const MAX_BYTES = 7000

/** A committed change. `before` and `at` are stamps: a different `before` means a missed change. */
export interface Change {
  tenant: string
  tags: string[]
  before: number
  at: number
}

/** Statement for the commit: updates the tenant's stamp and notifies every process. */
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

/** Parses a notification; undefined when it is malformed. */
export function readChange(payload: string): Change | undefined {
  try {
    const { tenant, tags, before, at } = JSON.parse(payload) as Record<string, unknown>
    const good = isText(tenant) && Array.isArray(tags) && tags.every(isText)
    return good ? ({ tenant, tags, before, at } as Change) : undefined
  } catch {
    // Not a change. If it was one, the next poll finds it.
    return undefined
  }
}
