import { type Selectable, sql, type Updateable } from 'kysely'
import type { Unit } from '../../context.ts'
import type { Schema } from '../../db/schema.ts'

export type BookingRow = Selectable<Schema['flight_bookings']>
type BookingChange = Updateable<Schema['flight_bookings']>

/**
 * Frees the seats of holds that have run out: of one block, or of any (at most `limit`). Rows another
 * worker is busy with are left to it. Locks bookings before blocks, and blocks in the order of their ids, as
 * every other writer does.
 */
export async function expireHolds(u: Unit, blockId: string | null, limit: number): Promise<number> {
  const ofBlock = blockId ? sql`and seat_block_id = ${blockId}` : sql``
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id, seats, seat_block_id from flight_bookings
      where tenant_id = ${u.tenant.id} and status = 'held' and hold_expires_at <= ${u.now} ${ofBlock}
      order by id limit ${limit} for update skip locked
    ), gone as (
      update flight_bookings b set status = 'expired', seats_state = 'none', draft = null, updated_at = ${u.now}
      from due where b.tenant_id = ${u.tenant.id} and b.id = due.id
      returning b.id
    ), event as (
      insert into booking_events (tenant_id, id, booking_id, at, actor_kind, kind, from_status, to_status)
      select ${u.tenant.id}, gen_random_uuid(), id, ${u.now}, 'system', 'expired', 'held', 'expired' from gone
    ), blocks as (
      select id from seat_blocks
      where tenant_id = ${u.tenant.id} and id in (select seat_block_id from due)
      order by id for no key update
    ), freed as (
      update seat_blocks k set seats_held = seats_held - f.seats
      from blocks, (select seat_block_id, sum(seats) as seats from due group by seat_block_id) f
      where k.tenant_id = ${u.tenant.id} and k.id = blocks.id and blocks.id = f.seat_block_id
    )
    select id from gone`.execute(u.db)
  return rows.length
}

const bookingById = (u: Unit, id: string) =>
  u.db.selectFrom('flight_bookings').selectAll().where('tenant_id', '=', u.tenant.id).where('id', '=', id)

export function getBooking(u: Unit, id: string): Promise<BookingRow | undefined> {
  return bookingById(u, id).executeTakeFirst()
}

/** The booking, locked until the unit ends. Always the first lock taken on the way to a block or an attempt. */
export function lockBooking(u: Unit, id: string): Promise<BookingRow | undefined> {
  return u.guards.query(bookingById(u, id), rows => rows.forUpdate()).executeTakeFirst()
}

export async function updateBooking(u: Unit, id: string, change: BookingChange): Promise<void> {
  await u.db
    .updateTable('flight_bookings')
    .set({ ...change, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

/** Moves a booking's seats between the counters of its block. False when there are none left to take. */
export async function moveSeats(
  u: Unit,
  booking: Pick<BookingRow, 'seat_block_id' | 'seats' | 'seats_state'>,
  to: BookingRow['seats_state'],
): Promise<boolean> {
  const delta = (state: BookingRow['seats_state']) =>
    (to === state ? booking.seats : 0) - (booking.seats_state === state ? booking.seats : 0)
  const held = delta('held')
  const sold = delta('sold')
  const { rows } = await sql`
    update seat_blocks set seats_held = seats_held + ${held}, seats_sold = seats_sold + ${sold}
    where tenant_id = ${u.tenant.id} and id = ${booking.seat_block_id}
      and seats_total - seats_held - seats_sold - seats_released >= ${Math.max(0, held + sold)}
    returning id`.execute(u.db)
  return rows.length === 1
}

export async function getBlockOf(u: Unit, booking: Pick<BookingRow, 'seat_block_id'>) {
  return u.db
    .selectFrom('seat_blocks')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', booking.seat_block_id)
    .executeTakeFirstOrThrow()
}
export type BlockRow = Awaited<ReturnType<typeof getBlockOf>>
