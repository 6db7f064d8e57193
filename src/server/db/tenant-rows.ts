import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Tenant } from '../lib/tenant.ts'
import type { Database } from './open.ts'
import { STAMP_OF } from './stamp.ts'
import type { SettingsTable, TenantsTable } from './tables/ground.ts'

const ROWS_PER_QUERY = 1000

const stampOf = (column: string) => sql<number>`${sql.raw(STAMP_OF(column))}`

export interface TenantStamp {
  id: string
  /** Microseconds since 1970. */
  stamp: number
}

/** Tenants changed in the last `seconds`. */
export function recentStamps(database: Database, seconds: number): Promise<TenantStamp[]> {
  return database.admin
    .selectFrom('tenants')
    .select(['id', stampOf('updated_at').as('stamp')])
    .where('updated_at', '>', sql<Date>`now() - make_interval(secs => ${seconds}::float8)`)
    .execute()
}

export async function tenantIds(database: Database): Promise<Set<string>> {
  const rows = await database.admin.selectFrom('tenants').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** A tenant in memory, with its settings as JSON bytes to save space. */
export interface TenantRow extends Pick<Selectable<TenantsTable>, 'id' | 'key' | 'origin' | 'gateway'> {
  stamp: number
  hosts: string[]
  settings: Buffer
}

function select(database: Database, which: RawBuilder<SqlBool>): Promise<TenantRow[]> {
  const rows = database.overview(db =>
    db
      .selectFrom('tenants as t')
      .innerJoin('settings as s', 's.tenant_id', 't.id')
      .select(['t.id', 't.key', 't.origin', 't.gateway', stampOf('t.updated_at').as('stamp')])
      .select([
        sql<string[]>`array(select lower(host) from tenant_hosts h where h.tenant_id = t.id)`.as('hosts'),
        sql<string>`json_build_array(s.data, s.tax)::text`.as('settings'),
      ])
      .where(which)
      .orderBy('t.id')
      .limit(ROWS_PER_QUERY)
      .execute(),
  )
  return rows.then(found => found.map(row => ({ ...row, settings: Buffer.from(row.settings) })))
}

/** Reads all or some tenants, a thousand per query; without those that have no settings yet. */
export async function* readTenants(database: Database, ids?: string[]): AsyncGenerator<TenantRow[]> {
  const among = ids ? sql<SqlBool>`t.id = any(${ids}::uuid[])` : sql<SqlBool>`true`
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows: TenantRow[] = await select(database, sql<SqlBool>`t.id > ${last} and ${among}`)
    yield rows
    if (rows.length < ROWS_PER_QUERY) return
    last = rows.at(-1)?.id as string
  }
}

type Stored = [Selectable<SettingsTable>['data'], Tenant['tax']]

export function unpackTenant({ id, key, origin, gateway, settings }: TenantRow): Tenant {
  const [data, tax] = JSON.parse(settings.toString()) as Stored
  const { staff_totp_required: staffTotpRequired = false, ...shown } = data
  return { id, key, origin, gateway, settings: shown, staffTotpRequired, tax }
}
