import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

interface Ids {
  from: string
  to: string
}

/** Gives seats to a new booking in the same state: the block counts as many as before. The agency's own go last. */
export async function divideSeats(u: Unit, { from, to }: Ids, seats: number): Promise<void> {
  await sql`
    insert into flight_bookings
      (tenant_id, id, seat_block_id, seats, seats_state, allocated_agency_id, allocated_seats, rules,
        fares)
    select tenant_id, ${to}::uuid, seat_block_id, ${seats}::int, seats_state,
      case when allocated_seats > seats - ${seats}::int then allocated_agency_id end,
      greatest(0, allocated_seats - (seats - ${seats}::int)), rules, fares
    from flight_bookings where tenant_id = ${u.tenant.id} and id = ${from}`.execute(u.db)
  await sql`
    update flight_bookings set seats = seats - ${seats}::int,
      allocated_seats = least(allocated_seats, seats - ${seats}::int)
    where tenant_id = ${u.tenant.id} and id = ${from}`.execute(u.db)
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
  const latest = await u.db
    .selectFrom('schedule_answers')
    .select(['tenant_id', 'change_id', 'answer', 'answer_by', 'old_slices', 'answered_at', 'told_at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', from)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return
  const { old_slices, ...rest } = latest
  await u.db
    .insertInto('schedule_answers')
    .values({ ...rest, id, booking_id: to, old_slices: JSON.stringify(old_slices) })
    .execute()
}
