import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'
import type { InvitedAccount } from './invitation.port.ts'

export async function getConfirmed(u: Unit, emailNorm: string): Promise<InvitedAccount | undefined> {
  return u.db
    .selectFrom('users')
    .select(['id', 'kind'])
    .where('tenant_id', '=', u.tenant.id)
    .where('email_norm', '=', emailNorm)
    .where('email_verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export interface NewPerson {
  name: string
  email: string
  email_norm: string
  password_hash: string
  lang: Lang
  permissions: readonly string[]
}

/** Inserts a customer with a confirmed address. Undefined for an address of a confirmed or disabled account. */
export async function putConfirmed(
  u: Unit,
  { permissions, ...person }: NewPerson,
): Promise<string | undefined> {
  const { name, email, password_hash, lang } = person
  const given = { name, email, password_hash, lang, kind: 'customer' as const, email_verified_at: u.now }
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
