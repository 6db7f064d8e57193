import { sql } from 'kysely'
import type { NightMove, NightStock, RaisedNight } from '#shared/rules/hotels/night-moves.ts'
import type { Stay } from '#shared/rules/hotels/stay.ts'
import type { Unit } from '../../context/context.ts'

const wanted = (moves: readonly NightMove[]) => sql`
  unnest(${moves.map(({ room_type_id }) => room_type_id)}::uuid[], ${moves.map(({ night }) => night)}::date[],
    ${moves.map(({ held }) => held)}::int[], ${moves.map(({ sold }) => sold)}::int[])
  as w(room_type_id, night, held, sold)`

const wantedNights = (u: Unit, moves: readonly NightMove[]) => sql`
    select n.room_type_id, n.night, n.allotment, n.held, n.sold, n.stop_sale, n.free_sale, n.on_request
    from hotel_nights n join ${wanted(moves)} on w.room_type_id = n.room_type_id and w.night = n.night
    where n.tenant_id = ${u.tenant.id} order by n.room_type_id, n.night`

/** The nights as they stand, not locked. */
export const listNights = async (u: Unit, moves: readonly NightMove[]): Promise<NightStock[]> =>
  (await sql<NightStock>`${wantedNights(u, moves)}`.execute(u.db)).rows

/** Locks the nights in one order for all, so that two stays never wait for each other. */
export async function lockNights(u: Unit, moves: readonly NightMove[]): Promise<NightStock[]> {
  const nights = wantedNights(u, moves)
  const { rows } = await u.guards
    .query(sql<NightStock>`${nights}`, () => sql<NightStock>`${nights} for update of n`)
    .execute(u.db)
  return rows
}

export async function moveNights(u: Unit, moves: readonly NightMove[]): Promise<void> {
  await sql`
    update hotel_nights n set held = n.held + w.held, sold = n.sold + w.sold
    from ${wanted(moves)}
    where n.tenant_id = ${u.tenant.id} and n.room_type_id = w.room_type_id and n.night = w.night`.execute(
    u.db,
  )
}

const raisedNights = (raised: readonly RaisedNight[]) => sql`
  unnest(${raised.map(({ room_type_id }) => room_type_id)}::uuid[], ${raised.map(({ night }) => night)}::date[],
    ${raised.map(({ rooms }) => rooms)}::int[]) as w(room_type_id, night, rooms)`

export async function raiseAllotments(u: Unit, raised: readonly RaisedNight[]): Promise<void> {
  await sql`
    update hotel_nights n set allotment = n.allotment + w.rooms from ${raisedNights(raised)}
    where n.tenant_id = ${u.tenant.id} and n.room_type_id = w.room_type_id and n.night = w.night`.execute(
    u.db,
  )
}

/** Takes them back, never below what is held and sold. The nights are locked. */
export async function lowerAllotments(u: Unit, raised: readonly RaisedNight[]): Promise<void> {
  await sql`
    update hotel_nights n set allotment = least(n.allotment, greatest(n.allotment - w.rooms, n.held + n.sold))
    from ${raisedNights(raised)}
    where n.tenant_id = ${u.tenant.id} and n.room_type_id = w.room_type_id and n.night = w.night`.execute(
    u.db,
  )
}

/** Nights of a stay that a plan's room does not have; undefined when the hotel does not sell the plan. */
export async function listFullNights(
  u: Unit,
  { hotelId, planId, stay }: { hotelId: string; planId: string; stay: Stay },
): Promise<string[] | undefined> {
  const { rows } = await sql<{ night: string; full: boolean }>`
    select d::date as night,
      n.night is null or n.stop_sale or (not n.free_sale and n.held + n.sold >= n.allotment) as full
    from hotel_rate_plans p
    join hotel_room_types r on r.tenant_id = p.tenant_id and r.id = p.room_type_id and r.active
    join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id and h.status = 'active'
    cross join generate_series(${stay.from}::date, ${stay.to}::date - 1, interval '1 day') d
    left join hotel_nights n on n.tenant_id = p.tenant_id and n.room_type_id = r.id and n.night = d::date
    where p.tenant_id = ${u.tenant.id} and p.id = ${planId} and p.active and h.id = ${hotelId}
    order by d`.execute(u.db)
  return rows.length > 0 ? rows.filter(({ full }) => full).map(({ night }) => night) : undefined
}
