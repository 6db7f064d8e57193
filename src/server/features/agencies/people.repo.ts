import { sql } from 'kysely'
import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'

export async function getConfirmed(u: Unit, emailNorm: string): Promise<string | undefined> {
  const row = await u.db
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('email_norm', '=', emailNorm)
    .where('email_verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export interface NewPerson {
  name: string
  email: string
  email_norm: string
  password_hash: string
  lang: Lang
  permissions: readonly string[]
}

/** Inserts an account with a confirmed address. Undefined for an address of a confirmed or disabled account. */
export async function putConfirmed(
  u: Unit,
  { permissions, ...person }: NewPerson,
): Promise<string | undefined> {
  const { name, email, password_hash, lang } = person
  const given = { name, email, password_hash, lang, kind: 'agent' as const, email_verified_at: u.now }
  const row = await u.db
    .insertInto('users')
    .values({
      ...person,
      ...given,
      tenant_id: u.tenant.id,
      id: newId(),
      permissions: JSON.stringify(permissions),
      created_at: u.now,
    })
    .onConflict(on =>
      on
        .columns(['tenant_id', 'email_norm'])
        .doUpdateSet(given)
        .where('users.email_verified_at', 'is', null)
        .where('users.disabled_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Makes a customer an agent; this agency becomes current unless the user has one. */
export async function becomeAgent(u: Unit, userId: string, agencyId: string): Promise<void> {
  await u.db
    .updateTable('users')
    .set({
      kind: sql`case when kind = 'customer' then 'agent' else kind end`,
      agency_id: sql`coalesce(agency_id, ${agencyId}::uuid)`,
    })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', userId)
    .execute()
}
