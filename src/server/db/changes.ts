import pg from 'pg'

export const CHANNEL = 'rihla_changes'
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

/** Statement for the commit: updates the tenant's stamp and notifies every process on `CHANNEL`. */
export function announcement(tenantId: string, tags: ReadonlySet<string>): string {
  const all = JSON.stringify([...tags])
  const said = Buffer.byteLength(all) > MAX_BYTES ? JSON.stringify([EVERYTHING]) : all
  return `select announce_change(${pg.escapeLiteral(tenantId)}, ${pg.escapeLiteral(said)})`
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
