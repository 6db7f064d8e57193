import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Cabin, OwnFares } from '#shared/contract/flights/seat-blocks.ts'
import { seatsFor } from '#shared/rules/stock/allocations.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

type Block = Selectable<Schema['seat_blocks']>

/** A block on sale, with what the caller may take of it. */
export interface SeatBlockRow extends Block {
  free_seats: number
  /** Whether the caller may see the block, besides the seats of its own agency. */
  shown: boolean
  /** Unused seats of the caller's agency, and until when they are its own. */
  own_seats: number
  own_until: Date | null
  /** What the agency pays for them, where it is not the price of the block. */
  own_fares: OwnFares | null
}

const LIVE = sql`a.recalled_at is null and a.recall_at >`

/** Sum of a column over the block's holds that are over and not marked yet. */
const overdueHolds = (u: Unit, column: RawBuilder<unknown>, of = sql``) => sql`coalesce((select sum(${column})
    from flight_bookings f join bookings b on b.tenant_id = f.tenant_id and b.id = f.id
    where f.tenant_id = ${u.tenant.id} and f.seat_block_id = k.id and f.seats_state = 'held'
      and b.status = 'held' and b.hold_expires_at <= ${u.now} ${of}), 0)`

/** Seats that holds which are over will return to the allocation `a`. */
const returnedTo = (u: Unit) =>
  overdueHolds(u, sql`f.allocated_seats`, sql`and f.allocated_agency_id = a.agency_id`)

/** An expired hold and an allocation past its recall count as free before a job marks them. */
export const freeSeats = (u: Unit) => sql<number>`(
  k.seats_total - k.seats_held - k.seats_sold - k.seats_released - k.seats_allocated
  + ${overdueHolds(u, sql`f.seats`)}
  + case when k.has_allocations then coalesce((
      select sum(case when ${LIVE} ${u.now} then -${returnedTo(u)} else a.seats - a.used end)
      from seat_block_allocations a where a.tenant_id = ${u.tenant.id} and a.seat_block_id = k.id), 0) else 0 end)::int`

/** Unused seats of the agency and those of its expired holds; none without an agency. */
export const ownSeats = (u: Unit, agency: string | null) => sql<number>`(case when k.has_allocations
  then coalesce((select a.seats - a.used + ${returnedTo(u)}
    from seat_block_allocations a where a.tenant_id = ${u.tenant.id} and a.seat_block_id = k.id
      and a.agency_id = ${agency}::uuid and ${LIVE} ${u.now}), 0) else 0 end)::int`

const ofOwn = <T>(u: Unit, agency: string | null, column: 'recall_at' | 'fares') => sql<T | null>`(case
  when k.has_allocations then (select ${sql.ref(`a.${column}`)} from seat_block_allocations a
    where a.tenant_id = ${u.tenant.id} and a.seat_block_id = k.id
      and a.agency_id = ${agency}::uuid and ${LIVE} ${u.now}) end)`

export const ownFares = (u: Unit, agency: string | null) => ofOwn<OwnFares>(u, agency, 'fares')

/** Blocks on sale to the caller: public, for its agency, or with seats of its own. */
function onSale(u: Unit) {
  const agency = u.user?.travel_agency?.id ?? null
  const until = agency ? ofOwn<Date>(u, agency, 'recall_at') : sql<Date | null>`null::timestamptz`
  const shown = sql<boolean>`(k.visible_to = '"public"'::jsonb ${
    agency ? sql`or k.visible_to @> ${JSON.stringify([agency])}::jsonb` : sql``
  })`
  return u.db
    .selectFrom('seat_blocks as k')
    .selectAll('k')
    .select([freeSeats(u).as('free_seats'), shown.as('shown'), until.as('own_until')])
    .select([
      (agency ? ownSeats(u, agency) : sql<number>`0`).as('own_seats'),
      (agency ? ownFares(u, agency) : sql<OwnFares | null>`null::jsonb`).as('own_fares'),
    ])
    .where('k.tenant_id', '=', u.tenant.id)
    .where('k.status', '=', 'published')
    .where('k.sales_from', '<=', u.now)
    .where('k.sales_until', '>', u.now)
    .where('k.first_departs_at', '>', u.now)
    .where(agency ? sql<boolean>`(${shown} or ${until} is not null)` : shown)
}

export interface RouteDays {
  origins: string[]
  destinations: string[]
  cabin: Cabin
  from: string
  to: string
  tripKind?: 'one_way' | 'return'
}

const PART = 1000

/** All blocks of a route, by day. A year of a busy route is read in parts, so that none of its days is left out. */
export async function listRoute(u: Unit, route: RouteDays): Promise<SeatBlockRow[]> {
  const rows: SeatBlockRow[] = []
  for (let last: SeatBlockRow | undefined; ; last = rows.at(-1)) {
    const part = await listPart(u, route, last)
    rows.push(...part)
    if (part.length < PART) return rows
  }
}

function listPart(u: Unit, route: RouteDays, last: SeatBlockRow | undefined): Promise<SeatBlockRow[]> {
  let query = onSale(u)
    .where('origin', 'in', route.origins)
    .where('destination', 'in', route.destinations)
    .where('departs_on', '>=', route.from)
    .where('departs_on', '<=', route.to)
    .where('cabin', '=', route.cabin)
  if (route.tripKind) query = query.where('trip_kind', '=', route.tripKind)
  if (last) query = query.where(sql<boolean>`(departs_on, id) > (${last.departs_on}, ${last.id}::uuid)`)
  return query.orderBy('departs_on').orderBy('id').limit(PART).execute()
}

export function getSeatBlock(u: Unit, id: string): Promise<SeatBlockRow | undefined> {
  return onSale(u).where('id', '=', id).executeTakeFirst()
}

export async function listFeatured(u: Unit, limit: number): Promise<SeatBlockRow[]> {
  const rows = await onSale(u)
    .where('departs_on', '>', sql<string>`(${u.now}::timestamptz + interval '7 days')::date`)
    .orderBy('departs_on')
    .orderBy('id')
    .limit(200)
    .execute()
  const seen = new Set<string>()
  return rows
    .filter(row => seatsFor(row) > 0 && !seen.has(row.destination) && seen.add(row.destination))
    .slice(0, limit)
}
