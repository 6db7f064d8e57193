import type { Unit } from '../../../context/context.ts'

export async function getPasswordHash(u: Unit, userId: string): Promise<string | undefined> {
  const row = await u.db
    .selectFrom('users')
    .select('password_hash')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.password_hash
}
