import { sql } from 'kysely'
import type { Tenant } from '../context.ts'
import type { Database } from './open.ts'

export interface TenantStamp {
  id: string
  /** Microseconds since 1970. */
  stamp: number
}

/** SQL of a moment as a whole number that loses nothing of it. */
export const STAMP_OF = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`

/** Ids of all tenants, and when what servers remember of them last changed. */
export function listStamps(database: Database): Promise<TenantStamp[]> {
  return database.admin
    .selectFrom('tenants')
    .select(['id', sql<number>`${sql.raw(STAMP_OF('updated_at'))}`.as('stamp')])
    .execute()
}

export interface LoadedTenant {
  tenant: Tenant
  hosts: string[]
}

/** One tenant with its settings and host names; undefined while its settings are not written yet. */
export async function loadTenant(database: Database, id: string): Promise<LoadedTenant | undefined> {
  const { admin } = database
  const row = await admin.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const hosts = await admin.selectFrom('tenant_hosts').select('host').where('tenant_id', '=', id).execute()
  const settings = await database.unit(id, db =>
    db.selectFrom('settings').select(['data', 'tax']).where('tenant_id', '=', id).executeTakeFirst(),
  )
  if (!settings) return undefined
  const { key, origin, gateway } = row
  const { staff_totp_required: staffTotpRequired = false, ...shown } = settings.data
  return {
    tenant: { id, key, origin, gateway, settings: shown, staffTotpRequired, tax: settings.tax },
    hosts: hosts.map(({ host }) => host),
  }
}
