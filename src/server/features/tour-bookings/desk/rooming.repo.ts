import { sql } from 'kysely'
import type { RoomKind, RoomWish } from '#shared/contract/bookings/tour-rooms.ts'
import type { Unit } from '../../../context/context.ts'
import { newId } from '../../../lib/ids.ts'

export interface Place {
  passenger_id: string
  room_id: string
  bed: boolean
}

/** Puts people to sleep in rooms; who slept elsewhere moves. */
export async function putPlaces(u: Unit, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  await u.db
    .insertInto('tour_room_places')
    .values(places.map(place => ({ tenant_id: u.tenant.id, ...place })))
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'passenger_id'])
        .doUpdateSet(eb => ({ room_id: eb.ref('excluded.room_id') })),
    )
    .execute()
}

export async function takeOut(u: Unit, passengerId: string): Promise<void> {
  await u.db
    .deleteFrom('tour_room_places')
    .where('tenant_id', '=', u.tenant.id)
    .where('passenger_id', '=', passengerId)
    .execute()
}

export async function addRoom(
  u: Unit,
  departureId: string,
  room: { kind: RoomKind; wish: RoomWish },
): Promise<void> {
  await u.db
    .insertInto('tour_rooms')
    .values({ tenant_id: u.tenant.id, id: newId(), departure_id: departureId, ...room })
    .execute()
}

export async function changeRoom(
  u: Unit,
  roomId: string,
  values: { wish: RoomWish; number: string | null },
): Promise<void> {
  await u.db
    .updateTable('tour_rooms')
    .set(values)
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', roomId)
    .execute()
}

export async function removeRoom(u: Unit, roomId: string): Promise<void> {
  await u.db.deleteFrom('tour_rooms').where('tenant_id', '=', u.tenant.id).where('id', '=', roomId).execute()
}

export interface Handout {
  passenger_id: string
  departure_id: string
  coach_seat: string | null
}

export async function putHandout(u: Unit, row: Handout): Promise<void> {
  const { coach_seat } = row
  await u.db
    .insertInto('tour_handouts')
    .values({ tenant_id: u.tenant.id, ...row })
    .onConflict(conflict => conflict.columns(['tenant_id', 'passenger_id']).doUpdateSet({ coach_seat }))
    .execute()
}

/** Travellers of these bookings leave their seats in the coach. */
export async function freeCoachSeats(u: Unit, bookingIds: readonly string[]): Promise<void> {
  await sql`
    update tour_handouts h set coach_seat = null
    from booking_passengers p
    where h.tenant_id = ${u.tenant.id} and p.tenant_id = h.tenant_id and p.id = h.passenger_id
      and p.booking_id = any(${bookingIds}::uuid[]) and h.coach_seat is not null`.execute(u.db)
}
