import type { Insertable, Selectable } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../context.ts'
import type { Schema } from '../../db/schema.ts'

export type PictureRow = Selectable<Schema['pictures']>

const own = (u: Unit) => u.db.selectFrom('pictures').selectAll().where('tenant_id', '=', u.tenant.id)

export function listPictureRows(u: Unit): Promise<PictureRow[]> {
  return own(u).orderBy('id', 'desc').execute()
}

/** Those there are; none of them can be removed until the transaction ends. */
export function keepPictureRows(u: Unit, hashes: readonly string[]): Promise<PictureRow[]> {
  return own(u).where('hash', 'in', hashes).forKeyShare().execute()
}

export function listByHash(u: Unit, hashes: readonly string[]): Promise<PictureRow[]> {
  return own(u).where('hash', 'in', hashes).execute()
}

/** How many there are; who asks at the same time waits until this transaction ends. */
export async function countPictures(u: Unit): Promise<number> {
  await u.db
    .selectFrom('settings')
    .select('tenant_id')
    .where('tenant_id', '=', u.tenant.id)
    .forUpdate()
    .execute()
  const { n } = await u.db
    .selectFrom('pictures')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('tenant_id', '=', u.tenant.id)
    .executeTakeFirstOrThrow()
  return n
}

/** Undefined when the same picture is there already. */
export function insertPicture(u: Unit, row: Insertable<Schema['pictures']>): Promise<PictureRow | undefined> {
  return u.db
    .insertInto('pictures')
    .values(row)
    .onConflict(at => at.columns(['tenant_id', 'hash']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Undefined when there is no such picture. */
export function rewordPicture(u: Unit, hash: string, alt: Localized): Promise<PictureRow | undefined> {
  return u.db
    .updateTable('pictures')
    .set({ alt: JSON.stringify(alt) })
    .where('tenant_id', '=', u.tenant.id)
    .where('hash', '=', hash)
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
