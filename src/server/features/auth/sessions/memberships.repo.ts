import { sql } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../../context/context.ts'
import { agencyFamilies } from '../../../db/agencies/families.ts'

export interface MembershipRow {
  id: string
  name: Localized
  balance: number
  currency: string
  permissions: string[]
}

/** Enabled memberships of a user. An agency that is shut out takes its sub-agencies along. */
const openMemberships = (u: Unit, userId: string) =>
  u.db
    .selectFrom('agency_members as m')
    .innerJoin('travel_agencies as a', join =>
      join.onRef('a.tenant_id', '=', 'm.tenant_id').onRef('a.id', '=', 'm.agency_id'),
    )
    .leftJoin('travel_agencies as p', join =>
      join.onRef('p.tenant_id', '=', 'a.tenant_id').onRef('p.id', '=', 'a.parent_id'),
    )
    .where('m.tenant_id', '=', u.tenant.id)
    .where('m.user_id', '=', userId)
    .where('m.disabled_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where('p.disabled_at', 'is', null)

export const listMemberships = (u: Unit, userId: string): Promise<Pick<MembershipRow, 'id' | 'name'>[]> =>
  openMemberships(u, userId).select(['a.id', 'a.name']).orderBy('a.id').execute()

const NAMED = ['a.id', 'a.name', 'a.currency', sql<number>`a.balance_minor`.as('balance')] as const

/** An enabled agency, without asking for a membership. */
export const getOpenAgency = (
  u: Unit,
  agencyId: string,
): Promise<Omit<MembershipRow, 'permissions'> | undefined> =>
  agencyFamilies(u)
    .where('a.disabled_at', 'is', null)
    .where('p.disabled_at', 'is', null)
    .where('a.id', '=', agencyId)
    .select(NAMED)
    .executeTakeFirst()

/** An enabled agency with the permissions of an enabled member. */
export async function getMembership(
  u: Unit,
  userId: string,
  agencyId: string,
): Promise<MembershipRow | undefined> {
  return openMemberships(u, userId)
    .where('m.agency_id', '=', agencyId)
    .select(NAMED)
    .select('m.permissions')
    .executeTakeFirst()
}
