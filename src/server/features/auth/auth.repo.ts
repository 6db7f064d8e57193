import type { Unit } from '../../context.ts'

export interface Account {
  id: string
  password_hash: string
  agency_id: string | null
}

/** The account with this normalised address that may sign in. */
export async function getAccount(u: Unit, emailNorm: string): Promise<Account | undefined> {
  return u.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'agency_id'])
    .where('tenant_id', '=', u.tenant.id)
    .where('email_norm', '=', emailNorm)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
