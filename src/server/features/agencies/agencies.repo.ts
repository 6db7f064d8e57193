import type { Unit } from '../../context.ts'

/** Agencies a user is a member of. */
export function listMemberships(u: Unit, userId: string) {
  return u.db
    .selectFrom('agency_members as m')
    .innerJoin('travel_agencies as a', join =>
      join.onRef('a.tenant_id', '=', 'm.tenant_id').onRef('a.id', '=', 'm.agency_id'),
    )
    .select(['a.id', 'a.name'])
    .where('m.tenant_id', '=', u.tenant.id)
    .where('m.user_id', '=', userId)
    .orderBy('a.created_at')
    .execute()
}

/** Remembered for the next sign-in. */
export async function setCurrentAgency(u: Unit, userId: string, agencyId: string): Promise<void> {
  await u.db
    .updateTable('users')
    .set({ agency_id: agencyId })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', userId)
    .execute()
}
