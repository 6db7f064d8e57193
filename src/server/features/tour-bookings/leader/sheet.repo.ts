import type { Unit } from '../../../context/context.ts'

export async function listWishes(u: Unit, departureId: string) {
  const rows = await u.db
    .selectFrom('tour_bookings as t')
    .innerJoin('booking_passengers as p', join =>
      join.onRef('p.tenant_id', '=', 't.tenant_id').onRef('p.booking_id', '=', 't.id'),
    )
    .select(['p.id', 'p.meal', 'p.assistance', 'p.remarks'])
    .where('t.tenant_id', '=', u.tenant.id)
    .where('t.departure_id', '=', departureId)
    .execute()
  return new Map(rows.map(({ id, ...wishes }) => [id, wishes]))
}
