import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

interface Place {
  id: string
  seat_block_id: string | null
}

/** Puts a booking without places, and its rooms, into another departure. */
export async function setDeparture(u: Unit, bookingId: string, to: Place): Promise<void> {
  await u.db
    .updateTable('tour_bookings')
    .set({ departure_id: to.id, seat_block_id: to.seat_block_id })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', bookingId)
    .where('places_state', '=', 'none')
    .execute()
  await u.db
    .updateTable('tour_rooms')
    .set({ departure_id: to.id, number: null })
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Parts people who share a room with another booking, and forgets coach seats. */
export async function leaveOthers(u: Unit, bookingId: string, departureId: string): Promise<void> {
  await sql`
    delete from tour_room_places s using tour_rooms r, booking_passengers p
    where s.tenant_id = ${u.tenant.id} and r.tenant_id = s.tenant_id and r.id = s.room_id
      and p.tenant_id = s.tenant_id and p.id = s.passenger_id
      and (p.booking_id = ${bookingId}) <> (r.booking_id is not distinct from ${bookingId}::uuid)`.execute(
    u.db,
  )
  await sql`
    update tour_handouts h set departure_id = ${departureId}, coach_seat = null
    from booking_passengers p
    where h.tenant_id = ${u.tenant.id} and p.tenant_id = h.tenant_id and p.id = h.passenger_id
      and p.booking_id = ${bookingId}`.execute(u.db)
}
