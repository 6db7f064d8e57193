import { type Insertable, type Selectable, sql } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

export type PictureRow = Selectable<Schema['pictures']>

const own = (u: Unit) => u.db.selectFrom('pictures').selectAll().where('tenant_id', '=', u.tenant.id)

export function listPictureRows(u: Unit): Promise<PictureRow[]> {
  return own(u).orderBy('id', 'desc').execute()
}

/** Existing pictures among these, locked against removal until the unit ends. */
export function keepPictureRows(u: Unit, hashes: readonly string[]): Promise<PictureRow[]> {
  return own(u).where('hash', 'in', hashes).forKeyShare().execute()
}

export function listByHash(u: Unit, hashes: readonly string[]): Promise<PictureRow[]> {
  return own(u).where('hash', 'in', hashes).execute()
}

/** Serialises changes of the library. */
export async function lockLibrary(u: Unit): Promise<void> {
  const own = u.db.selectFrom('settings').select('tenant_id').where('tenant_id', '=', u.tenant.id)
  await own.forUpdate().execute()
}

export function sumPictures(u: Unit): Promise<{ count: number; bytes: number }> {
  return u.db
    .selectFrom('pictures')
    .select(({ fn, cast }) => [
      cast<number>(fn.countAll(), 'integer').as('count'),
      cast<number>(fn.coalesce(fn.sum('bytes'), sql.lit(0)), 'float8').as('bytes'),
    ])
    .where('tenant_id', '=', u.tenant.id)
    .executeTakeFirstOrThrow()
}

export function insertPicture(u: Unit, row: Insertable<Schema['pictures']>): Promise<PictureRow> {
  return u.db.insertInto('pictures').values(row).returningAll().executeTakeFirstOrThrow()
}

export type PictureKey = { hash: string } | { id: string }

export function rewordPicture(u: Unit, key: PictureKey, alt: Localized): Promise<PictureRow | undefined> {
  return u.db
    .updateTable('pictures')
    .set({ alt: JSON.stringify(alt) })
    .where('tenant_id', '=', u.tenant.id)
    .where(eb => eb.and(key))
    .returningAll()
    .executeTakeFirst()
}

export function deletePictureRow(u: Unit, id: string): Promise<PictureRow | undefined> {
  return u.db
    .deleteFrom('pictures')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}
