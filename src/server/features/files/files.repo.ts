import type { Insertable, Selectable } from 'kysely'
import type { Unit } from '../../context.ts'
import type { Schema } from '../../db/schema.ts'

export type FileRow = Selectable<Schema['files']>

export function listFileRows(u: Unit, bookingId: string): Promise<FileRow[]> {
  return u.db
    .selectFrom('files')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
}

export function getFileRow(u: Unit, id: string): Promise<FileRow | undefined> {
  return u.db
    .selectFrom('files')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertFileRow(u: Unit, row: Insertable<Schema['files']>): Promise<FileRow> {
  return u.db.insertInto('files').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function deleteFileRow(u: Unit, id: string): Promise<void> {
  await u.db.deleteFrom('files').where('tenant_id', '=', u.tenant.id).where('id', '=', id).execute()
}
