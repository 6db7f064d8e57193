import { sql } from 'kysely'
import type { Tenant } from '../lib/tenant.ts'
import { isDistributed } from './machines/distributed.ts'
import type { Database } from './open.ts'

type NewTenantRow = Pick<Tenant, 'id' | 'key' | 'origin' | 'gateway'>

/** Creates a tenant with its host and, in the same transaction, what `work` writes; units of `within` join it. */
export function createTenant<T>(
  database: Database,
  { id, key, origin, gateway }: NewTenantRow,
  host: string,
  work: (within: Database) => Promise<T>,
): Promise<T> {
  return database.admin.transaction().execute(async tx => {
    await tx.insertInto('tenants').values({ id, key, origin, gateway }).execute()
    await tx.insertInto('tenant_hosts').values({ host, tenant_id: id }).execute()
    // A role is a connection of its own to other machines, where rows of this transaction are not seen.
    if (!(await isDistributed(database.pool))) await sql`set local role rihla_app`.execute(tx)
    await sql`set local app.tenant = ${sql.lit(id)}`.execute(tx)
    const last: string[] = []
    const result = await work({ ...database, unit: (_, inner) => inner(tx, text => void last.push(text)) })
    for (const statement of last) await sql.raw(statement).execute(tx)
    return result
  })
}
