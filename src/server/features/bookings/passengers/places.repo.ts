import type { Unit } from '../../../context/context.ts'

/** Of who took the passenger's place by a group's link. */
export async function getPlaceKey(u: Unit, passengerId: string): Promise<string | null | undefined> {
  const row = await u.db
    .selectFrom('group_places')
    .select('key')
    .where('tenant_id', '=', u.tenant.id)
    .where('passenger_id', '=', passengerId)
    .executeTakeFirst()
  return row?.key
}
