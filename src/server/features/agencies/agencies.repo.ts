import { sql } from 'kysely'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../context/context.ts'

const families = (u: Unit) =>
  u.db
    .selectFrom('travel_agencies as a')
    .leftJoin('travel_agencies as p', join =>
      join.onRef('p.tenant_id', '=', 'a.tenant_id').onRef('p.id', '=', 'a.parent_id'),
    )
    .where('a.tenant_id', '=', u.tenant.id)

export const listOpenAgencies = (u: Unit, limit: number): Promise<AgencyName[]> =>
  families(u)
    .select(['a.id', 'a.name'])
    .where('a.disabled_at', 'is', null)
    .where('p.disabled_at', 'is', null)
    .orderBy('a.name_en')
    .orderBy('a.id')
    .limit(limit)
    .execute()

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

/** An agency that is shut out takes its sub-agencies along. */
export function getAgency(u: Unit, id: string): Promise<{ disabled_at: Date | null } | undefined> {
  return families(u)
    .select(eb => eb.fn.coalesce('a.disabled_at', 'p.disabled_at').as('disabled_at'))
    .where('a.id', '=', id)
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
