import { sql } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../context/context.ts'
import { agencyFamilies } from '../../db/agencies/families.ts'
import { newId } from '../../lib/ids.ts'

export interface OwnAgency {
  id: string
  name: Localized
  currency: string
  parent_id: string | null
  parent_name: Localized | null
}

export interface ChildRow {
  id: string
  name: Localized
  currency: string
  balance_minor: number
  credit_limit_minor: number
  disabled_at: Date | null
}

export async function getAgency(u: Unit, id: string): Promise<OwnAgency> {
  return agencyFamilies(u)
    .select(['a.id', 'a.name', 'a.currency', 'a.parent_id', 'p.name as parent_name'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function listChildren(u: Unit, parentId: string): Promise<ChildRow[]> {
  return u.db
    .selectFrom('travel_agencies')
    .select(['id', 'name', 'currency', 'disabled_at'])
    .select([
      sql<number>`balance_minor`.as('balance_minor'),
      sql<number>`credit_limit_minor`.as('credit_limit_minor'),
    ])
    .where('tenant_id', '=', u.tenant.id)
    .where('parent_id', '=', parentId)
    .orderBy('id')
    .execute()
}

export interface NewChild {
  name: { en: string; ar?: string }
  currency: string
  parent_id: string
  contact_email: string
}

export async function insertChild(u: Unit, { name, ...child }: NewChild): Promise<string> {
  const id = newId()
  await u.db
    .insertInto('travel_agencies')
    .values({ tenant_id: u.tenant.id, id, name: JSON.stringify(name), ...child, created_at: u.now })
    .execute()
  return id
}
