import type { Unit } from '../../../context/context.ts'

export interface Account {
  id: string
  password_hash: string
  agency_id: string | null
  email_verified_at: Date | null
}

const enabled = (u: Unit) =>
  u.db.selectFrom('users').where('tenant_id', '=', u.tenant.id).where('disabled_at', 'is', null)

export async function getAccount(u: Unit, emailNorm: string): Promise<Account | undefined> {
  return (
    enabled(u)
      .select(['id', 'password_hash', 'email_verified_at'])
      // A colleague may have been an agent before.
      .select(eb => eb.case().when('kind', '!=', 'staff').then(eb.ref('agency_id')).end().as('agency_id'))
      .where('email_norm', '=', emailNorm)
      .executeTakeFirst()
  )
}

/** Locks the account if its password is unchanged. */
export async function holdPassword(
  u: Unit,
  id: string,
  passwordHash: string,
): Promise<{ totp_enabled_at: Date | null } | undefined> {
  const query = enabled(u).select('totp_enabled_at').where('id', '=', id)
  return u.guards
    .query(query, account => account.where('password_hash', '=', passwordHash).forShare())
    .executeTakeFirst()
}

/** Stores the same password with current hash parameters, unless it was changed meanwhile. */
export async function renewHash(u: Unit, id: string, oldHash: string, newHash: string): Promise<void> {
  await u.db
    .updateTable('users')
    .set({ password_hash: newHash })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .execute()
}
