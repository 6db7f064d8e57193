import { sql } from 'kysely'
import { allocateSeats } from '#shared/contract/desk/flights/allocations.ts'
import { getDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { OwnFares } from '#shared/contract/flights/seat-blocks.ts'
import type { App } from './app.ts'
import { seatsOf } from './blocks.ts'
import type { Client } from './client.ts'
import { agencyId, tenantId } from './people.ts'

export const HOUR = 3_600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

export interface Allocated {
  seats: number
  /** 0 is the agency of agent and seller, 1 that of the other agent. */
  agency?: 0 | 1
  recallAt?: Date
  version?: number
  fares?: OwnFares
}

/** Allocates seats to an agency, with the current version of the block. */
export async function allocate(
  staff: Client,
  blockId: string,
  { seats, agency = 0, recallAt = inHours(48), version, fares }: Allocated,
) {
  const { data } = await staff.call(getDeskBlock, { params: { id: blockId } })
  const body = {
    version: version ?? data.version,
    agency_id: agencyId('nakheel', agency),
    seats,
    recall_at: recallAt.toISOString(),
    fares,
    reason: 'Agreed',
  }
  return staff.call(allocateSeats, { params: { id: blockId }, body })
}

interface Sums {
  held: number
  sold: number
  /** Unused seats of all allocations. */
  allocated: number
  /** Counted in allocations as used. */
  used: number
}

/** Seats of a block by its counters, and by the bookings and allocations that have them. */
export async function seatsByRows(app: App, blockId: string): Promise<{ counted: Sums; rows: Sums }> {
  const mine = sql`where tenant_id = ${tenantId('nakheel')} and seat_block_id = ${blockId}`
  return app.rows('nakheel', async db => {
    const allocations = await sql<{ unused: number; used: number }>`
      select coalesce(sum(seats - used), 0)::int as unused, coalesce(sum(used), 0)::int as used
      from seat_block_allocations ${mine}`.execute(db)
    const flights = await sql<Omit<Sums, 'allocated'>>`
      select coalesce(sum(seats) filter (where seats_state = 'held'), 0)::int as held,
        coalesce(sum(seats) filter (where seats_state = 'sold'), 0)::int as sold,
        coalesce(sum(allocated_seats), 0)::int as used
      from flight_bookings ${mine}`.execute(db)
    const { held, sold, allocated } = await seatsOf(app, blockId)
    const [kept] = allocations.rows
    const [taken] = flights.rows
    return {
      counted: { held, sold, allocated, used: kept?.used ?? 0 },
      rows: { ...(taken as Omit<Sums, 'allocated'>), allocated: kept?.unused ?? 0 },
    }
  })
}
