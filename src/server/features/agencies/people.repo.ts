import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'

/** Makes a customer an agent; this agency becomes current unless the user has one. False for staff. */
export async function becomeAgent(u: Unit, userId: string, agencyId: string): Promise<boolean> {
  const row = await u.db
    .updateTable('users')
    .set({
      kind: 'agent',
      agency_id: sql`coalesce(agency_id, ${agencyId}::uuid)`,
    })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', userId)
    .where('kind', '!=', 'staff')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Also one who is shut out. */
export async function isStaff(u: Unit, emailNorm: string): Promise<boolean> {
  const row = await u.db
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('email_norm', '=', emailNorm)
    .where('kind', '=', 'staff')
    .executeTakeFirst()
  return row !== undefined
}
