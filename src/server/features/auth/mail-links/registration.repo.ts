import type { ExpressionBuilder } from 'kysely'
import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

export interface Person {
  id: string
  name: string
  email: string
  email_norm: string
  password_hash: string
  lang: Lang
  email_verified_at: Date | null
}

const enabled = (u: Unit) =>
  u.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_norm', 'password_hash', 'lang', 'email_verified_at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('disabled_at', 'is', null)

export function getPerson(u: Unit, id: string): Promise<Person | undefined> {
  return enabled(u).where('id', '=', id).executeTakeFirst()
}

export function getPersonByEmail(u: Unit, emailNorm: string): Promise<Person | undefined> {
  return enabled(u).where('email_norm', '=', emailNorm).executeTakeFirst()
}

export interface NewCustomer {
  id: string
  name: string
  email: string
  email_norm: string
  password_hash: string
  lang: Lang
  permissions: readonly string[]
}

export function putUnconfirmed(u: Unit, { permissions, ...customer }: NewCustomer) {
  const { name, email, password_hash, lang } = customer
  return u.db
    .insertInto('users')
    .values({
      ...customer,
      tenant_id: u.tenant.id,
      kind: 'customer',
      permissions: JSON.stringify(permissions),
      created_at: u.now,
    })
    .onConflict(on =>
      on
        .columns(['tenant_id', 'email_norm'])
        .doUpdateSet({ name, email, password_hash, lang, created_at: u.now })
        .where('users.email_verified_at', 'is', null)
        .where('users.disabled_at', 'is', null),
    )
    .returning(['id', 'email_norm', 'password_hash'])
    .executeTakeFirst()
}

export async function confirmAddress(u: Unit, id: string): Promise<void> {
  await u.db
    .updateTable('users')
    .set({ email_verified_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute()
}

export async function setPassword(u: Unit, person: Person, passwordHash: string): Promise<void> {
  await u.db
    .updateTable('users')
    .set({ password_hash: passwordHash, email_verified_at: person.email_verified_at ?? u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', person.id)
    .execute()
}

type Which = { createdBefore: Date } | { emailNorm: string }

/** Some of them; answers how many. */
export async function deleteUnconfirmed(u: Unit, which: Which, most: number): Promise<number> {
  const where = (eb: ExpressionBuilder<Schema, 'users'>) =>
    eb.and([
      eb('email_verified_at', 'is', null),
      'emailNorm' in which
        ? eb('email_norm', '=', which.emailNorm)
        : eb.and([eb('created_at', '<', which.createdBefore), eb('disabled_at', 'is', null)]),
    ])
  const found = await u.db
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where(where)
    .limit(most)
    .execute()
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  await u.db
    .deleteFrom('mail_tokens')
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', 'in', ids)
    .execute()
  // By condition beside the ids: a concurrent confirmation must win.
  await u.db
    .deleteFrom('users')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', ids)
    .where(where)
    .execute()
  return found.length
}
