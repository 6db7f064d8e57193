import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../context/context.ts'

export interface AgencyName {
  id: string
  name: Localized
}

export const listOpenAgencies = (u: Unit, limit: number): Promise<AgencyName[]> =>
  u.db
    .selectFrom('travel_agencies')
    .select(['id', 'name'])
    .where('tenant_id', '=', u.tenant.id)
    .where('disabled_at', 'is', null)
    .orderBy('name_en')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function listNames(u: Unit): Promise<Localized[]> {
  const rows = await u.db
    .selectFrom('travel_agencies')
    .select('name')
    .where('tenant_id', '=', u.tenant.id)
    .execute()
  return rows.map(({ name }) => name)
}

export function getAgency(u: Unit, id: string): Promise<{ disabled_at: Date | null } | undefined> {
  return u.db
    .selectFrom('travel_agencies')
    .select('disabled_at')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function rememberAgency(u: Unit, userId: string, agencyId: string): Promise<void> {
  await u.db
    .updateTable('users')
    .set({ agency_id: agencyId })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', userId)
    .execute()
}
