import type { Unit } from '../../../context/context.ts'

export function getOwnerAgency(u: Unit, id: string) {
  return u.db
    .selectFrom('travel_agencies')
    .select(['id', 'name'])
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()
}
