import type { Insertable } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

export async function insertAuditEvent(u: Unit, row: Insertable<Schema['audit_events']>): Promise<void> {
  await u.db.insertInto('audit_events').values(row).execute()
}
