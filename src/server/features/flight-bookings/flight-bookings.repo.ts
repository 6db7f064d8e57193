import { type Selectable, sql, type Updateable } from 'kysely'
import type { Unit } from '../../context.ts'
import type { Schema } from '../../db/schema.ts'

export type BookingRow = Selectable<Schema['flight_bookings']>
type BookingChange = Updateable<Schema['flight_bookings']>

export interface NewHold {
  id: string
  /** Candidates; the first one not in use is taken. */
  references: string[]
  blockId: string
  seats: number
  adults: number
  children: number
  infants: number
  currency: string
  priceLines: string
  totalMinor: number
  vatMinor: number
  expiresAt: Date
  departsOn: string
  userId: string | null
  agencyId: string | null
  passengers: { id: string; position: number; category: string; linked_adult: number | null }[]
  eventId: string
}

/**
 * Takes seats, writes the booking, its passengers and its first event in one statement, so that the
 * row of a hot block is locked as briefly as possible. Answers the reference; undefined when the block has
 * too few seats. `heldSeen` is for the control of the race test: the counter is then written from what was
 * read before, as code without a guard would do.
 */
export async function insertHold(u: Unit, hold: NewHold, heldSeen?: number): Promise<string | undefined> {
  const tenant = u.tenant.id
  const held =
    heldSeen === undefined ? sql`seats_held + ${hold.seats}::int` : sql`${heldSeen + hold.seats}::int`
  const enough =
    heldSeen === undefined
      ? sql`and seats_total - seats_held - seats_sold - seats_released >= ${hold.seats}`
      : sql``
  const { rows } = await sql<{ reference: string }>`
    with block as (
      update seat_blocks set seats_held = ${held}
      where tenant_id = ${tenant} and id = ${hold.blockId} and status = 'published' ${enough}
      returning id, airline_pnr
    ), booking as (
      insert into flight_bookings (tenant_id, id, reference, airline_pnr, seat_block_id, status, seats, adults,
        children, infants, seats_state, currency, price_lines, total_minor, vat_minor, hold_expires_at, lang,
        user_id, agency_id, departs_on, created_at, updated_at)
      select ${tenant}, ${hold.id},
        (select r from unnest(${hold.references}::text[]) r where not exists
          (select from flight_bookings b where b.tenant_id = ${tenant} and b.reference = r) limit 1), block.airline_pnr, block.id, 'held', ${hold.seats},
        ${hold.adults}, ${hold.children}, ${hold.infants}, 'held', ${hold.currency}, ${hold.priceLines}::jsonb,
        ${hold.totalMinor}, ${hold.vatMinor}, ${hold.expiresAt}, ${u.lang}, ${hold.userId}, ${hold.agencyId},
        ${hold.departsOn}, ${u.now}, ${u.now}
      from block returning id, tenant_id, reference
    ), travellers as (
      insert into flight_booking_passengers (tenant_id, id, booking_id, position, category, linked_adult)
      select booking.tenant_id, p.id, booking.id, p.position, p.category, p.linked_adult
      from booking, jsonb_to_recordset(${JSON.stringify(hold.passengers)}::jsonb)
        as p (id uuid, position int, category text, linked_adult int)
    ), event as (
      insert into booking_events (tenant_id, id, booking_id, at, actor_kind, actor_id, kind, to_status)
      select tenant_id, ${hold.eventId}, id, ${u.now}, ${u.actor.kind}, ${u.actor.id}, 'held', 'held' from booking
    )
    select reference from booking`.execute(u.db)
  return rows[0]?.reference
}

/**
 * Frees the seats of holds that have run out: of one block, or of any (at most `limit`). Rows another
 * worker is busy with are left to it. Locks bookings before blocks, as every other writer does.
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
    ), freed as (
      update seat_blocks k set seats_held = seats_held - f.seats
      from (select seat_block_id, sum(seats) as seats from due group by seat_block_id) f
      where k.tenant_id = ${u.tenant.id} and k.id = f.seat_block_id
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
  return bookingById(u, id).forUpdate().executeTakeFirst()
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
