import { sql } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../context/context.ts'

export { getAgencyState, listOpenAgencies } from '../../db/agencies/families.ts'

/** Serialises naming. */
export async function lockNames(u: Unit): Promise<void> {
  const name = `${u.tenant.id} agency names`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(u.db)
}

export async function listNames(u: Unit): Promise<Localized[]> {
  const rows = await u.db
    .selectFrom('travel_agencies')
    .select('name')
    .where('tenant_id', '=', u.tenant.id)
    .execute()
  return rows.map(({ name }) => name)
}

export async function namesOfAgencies(u: Unit, ids: string[]): Promise<Map<string, Localized>> {
  if (ids.length === 0) return new Map()
  const rows = await u.db
    .selectFrom('travel_agencies')
    .select(['id', 'name'])
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function rememberAgency(u: Unit, userId: string, agencyId: string | null): Promise<void> {
  await u.db
    .updateTable('users')
    .set({ agency_id: agencyId })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', userId)
    .execute()
}
