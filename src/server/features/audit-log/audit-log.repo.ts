import { type Insertable, sql } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

export async function insertAuditEvent(u: Unit, row: Insertable<Schema['audit_events']>): Promise<void> {
  await u.db.insertInto('audit_events').values(row).execute()
}

interface Change {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** What was changed of a subject since then without a second person. */
export async function listChangedAlone(
  u: Unit,
  { kind, subjectId, since }: { kind: string; subjectId: string; since: Date },
): Promise<Change[]> {
  const rows = await u.db
    .selectFrom('audit_events')
    .select('details')
    .where('tenant_id', '=', u.tenant.id)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('at', '>', since)
    .where(sql<boolean>`details ->> 'approved_by' is null`)
    .execute()
  return rows.map(({ details }) => ({ before: {}, after: {}, ...details }))
}
