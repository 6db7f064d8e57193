import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../context.ts'

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

/**
 * Writes a customer whose address is still to be confirmed, in place of an earlier one nobody confirmed.
 * Undefined when the address belongs to a confirmed or a disabled account.
 */
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

/** Sets a password that was proved by mail, which proves the address too. */
export async function setPassword(u: Unit, person: Person, passwordHash: string): Promise<void> {
  await u.db
    .updateTable('users')
    .set({ password_hash: passwordHash, email_verified_at: person.email_verified_at ?? u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', person.id)
    .execute()
}

/** Accounts begun before `before` whose address nobody confirmed, with the links mailed there. */
export async function deleteUnconfirmedBefore(u: Unit, before: Date): Promise<void> {
  const begun = u.db
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('email_verified_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('created_at', '<', before)
  await u.db
    .deleteFrom('mail_tokens')
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', 'in', begun)
    .execute()
  // By what they are: a confirmation that came in between saves one.
  await u.db
    .deleteFrom('users')
    .where('tenant_id', '=', u.tenant.id)
    .where('email_verified_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('created_at', '<', before)
    .execute()
}
