import type { Selectable, Updateable } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

export type UserRow = Selectable<Schema['users']>
export type UserChange = Updateable<Schema['users']>

const users = (u: Unit) => u.db.selectFrom('users').selectAll().where('tenant_id', '=', u.tenant.id)

export function getUser(u: Unit, id: string): Promise<UserRow | undefined> {
  return users(u).where('id', '=', id).where('disabled_at', 'is', null).executeTakeFirst()
}

export function lockUser(u: Unit, id: string): Promise<UserRow | undefined> {
  return users(u).where('id', '=', id).where('disabled_at', 'is', null).forUpdate().executeTakeFirst()
}

/** Whether another confirmed account has this normalised address. */
export async function isTaken(u: Unit, emailNorm: string): Promise<boolean> {
  const row = await users(u)
    .where('email_norm', '=', emailNorm)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateUser(u: Unit, id: string, change: UserChange): Promise<void> {
  await u.db
    .updateTable('users')
    .set(change)
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

/** Sets the password if `oldHash` is still stored; false otherwise. */
export async function replacePassword(
  u: Unit,
  id: string,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const row = await u.db
    .updateTable('users')
    .set({ password_hash: newHash })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of accounts due for erasure at `before`, in order, starting after the id `after`. */
export async function listDueErasures(
  u: Unit,
  { before, after, limit }: { before: Date; after?: string; limit: number },
): Promise<string[]> {
  const rows = await u.db
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('deletion_requested_at', '<=', before)
    .where('disabled_at', 'is', null)
    .$if(after !== undefined, query => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}
