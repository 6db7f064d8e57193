import { sql } from 'kysely'
import { TAKEN } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../../context/context.ts'

const ofBlock = (u: Unit, blockId: string) =>
  u.db
    .selectFrom('flight_bookings as f')
    .where('f.tenant_id', '=', u.tenant.id)
    .where('f.seat_block_id', '=', blockId)
    .where('f.seats_state', 'in', TAKEN)

export function listBlockBookings(u: Unit, blockId: string, limit: number) {
  return ofBlock(u, blockId)
    .innerJoin('bookings as b', join =>
      join.onRef('b.tenant_id', '=', 'f.tenant_id').onRef('b.id', '=', 'f.id'),
    )
    .leftJoin('travel_agencies as a', join =>
      join.onRef('a.tenant_id', '=', 'b.tenant_id').onRef('a.id', '=', 'b.agency_id'),
    )
    .select(['b.id', 'b.reference', 'b.lead_name', 'a.name as agency', 'f.seats', 'b.status'])
    .select(['b.adults', 'b.children', 'b.infants', 'b.currency', 'b.hold_expires_at'])
    .select(['b.total_minor', 'b.paid_minor', 'b.refunded_minor', 'b.refund_due_minor', 'b.due_through'])
    .select(
      sql<number>`(select count(*)::int from booking_passengers p
        where p.tenant_id = ${u.tenant.id} and p.booking_id = b.id and p.surname is not null)`.as('named'),
    )
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute()
}
export type BlockBookingRow = Awaited<ReturnType<typeof listBlockBookings>>[number]

export async function countBlockBookings(u: Unit, blockId: string): Promise<number> {
  const { count } = await ofBlock(u, blockId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
