import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

interface Ids {
  from: string
  to: string
}

/**
 * Gives some seats of a flight booking to a new one, in the same state: the block counts as many as before. Own seats of
 * the agency go last.
 */
export async function divideSeats(u: Unit, { from, to }: Ids, seats: number): Promise<void> {
  await sql`
    with whole as (
      select * from flight_bookings where tenant_id = ${u.tenant.id} and id = ${from}
    ), made as (
      insert into flight_bookings
        (tenant_id, id, seat_block_id, seats, seats_state, allocated_agency_id, allocated_seats)
      select tenant_id, ${to}::uuid, seat_block_id, ${seats}::int, seats_state,
        case when allocated_seats > seats - ${seats}::int then allocated_agency_id end,
        greatest(0, allocated_seats - (seats - ${seats}::int))
      from whole
    )
    update flight_bookings f set seats = whole.seats - ${seats}::int,
      allocated_seats = least(whole.allocated_seats, whole.seats - ${seats}::int)
    from whole where f.tenant_id = ${u.tenant.id} and f.id = ${from}`.execute(u.db)
}

/** Tickets of passengers who left, void ones too. */
export async function moveTickets(u: Unit, { from, to }: Ids): Promise<void> {
  await sql`
    update tickets t set booking_id = ${to} from booking_passengers p
    where t.tenant_id = ${u.tenant.id} and t.booking_id = ${from} and p.tenant_id = t.tenant_id
      and p.id = t.passenger_id and p.booking_id = ${to}`.execute(u.db)
}

/** The latest question about moved times, and its answer, also for the new booking. */
export async function copyAnswer(u: Unit, { from, to }: Ids, id: string): Promise<void> {
  await sql`
    insert into schedule_answers (tenant_id, id, change_id, booking_id, answer, answer_by, old_slices, answered_at)
    select tenant_id, ${id}::uuid, change_id, ${to}::uuid, answer, answer_by, old_slices, answered_at from schedule_answers
    where tenant_id = ${u.tenant.id} and booking_id = ${from} order by id desc limit 1`.execute(u.db)
}
