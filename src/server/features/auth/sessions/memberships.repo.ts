import { sql } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../../context/context.ts'

export interface MembershipRow {
  id: string
  name: Localized
  balance: number
  currency: string
  permissions: string[]
}

/** An enabled agency with the permissions of an enabled member. */
export async function getMembership(
  u: Unit,
  userId: string,
  agencyId: string,
): Promise<MembershipRow | undefined> {
  return u.db
    .selectFrom('agency_members as m')
    .innerJoin('travel_agencies as a', join =>
      join.onRef('a.tenant_id', '=', 'm.tenant_id').onRef('a.id', '=', 'm.agency_id'),
    )
    .select(['a.id', 'a.name', sql<number>`a.balance_minor`.as('balance'), 'a.currency', 'm.permissions'])
    .where('m.tenant_id', '=', u.tenant.id)
    .where('m.user_id', '=', userId)
    .where('m.agency_id', '=', agencyId)
    .where('m.disabled_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
}
