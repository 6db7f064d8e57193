import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { NewFlight } from './seats.repo.ts'

/** Locks the block when agencies may have seats of their own in it. Lock order: blocks, then their allocations. */
async function lockAllocated(u: Unit, blockId: string): Promise<boolean> {
  const query = u.db
    .selectFrom('seat_blocks')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', blockId)
    .where('has_allocations', '=', true)
  const row = await u.guards.query(query, locked => locked.forNoKeyUpdate()).executeTakeFirst()
  return row !== undefined
}

/**
 * Makes unused seats of the booking's agency free for this booking, which takes them in the same unit. Does nothing
 * when they and the free ones are too few, or they are fewer than `least`. Returns how many.
 */
export async function drawOwnSeats(
  u: Unit,
  { id, seat_block_id: blockId, seats }: NewFlight,
  least = 0,
): Promise<number> {
  if (!(await lockAllocated(u, blockId))) return 0
  const { rows } = await sql<{ drawn: number }>`
    with own as (
      select a.agency_id, least(a.seats - a.used, ${seats}::int) as seats
      from seat_block_allocations a
      join bookings b on b.tenant_id = a.tenant_id and b.agency_id = a.agency_id and b.id = ${id}
      join seat_blocks k on k.tenant_id = a.tenant_id and k.id = a.seat_block_id
      where a.tenant_id = ${u.tenant.id} and a.seat_block_id = ${blockId} and a.used < a.seats
        and a.seats - a.used >= ${least}::int and a.recalled_at is null and a.recall_at > ${u.now} and k.status <> 'cancelled'
        and k.seats_total - k.seats_held - k.seats_sold - k.seats_released - k.seats_allocated
          + least(a.seats - a.used, ${seats}::int) >= ${seats}::int
    ), used as (
      update seat_block_allocations a set used = a.used + own.seats from own
      where a.tenant_id = ${u.tenant.id} and a.seat_block_id = ${blockId} and a.agency_id = own.agency_id
    ), flight as (
      update flight_bookings f set allocated_agency_id = own.agency_id, allocated_seats = own.seats from own
      where f.tenant_id = ${u.tenant.id} and f.id = ${id}
    ), block as (
      update seat_blocks k set seats_allocated = k.seats_allocated - own.seats from own
      where k.tenant_id = ${u.tenant.id} and k.id = ${blockId}
    )
    select seats as drawn from own`.execute(u.db)
  return rows[0]?.drawn ?? 0
}
