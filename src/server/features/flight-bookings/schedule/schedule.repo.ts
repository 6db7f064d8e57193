import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import { LIVE } from '#shared/rules/statuses/booking-statuses.ts'
import { TAKEN } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'
import { newId } from '../../../lib/ids.ts'
import { sqlList } from '../../../lib/sql-list.ts'

export type AnswerRow = Selectable<Schema['schedule_answers']>
export type ChangeRow = Selectable<Schema['schedule_changes']>

export interface TravellingRow {
  id: string
  passengers: number
  /** The latest answer to a change of this block. */
  last: { answer: string; old_slices: Slice[] } | null
}

/** Bookings with names that mean to fly with a block; those without are shown the new times before they pay. */
export async function listTravelling(u: Unit, blockId: string): Promise<TravellingRow[]> {
  const { rows } = await sql<TravellingRow>`
    select b.id, b.adults + b.children + b.infants as passengers, last.row as last
    from flight_bookings f
    join bookings b on b.tenant_id = f.tenant_id and b.id = f.id
    left join lateral (
      select jsonb_build_object('answer', s.answer, 'old_slices', s.old_slices) as row
      from schedule_answers s join schedule_changes c on c.tenant_id = s.tenant_id and c.id = s.change_id
      where s.tenant_id = ${u.tenant.id} and s.booking_id = f.id and c.seat_block_id = f.seat_block_id
      order by s.id desc limit 1
    ) last on true
    where f.tenant_id = ${u.tenant.id} and f.seat_block_id = ${blockId} and f.seats_state in ${sql.raw(sqlList(TAKEN))}
      and b.status in (${sql.join(LIVE)}) and b.contact is not null and (b.status <> 'held' or b.hold_expires_at > ${u.now})
    order by b.id`.execute(u.db)
  return rows
}

const idsOf = async (u: Unit, blockId: string, which: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select f.id from flight_bookings f join bookings b on b.tenant_id = f.tenant_id and b.id = f.id
    where f.tenant_id = ${u.tenant.id} and f.seat_block_id = ${blockId} and ${which} order by f.id`.execute(
    u.db,
  )
  return rows.map(({ id }) => id)
}

export const listSeated = (u: Unit, blockId: string): Promise<string[]> =>
  idsOf(u, blockId, sql`f.seats_state in ${sql.raw(sqlList(TAKEN))}`)

/** Holds that ran out, which a late payment may bring back. */
export const listExpired = (u: Unit, blockId: string): Promise<string[]> =>
  idsOf(u, blockId, sql`f.seats_state = 'none' and b.status = 'expired'`)

/** Bookings without seats were not asked about this change of a block's flights. */
export async function markMissed(u: Unit, blockId: string, change: 'times' | 'flights'): Promise<void> {
  await sql`
    update flight_bookings set missed_change = ${change}
    where tenant_id = ${u.tenant.id} and seat_block_id = ${blockId} and seats_state = 'none'
      and missed_change is distinct from 'flights'`.execute(u.db)
}

type NewChange = Pick<
  ChangeRow,
  'seat_block_id' | 'reason' | 'message' | 'answer_by' | 'old_slices' | 'slices'
>

export async function insertScheduleChange(u: Unit, change: NewChange): Promise<string> {
  const id = newId()
  await u.db
    .insertInto('schedule_changes')
    .values({
      ...change,
      old_slices: JSON.stringify(change.old_slices),
      slices: JSON.stringify(change.slices),
      tenant_id: u.tenant.id,
      id,
      made_by: u.user?.id,
      made_at: u.now,
    })
    .execute()
  return id
}

/** What was asked before is not asked any more. */
export async function replaceOpenAnswers(u: Unit, bookingIds: string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await u.db
    .updateTable('schedule_answers')
    .set({ answer: 'replaced' })
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', bookingIds)
    .where('answer', '=', 'pending')
    .execute()
}

type NewAnswer = Pick<AnswerRow, 'change_id' | 'booking_id' | 'answer' | 'answer_by' | 'old_slices'>

export async function insertAnswers(u: Unit, answers: NewAnswer[]): Promise<void> {
  if (answers.length === 0) return
  await u.db
    .insertInto('schedule_answers')
    .values(
      answers.map(answer => ({
        ...answer,
        old_slices: JSON.stringify(answer.old_slices),
        tenant_id: u.tenant.id,
        id: newId(),
      })),
    )
    .execute()
}

/** The latest answer of a booking to a change of the block it flies with. */
export async function latestAnswer(u: Unit, bookingId: string) {
  return u.db
    .selectFrom('schedule_answers as s')
    .innerJoin('schedule_changes as c', join =>
      join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.id', '=', 's.change_id'),
    )
    .innerJoin('flight_bookings as f', join =>
      join
        .onRef('f.tenant_id', '=', 's.tenant_id')
        .onRef('f.id', '=', 's.booking_id')
        .onRef('f.seat_block_id', '=', 'c.seat_block_id'),
    )
    .select(['s.change_id', 's.answer', 's.old_slices', 's.answer_by'])
    .select(['c.slices', 'c.message', 'c.made_at'])
    .where('s.tenant_id', '=', u.tenant.id)
    .where('s.booking_id', '=', bookingId)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type LatestAnswer = NonNullable<Awaited<ReturnType<typeof latestAnswer>>>

/** Answers what is open; false when it was answered or replaced. */
export async function closeAnswer(
  u: Unit,
  { bookingId, changeId }: { bookingId: string; changeId: string },
  answer: 'accepted' | 'refused',
): Promise<boolean> {
  const query = u.db
    .updateTable('schedule_answers')
    .set({ answer, answered_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .where('change_id', '=', changeId)
    .returning('id')
  const row = await u.guards.query(query, open => open.where('answer', '=', 'pending')).executeTakeFirst()
  return row !== undefined
}
