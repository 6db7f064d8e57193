import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'

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
