import type { Unit } from '../../context/context.ts'

export async function listTitled(u: Unit, ids: string[]) {
  if (ids.length === 0) return []
  return u.db
    .selectFrom('tour_bookings as b')
    .innerJoin('tour_departures as d', join =>
      join.onRef('d.tenant_id', '=', 'b.tenant_id').onRef('d.id', '=', 'b.departure_id'),
    )
    .innerJoin('tours as t', join =>
      join.onRef('t.tenant_id', '=', 'd.tenant_id').onRef('t.id', '=', 'd.tour_id'),
    )
    .select(['b.id', 't.title', 'd.names_deadline', 'd.balance_due_at'])
    .where('b.tenant_id', '=', u.tenant.id)
    .where('b.id', 'in', ids)
    .execute()
}
export type Titled = Awaited<ReturnType<typeof listTitled>>[number]
