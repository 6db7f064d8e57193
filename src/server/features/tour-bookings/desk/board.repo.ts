import { sql } from 'kysely'
import { TAKEN_OFF } from '#shared/rules/statuses/passenger-statuses.ts'
import { TAKEN } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'

export function listBoardBookings(u: Unit, departureId: string) {
  return u.db
    .selectFrom('tour_bookings as t')
    .innerJoin('bookings as b', join =>
      join.onRef('b.tenant_id', '=', 't.tenant_id').onRef('b.id', '=', 't.id'),
    )
    .leftJoin('travel_agencies as a', join =>
      join.onRef('a.tenant_id', '=', 'b.tenant_id').onRef('a.id', '=', 'b.agency_id'),
    )
    .select(['b.id', 'b.kind', 'b.reference', 'b.lead_name', 'b.contact', 'a.name as agency', 'b.status'])
    .select(['b.adults', 'b.children', 'b.infants', 'b.named', 'b.hold_expires_at', 't.places'])
    .select(['b.total_minor', 'b.paid_minor', 'b.refunded_minor', 'b.refund_due_minor', 'b.due_through'])
    .where('t.tenant_id', '=', u.tenant.id)
    .where('t.departure_id', '=', departureId)
    .where('t.places_state', 'in', TAKEN)
    .orderBy('b.reference')
    .execute()
}
export type BoardBookingRow = Awaited<ReturnType<typeof listBoardBookings>>[number]

/** Of so many children of a booking a price without a bed is paid, and so many before this one have none. */
const paidWithout = sql<number>`(select coalesce(sum((line->>'quantity')::int), 0)
  from jsonb_array_elements(b.price_lines) line where line->>'fare' = 'child_without_bed')`
const othersWithout = sql<number>`(select count(*) from booking_passengers o
  left join tour_room_places os on os.tenant_id = o.tenant_id and os.passenger_id = o.id
  where o.tenant_id = p.tenant_id and o.booking_id = p.booking_id and o.category = 'CHD' and o.id <> p.id
    and o.status not in ${sql.raw(sqlList(TAKEN_OFF))}
    and not coalesce(os.bed, o.position > p.position))`

/** A child who sleeps in no room yet keeps what was paid for. */
const hasBed = sql<boolean>`coalesce(s.bed, case p.category when 'INF' then false
  when 'CHD' then ${paidWithout} <= ${othersWithout} else true end)`

/** Who travels on a departure, by booking and position, with bed and what they were given. */
export function listBoardTravellers(u: Unit, departureId: string) {
  return u.db
    .selectFrom('tour_bookings as t')
    .innerJoin('bookings as b', join =>
      join.onRef('b.tenant_id', '=', 't.tenant_id').onRef('b.id', '=', 't.id'),
    )
    .innerJoin('booking_passengers as p', join =>
      join.onRef('p.tenant_id', '=', 't.tenant_id').onRef('p.booking_id', '=', 't.id'),
    )
    .leftJoin('tour_room_places as s', join =>
      join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.passenger_id', '=', 'p.id'),
    )
    .leftJoin('tour_handouts as h', join =>
      join.onRef('h.tenant_id', '=', 'p.tenant_id').onRef('h.passenger_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.booking_id', 'b.reference', 'p.position', 'p.category', 'p.title', 'p.given_names'])
    .select(['p.surname', 'p.arabic_name', 'p.gender', 's.room_id', 'h.coach_seat'])
    .select(sql<string>`coalesce(t.with_booking_id, t.id)`.as('group_id'))
    .select(hasBed.as('bed'))
    .where('t.tenant_id', '=', u.tenant.id)
    .where('t.departure_id', '=', departureId)
    .where('t.places_state', 'in', TAKEN)
    .where('p.status', 'not in', TAKEN_OFF)
    .orderBy('b.reference')
    .orderBy('p.position')
    .execute()
}
export type BoardTravellerRow = Awaited<ReturnType<typeof listBoardTravellers>>[number]

/** Rooms of bookings that have places, and those staff added; the largest first. */
export async function listBoardRooms(u: Unit, departureId: string) {
  return u.db
    .selectFrom('tour_rooms as r')
    .select(['r.id', 'r.kind', 'r.wish', 'r.number', 'r.booking_id'])
    .where('r.tenant_id', '=', u.tenant.id)
    .where('r.departure_id', '=', departureId)
    .where(eb =>
      eb.or([
        eb('r.booking_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('tour_bookings as t')
            .select('t.id')
            .where('t.tenant_id', '=', u.tenant.id)
            .whereRef('t.id', '=', 'r.booking_id')
            .where('t.places_state', 'in', TAKEN),
        ),
      ]),
    )
    .orderBy(sql`array_position(array['quint', 'quad', 'triple', 'double', 'single'], r.kind)`)
    .orderBy('r.id')
    .execute()
}
