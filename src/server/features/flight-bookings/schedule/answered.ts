import { type RawBuilder, sql } from 'kysely'
import type { ScheduleState } from '#shared/contract/flights/schedule.ts'
import { LIVE } from '#shared/rules/statuses/booking-statuses.ts'
import type { Unit } from '../../../context/context.ts'

/** Bookings that a change of times reached, by their answer; who does not fly any more does not wait. */
export function answeredTo(u: Unit, changeId: string, state: ScheduleState | '' = ''): RawBuilder<boolean> {
  const answer = state === 'waiting' ? 'pending' : state
  const which = answer ? sql`and s.answer = ${answer}` : sql``
  const live = state === 'waiting' ? sql`and b.status in (${sql.join(LIVE)})` : sql``
  return sql`(b.id = any(array(select s.booking_id from schedule_answers s
    where s.tenant_id = ${u.tenant.id} and s.change_id = ${changeId} ${which})) ${live})`
}
