import type { Insertable, Selectable } from 'kysely'
import type { PaperKind } from '#shared/contract/bookings/papers.ts'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

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

export async function deleteFileRow(u: Unit, id: string): Promise<boolean> {
  const row = await u.db
    .deleteFrom('files')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the row of a traveller's paper and answers what it was. */
export function takePaperFile(u: Unit, passengerId: string, paper: PaperKind): Promise<FileRow | undefined> {
  return u.db
    .deleteFrom('files')
    .where('tenant_id', '=', u.tenant.id)
    .where('passenger_id', '=', passengerId)
    .where('paper', '=', paper)
    .returningAll()
    .executeTakeFirst()
}

/** Files of trips that ended by this day, oldest first. */
export function listFilesOfTripsUntil(u: Unit, lastDay: string, limit: number) {
  return u.db
    .selectFrom('files as f')
    .innerJoin('bookings as b', join =>
      join.onRef('b.tenant_id', '=', 'f.tenant_id').onRef('b.id', '=', 'f.booking_id'),
    )
    .select(['f.id', 'f.booking_id', 'f.storage_key'])
    .where('f.tenant_id', '=', u.tenant.id)
    .where('b.ends_on', '<=', lastDay)
    .orderBy('f.id')
    .limit(limit)
    .execute()
}
