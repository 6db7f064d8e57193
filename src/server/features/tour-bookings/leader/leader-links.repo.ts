import type { Selectable } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

export type LeaderLinkRow = Selectable<Schema['leader_links']>

const links = (u: Unit) => u.db.selectFrom('leader_links').selectAll().where('tenant_id', '=', u.tenant.id)

export const findLeaderLink = (u: Unit, hash: string): Promise<LeaderLinkRow | undefined> =>
  links(u).where('token_hash', '=', hash).executeTakeFirst()

export const getLeaderLink = (u: Unit, id: string): Promise<LeaderLinkRow | undefined> =>
  links(u).where('id', '=', id).executeTakeFirst()

/** Newest first, with the names of their makers. */
export const listLeaderLinks = (u: Unit, departureId: string) =>
  u.db
    .selectFrom('leader_links as l')
    .leftJoin('users as m', join =>
      join.onRef('m.tenant_id', '=', 'l.tenant_id').onRef('m.id', '=', 'l.made_by'),
    )
    .select(['l.id', 'l.label', 'l.made_at', 'l.last_used_at', 'l.closed_at', 'm.name as made_by'])
    .where('l.tenant_id', '=', u.tenant.id)
    .where('l.departure_id', '=', departureId)
    .orderBy('l.id', 'desc')
    .execute()

export async function insertLeaderLink(
  u: Unit,
  link: Pick<LeaderLinkRow, 'id' | 'departure_id' | 'token_hash' | 'label'>,
): Promise<void> {
  await u.db
    .insertInto('leader_links')
    .values({ ...link, tenant_id: u.tenant.id, made_by: u.user?.id, made_at: u.now })
    .execute()
}

const openLinks = (u: Unit) =>
  u.db
    .updateTable('leader_links')
    .set({ closed_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('closed_at', 'is', null)

/** False when it was closed before. */
export async function closeLink(u: Unit, id: string): Promise<boolean> {
  const { numUpdatedRows } = await openLinks(u).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

export const closeLinksBy = (u: Unit, userId: string): Promise<LeaderLinkRow[]> =>
  openLinks(u).where('made_by', '=', userId).returningAll().execute()

export async function noteUse(u: Unit, id: string): Promise<void> {
  await u.db
    .updateTable('leader_links')
    .set({ last_used_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}
