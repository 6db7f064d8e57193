import { type Kysely, sql } from 'kysely'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import type { Tenant } from '../../lib/tenant.ts'
import type { Schema } from '../schema.ts'
import { listByWords, whoseWords } from '../search-words.ts'

/** A unit of work. */
interface Asking {
  db: Kysely<Schema>
  tenant: Tenant
}

/** Travel agencies `a`, each with the one above it, `p`. */
export const agencyFamilies = ({ db, tenant }: Asking) =>
  db
    .selectFrom('travel_agencies as a')
    .leftJoin('travel_agencies as p', join =>
      join.onRef('p.tenant_id', '=', 'a.tenant_id').onRef('p.id', '=', 'a.parent_id'),
    )
    .where('a.tenant_id', '=', tenant.id)

export interface AgencyState extends AgencyName {
  disabled_at: Date | null
}

/** An agency that is shut out takes its sub-agencies along. */
export const getAgencyState = (u: Asking, id: string): Promise<AgencyState | undefined> =>
  agencyFamilies(u)
    .select(['a.id', 'a.name', eb => eb.fn.coalesce('a.disabled_at', 'p.disabled_at').as('disabled_at')])
    .where('a.id', '=', id)
    .executeTakeFirst()

/** Agencies that are not shut out by name; with the words of `text` in it, in either language. */
export async function listOpenAgencies(u: Asking, text: string, limit: number): Promise<AgencyName[]> {
  const ways = text ? await whoseWords(u, 'agency', { text, id: 'a.id' }) : [sql<boolean>`true`]
  return listByWords(ways, limit, condition =>
    agencyFamilies(u)
      .select(['a.id', 'a.name'])
      .where('a.disabled_at', 'is', null)
      .where('p.disabled_at', 'is', null)
      .where(condition)
      .orderBy('a.name_en')
      .orderBy('a.id')
      .limit(limit)
      .execute(),
  )
}
