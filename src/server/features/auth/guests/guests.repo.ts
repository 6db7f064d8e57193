import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import { deleteSome } from '../../../stores/delete-some.ts'

interface Grant {
  tokenHash: string
  targetId: string
  made: boolean
  /** Only a surname was known. */
  named: boolean
}

export async function putGrant(u: Unit, grant: Grant, expires: Date): Promise<void> {
  const { tokenHash, targetId, made, named } = grant
  const key = { tenant_id: u.tenant.id, token_hash: tokenHash, target_id: targetId }
  await u.db
    .insertInto('guest_grants')
    .values({ ...key, expires_at: expires, made, named })
    .onConflict(on =>
      on.columns(['tenant_id', 'token_hash', 'target_id']).doUpdateSet({
        expires_at: expires,
        // What was proven once stays proven.
        named: sql<boolean>`guest_grants.named and excluded.named`,
      }),
    )
    .execute()
}

/** Records that a booking belongs to a token's browser, without granting access to the token. */
export async function noteGrant(u: Unit, { tokenHash, targetId, ...how }: Grant): Promise<void> {
  await u.db
    .insertInto('guest_grants')
    .values({ tenant_id: u.tenant.id, token_hash: tokenHash, target_id: targetId, expires_at: u.now, ...how })
    .onConflict(on => on.columns(['tenant_id', 'token_hash', 'target_id']).doNothing())
    .execute()
}

export async function moveGrants(u: Unit, from: string, to: string, until: Date): Promise<void> {
  const old = u.db
    .selectFrom('guest_grants')
    .select(['tenant_id', eb => eb.val(to).as('token_hash'), 'target_id', 'expires_at', 'made', 'named'])
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', from)
    .where('expires_at', '>', u.now)
  await u.db
    .insertInto('guest_grants')
    .columns(['tenant_id', 'token_hash', 'target_id', 'expires_at', 'made', 'named'])
    .expression(old)
    .onConflict(on => on.columns(['tenant_id', 'token_hash', 'target_id']).doNothing())
    .execute()
  await u.db
    .updateTable('guest_grants')
    .set({ expires_at: until })
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', from)
    .where('expires_at', '>', until)
    .execute()
}

export async function deleteGrants(u: Unit, tokenHash: string): Promise<void> {
  await u.db
    .deleteFrom('guest_grants')
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** But for what `except` opens, the hash of a token. */
export async function deleteGrantsTo(u: Unit, targetId: string, except = ''): Promise<void> {
  await u.db
    .deleteFrom('guest_grants')
    .where('tenant_id', '=', u.tenant.id)
    .where('target_id', '=', targetId)
    .where('token_hash', '!=', except)
    .execute()
}

export async function prolongGrant(
  u: Unit,
  tokenHash: string,
  targetId: string,
  expires: Date,
): Promise<void> {
  await u.db
    .updateTable('guest_grants')
    .set({ expires_at: expires })
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', tokenHash)
    .where('target_id', '=', targetId)
    .execute()
}

export function getGrant(u: Unit, tokenHash: string, targetId: string) {
  return u.db
    .selectFrom('guest_grants')
    .select(['expires_at', 'named'])
    .where('tenant_id', '=', u.tenant.id)
    .where('token_hash', '=', tokenHash)
    .where('target_id', '=', targetId)
    .executeTakeFirst()
}

export const deleteOldGrants = (u: Unit, most: number): Promise<number> =>
  deleteSome(u, {
    table: 'guest_grants',
    key: 'token_hash',
    where: eb => eb('expires_at', '<', u.now),
    most,
  })
