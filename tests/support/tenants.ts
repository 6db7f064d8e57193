import type { AppSettings } from '#shared/contract/settings.ts'
import { onColor } from '#shared/rules/site/contrast.ts'
import type { Database } from '../../src/server/db/open.ts'
import { hashPassword } from '../../src/server/lib/passwords.ts'
import { gulf } from '../../src/server/seed/agencies/gulf.ts'
import { nakheel } from '../../src/server/seed/agencies/nakheel.ts'
import { agencyRows, memberRows, PASSWORD, type TenantKey, tenantId, userRows } from './people.ts'

// The demo agencies' settings: SAR with VAT and all modules; KWD, three decimals, no VAT, no legal pages.
const DEMO = { nakheel, gulf }

const settingsOf = (tenant: TenantKey): AppSettings => {
  const { settings } = DEMO[tenant]
  return { ...settings, id: tenantId(tenant), toolbar_on_color: onColor(settings.toolbar_color) }
}

export const hostOf = (tenant: TenantKey) => `${tenant}.localhost`

async function plantTenant(database: Database, tenant: TenantKey, passwordHash: string): Promise<void> {
  const id = tenantId(tenant)
  const settings = settingsOf(tenant)
  const origin = `http://${hostOf(tenant)}`
  await database.admin.insertInto('tenants').values({ id, key: tenant, origin }).execute()
  await database.admin
    .insertInto('tenant_hosts')
    .values({ host: hostOf(tenant), tenant_id: id })
    .execute()
  await database.unit(id, async db => {
    const tax = JSON.stringify(DEMO[tenant].tax)
    await db
      .insertInto('settings')
      .values({ tenant_id: id, data: JSON.stringify(settings), tax })
      .execute()
    const { agencies, postings, entries } = agencyRows(tenant, settings.currency.code)
    await db.insertInto('travel_agencies').values(agencies).execute()
    await db.insertInto('ledger_postings').values(postings).execute()
    await db.insertInto('ledger_entries').values(entries).execute()
    await db.insertInto('users').values(userRows(tenant, passwordHash)).execute()
    await db.insertInto('agency_members').values(memberRows(tenant)).execute()
  })
}

/** Both tenants with their settings, travel agencies and people; no blocks, no bookings. */
export async function plantTenants(database: Database): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  await plantTenant(database, 'nakheel', passwordHash)
  await plantTenant(database, 'gulf', passwordHash)
}
