import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

interface Place {
  id: string
  seat_block_id: string | null
  cancel_tiers: string
}

/** Puts a booking without places, and its rooms, into another departure, on its terms. */
export async function setDeparture(
  u: Unit,
  bookingId: string,
  { id: departure_id, ...terms }: Place,
): Promise<void> {
  await u.db
    .updateTable('tour_bookings')
    .set({ departure_id, ...terms, free_until: null })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', bookingId)
    .where('places_state', '=', 'none')
    .execute()
  await u.db
    .updateTable('tour_rooms')
    .set({ departure_id, number: null })
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .execute()
}

/** The agency moved it: until then it can be cancelled without a fee. */
export async function setFreeUntil(u: Unit, bookingId: string, at: Date): Promise<void> {
  await u.db
    .updateTable('tour_bookings')
    .set({ free_until: at })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', bookingId)
    .execute()
}

interface Leaving {
  bookingId: string
  /** Where it goes. */
  departureId: string
  /** Bookings that are moved with it. */
  along: readonly string[]
}

/** Parts people who share a room with a booking that stays, and forgets coach seats. */
export async function leaveOthers(u: Unit, { bookingId, departureId, along }: Leaving): Promise<void> {
  const stays = (id: string) => sql`not (coalesce(${sql.ref(id)} = any(${along}::uuid[]), false))`
  const places = sql`select s.passenger_id from tour_room_places s
      join tour_rooms r on r.tenant_id = s.tenant_id and r.id = s.room_id
      join booking_passengers p on p.tenant_id = s.tenant_id and p.id = s.passenger_id
      where s.tenant_id = ${u.tenant.id}`
  // Each half has an index of its own: its travellers in other rooms, and others in its rooms.
  await sql`
    delete from tour_room_places where tenant_id = ${u.tenant.id} and passenger_id in (
      ${places} and p.booking_id = ${bookingId} and r.booking_id is distinct from ${bookingId}::uuid
        and ${stays('r.booking_id')}
      union all
      ${places} and r.booking_id = ${bookingId} and p.booking_id <> ${bookingId} and ${stays('p.booking_id')})`.execute(
    u.db,
  )
  await sql`
    update tour_handouts h set departure_id = ${departureId}, coach_seat = null
    from booking_passengers p
    where h.tenant_id = ${u.tenant.id} and p.tenant_id = h.tenant_id and p.id = h.passenger_id
      and p.booking_id = ${bookingId}`.execute(u.db)
}
