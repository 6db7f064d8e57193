import { type Selectable, sql } from 'kysely'
import { TAKEN } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

export type TourBookingRow = Selectable<Schema['tour_bookings']>
export type PlacesState = TourBookingRow['places_state']

const tours = (u: Unit) => u.db.selectFrom('tour_bookings').selectAll().where('tenant_id', '=', u.tenant.id)

const COLUMNS = [
  'tenant_id',
  'departure_id',
  'places_state',
  'seat_block_id',
  'extras',
  'free_until',
  'cancel_tiers',
] as const

/** A booking's columns of its tour. Throws for other kinds. */
export const getTourBooking = (u: Unit, id: string): Promise<TourBookingRow> =>
  tours(u).where('id', '=', id).executeTakeFirstOrThrow()

export const listTourBookings = async (u: Unit, ids: string[]): Promise<TourBookingRow[]> =>
  ids.length > 0 ? tours(u).where('id', 'in', ids).execute() : []

/** Bookings that have places of a departure. */
export async function listLive(u: Unit, departureId: string): Promise<string[]> {
  const rows = await u.db
    .selectFrom('tour_bookings')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('departure_id', '=', departureId)
    .where('places_state', 'in', TAKEN)
    .execute()
  return rows.map(({ id }) => id)
}

export type NewTourBooking = Pick<
  TourBookingRow,
  'id' | 'departure_id' | 'places' | 'seat_block_id' | 'sharing_code'
> & { extras: string; cancel_tiers: string }

export async function insertTourBooking(u: Unit, row: NewTourBooking): Promise<void> {
  await u.db
    .insertInto('tour_bookings')
    .values({ tenant_id: u.tenant.id, ...row, places_state: 'held' })
    .execute()
}

export async function setState(u: Unit, ids: string[], places_state: PlacesState): Promise<void> {
  if (ids.length === 0) return
  await u.db
    .updateTable('tour_bookings')
    .set({ places_state })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', ids)
    .execute()
}

export async function setBlock(u: Unit, id: string, seat_block_id: string | null): Promise<void> {
  await u.db
    .updateTable('tour_bookings')
    .set({ seat_block_id })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

/** The booking that its group names; null when it travels with no one. */
const groupOf = sql<string | null>`coalesce(with_booking_id, case when exists (
  select from tour_bookings o where o.tenant_id = tour_bookings.tenant_id and o.with_booking_id = tour_bookings.id)
  then id end)`

/** Another booking of the same departure for some of its travellers, in the same group; what is sold in all stays. */
export async function divideTour(
  u: Unit,
  ids: { from: string; to: string },
  { places, sharing_code }: Pick<TourBookingRow, 'places' | 'sharing_code'>,
): Promise<void> {
  await u.db
    .insertInto('tour_bookings')
    .columns([...COLUMNS, 'id', 'places', 'sharing_code', 'with_booking_id'])
    .expression(eb =>
      tours(u)
        .clearSelect()
        .select([...COLUMNS, eb.val(ids.to).as('id'), eb.val(places).as('places')])
        .select(eb.val(sharing_code).as('sharing_code'))
        .select(groupOf.as('with_booking_id'))
        .where('id', '=', ids.from),
    )
    .execute()
  await u.db
    .updateTable('tour_bookings')
    .set(eb => ({ places: eb('places', '-', places) }))
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', ids.from)
    .execute()
}
