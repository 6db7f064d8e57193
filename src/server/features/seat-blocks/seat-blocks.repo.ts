import { type Selectable, sql } from 'kysely'
import type { Cabin } from '#shared/contract/seat-blocks.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

export type SeatBlockRow = Selectable<Schema['seat_blocks']> & { seats_left: number }

/** Free seats. An expired hold counts as free before the sweeper marks it. */
const seatsLeft = (u: Unit) => sql<number>`(
  seat_blocks.seats_total - seat_blocks.seats_held - seat_blocks.seats_sold - seat_blocks.seats_released
  + coalesce((select sum(f.seats) from flight_bookings f join bookings b on b.tenant_id = f.tenant_id and b.id = f.id
      where f.tenant_id = seat_blocks.tenant_id and f.seat_block_id = seat_blocks.id and f.seats_state = 'held'
        and b.status = 'held' and b.hold_expires_at <= ${u.now}), 0))::int`

const onSale = (u: Unit) =>
  u.db
    .selectFrom('seat_blocks')
    .selectAll()
    .select(seatsLeft(u).as('seats_left'))
    .where('tenant_id', '=', u.tenant.id)
    .where('status', '=', 'published')
    .where('sales_from', '<=', u.now)
    .where('sales_until', '>', u.now)
    .where('first_departs_at', '>', u.now)

function visible<Q extends ReturnType<typeof onSale>>(query: Q, u: Unit): Q {
  const agency = u.user?.travel_agency?.id
  const shown = sql<boolean>`(visible_to = '"public"'::jsonb ${
    agency ? sql`or visible_to @> ${JSON.stringify([agency])}::jsonb` : sql``
  })`
  return query.where(shown) as Q
}

export interface RouteDays {
  origins: string[]
  destinations: string[]
  cabin: Cabin
  from: string
  to: string
  tripKind?: 'one_way' | 'return'
}

export function listRoute(u: Unit, route: RouteDays): Promise<SeatBlockRow[]> {
  let query = visible(onSale(u), u)
    .where('origin', 'in', route.origins)
    .where('destination', 'in', route.destinations)
    .where('departs_on', '>=', route.from)
    .where('departs_on', '<=', route.to)
    .where('cabin', '=', route.cabin)
  if (route.tripKind) query = query.where('trip_kind', '=', route.tripKind)
  return query.orderBy('departs_on').orderBy('id').limit(1000).execute()
}

export function getSeatBlock(u: Unit, id: string): Promise<SeatBlockRow | undefined> {
  return visible(onSale(u), u).where('id', '=', id).executeTakeFirst()
}

export async function listFeatured(u: Unit, limit: number): Promise<SeatBlockRow[]> {
  const rows = await visible(onSale(u), u)
    .where('departs_on', '>', sql<string>`(${u.now}::timestamptz + interval '7 days')::date`)
    .orderBy('departs_on')
    .orderBy('id')
    .limit(200)
    .execute()
  const seen = new Set<string>()
  return rows
    .filter(row => row.seats_left > 0 && !seen.has(row.destination) && seen.add(row.destination))
    .slice(0, limit)
}
