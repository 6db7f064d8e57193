import { sql } from 'kysely'
import { LIVE } from '#shared/rules/statuses/booking-statuses.ts'
import type { Unit } from '../../../context/context.ts'

export interface ChangeCounts {
  change_id: string
  made_at: Date
  answer_by: Date | null
  informed: number
  waiting: number
  accepted: number
  refused: number
  untold: number
}

/** The latest change of a block with its answers; who is not flying any more does not wait. */
export async function countAnswers(u: Unit, blockId: string): Promise<ChangeCounts | undefined> {
  const { rows } = await sql<ChangeCounts>`
    select c.id as change_id, c.made_at, c.answer_by, counts.* from (
      select id, made_at, answer_by from schedule_changes
      where tenant_id = ${u.tenant.id} and seat_block_id = ${blockId} order by id desc limit 1
    ) c, lateral (
      select count(*) filter (where s.answer = 'informed')::int as informed,
        count(*) filter (where s.answer = 'pending' and b.status in (${sql.join(LIVE)}))::int as waiting,
        count(*) filter (where s.answer = 'accepted')::int as accepted,
        count(*) filter (where s.answer = 'refused')::int as refused,
        count(*) filter (where s.told_at is null)::int as untold
      from schedule_answers s join bookings b on b.tenant_id = s.tenant_id and b.id = s.booking_id
      where s.tenant_id = ${u.tenant.id} and s.change_id = c.id
    ) counts`.execute(u.db)
  return rows[0]
}
