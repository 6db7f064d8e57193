import { type Selectable, sql } from 'kysely'
import type { FareRules, Fares } from '#shared/contract/flights/seat-blocks.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { TAKEN } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'
import { unnamedHolds } from '../bookings/holds/unnamed.service.ts'

export type FlightRow = Selectable<Schema['flight_bookings']>
export type BlockRow = Selectable<Schema['seat_blocks']>

/** A booking's flight columns. Throws for other kinds. */
export function getFlight(u: Unit, id: string): Promise<FlightRow> {
  return u.db
    .selectFrom('flight_bookings')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function getBlockOf(u: Unit, id: string): Promise<BlockRow> {
  return u.db
    .selectFrom('seat_blocks as k')
    .innerJoin('flight_bookings as f', join =>
      join.onRef('f.tenant_id', '=', 'k.tenant_id').onRef('f.seat_block_id', '=', 'k.id'),
    )
    .selectAll('k')
    .select(sql<FareRules>`coalesce(f.rules, k.rules)`.as('rules'))
    .select(sql<Fares>`coalesce(f.fares, k.fares)`.as('fares'))
    .where('f.tenant_id', '=', u.tenant.id)
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function listFlights(u: Unit, ids: string[]) {
  if (ids.length === 0) return []
  return u.db
    .selectFrom('flight_bookings as f')
    .innerJoin('seat_blocks as k', join =>
      join.onRef('k.tenant_id', '=', 'f.tenant_id').onRef('k.id', '=', 'f.seat_block_id'),
    )
    .select([
      'f.id',
      'k.airline',
      'k.origin',
      'k.destination',
      'k.name_list_deadline',
      'k.balance_due_at',
      'k.ticketing_deadline',
    ])
    .where('f.tenant_id', '=', u.tenant.id)
    .where('f.id', 'in', ids)
    .execute()
}
export type ListedFlight = Awaited<ReturnType<typeof listFlights>>[number]

export async function listLive(u: Unit, blockId: string): Promise<string[]> {
  const rows = await u.db
    .selectFrom('flight_bookings')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('seat_block_id', '=', blockId)
    .where('seats_state', 'in', TAKEN)
    .execute()
  return rows.map(({ id }) => id)
}

export type NewFlight = Pick<FlightRow, 'id' | 'seat_block_id' | 'seats'>

/** Inserts a flight booking's row with the block's rules and fares; the caller takes the seats. */
export async function insertFlight(u: Unit, flight: NewFlight): Promise<void> {
  const { id, seat_block_id: blockId, seats } = flight
  await sql`
    insert into flight_bookings (tenant_id, id, seat_block_id, seats, seats_state, rules, fares)
    select tenant_id, ${id}::uuid, id, ${seats}::integer, 'held', rules, fares from seat_blocks
    where tenant_id = ${u.tenant.id} and id = ${blockId}`.execute(u.db)
}

/** Counts seats of a block as held, on sale as it was offered; false when it was changed or too few are left. */
export async function takeSeats(
  u: Unit,
  { id, version }: { id: string; version: number },
  seats: number,
): Promise<boolean> {
  const { rows } = await sql`
    update seat_blocks set seats_held = seats_held + ${seats}
    where tenant_id = ${u.tenant.id} and id = ${id} and status = 'published' and offer_version = ${version}
      and seats_total - seats_held - seats_sold - seats_released - seats_allocated >= ${seats}
    returning id`.execute(u.db)
  return rows.length === 1
}

/** Turns held seats into sold ones, or takes them again; false when too few are left, or the block left or is cancelled. */
export async function sellSeats(u: Unit, flight: FlightRow): Promise<boolean> {
  const held = flight.seats_state === 'held' ? flight.seats : 0
  const sold = flight.seats_state === 'sold' ? 0 : flight.seats
  const leaves = sold > 0 ? sql`and first_departs_at > ${u.now}` : sql``
  const { rows } = await sql`
    with block as (
      update seat_blocks set seats_held = seats_held - ${held}, seats_sold = seats_sold + ${sold}
      where tenant_id = ${u.tenant.id} and id = ${flight.seat_block_id} and status <> 'cancelled' ${leaves}
        and seats_total - seats_held - seats_sold - seats_released - seats_allocated >= ${sold - held}
      returning id
    ) update flight_bookings f set seats_state = 'sold' from block
    where f.tenant_id = ${u.tenant.id} and f.id = ${flight.id} returning f.id`.execute(u.db)
  return rows.length === 1
}

/** Releases the bookings' seats: to the allocation they came from while it lasts, else to the block. Blocks by id. */
export async function releaseSeats(u: Unit, ids: string[]): Promise<void> {
  await sql`
    with gone as materialized (
      select id, seat_block_id, seats, seats_state, allocated_agency_id, allocated_seats from flight_bookings
      where tenant_id = ${u.tenant.id} and id = any(${ids}::uuid[]) and seats_state <> 'none'
    ), emptied as (
      update flight_bookings f set seats_state = 'none', allocated_agency_id = null, allocated_seats = 0
      from gone where f.tenant_id = ${u.tenant.id} and f.id = gone.id
    ), freed as (
      select seat_block_id, coalesce(sum(seats) filter (where seats_state = 'held'), 0) as held,
        coalesce(sum(seats) filter (where seats_state = 'sold'), 0) as sold
      from gone group by seat_block_id
    ), own as (
      select seat_block_id, allocated_agency_id as agency_id, sum(allocated_seats)::int as seats
      from gone where allocated_seats > 0 group by 1, 2
    ), blocks as materialized (
      select id from seat_blocks
      where tenant_id = ${u.tenant.id} and id in (select seat_block_id from gone)
      order by id for no key update
    ), returned as (
      update seat_block_allocations a set used = a.used - own.seats,
        seats = a.seats - case when a.recalled_at is null then 0 else own.seats end
      from blocks join own on own.seat_block_id = blocks.id
      where a.tenant_id = ${u.tenant.id} and a.seat_block_id = blocks.id and a.agency_id = own.agency_id
      returning a.seat_block_id, case when a.recalled_at is null then own.seats else 0 end as seats
    ), unused as materialized (
      select seat_block_id, sum(seats)::int as seats from returned group by 1
    )
    update seat_blocks k set seats_held = k.seats_held - freed.held, seats_sold = k.seats_sold - freed.sold,
      seats_allocated = k.seats_allocated + coalesce(unused.seats, 0)
    from blocks join freed on freed.seat_block_id = blocks.id left join unused on unused.seat_block_id = blocks.id
    where k.tenant_id = ${u.tenant.id} and k.id = blocks.id`.execute(u.db)
}

/** The caller's latest hold of these seats that names no one yet. */
export async function unnamedHold(u: Unit, blockId: string, party: PartyCounts): Promise<string | undefined> {
  const holds = unnamedHolds(u, 'flight').where(eb => eb.and({ ...party }))
  const row = await u.db
    .selectFrom('flight_bookings')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('seat_block_id', '=', blockId)
    .where('id', 'in', holds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
