import type {
  changeSchedule as changeCall,
  SchedulePreview,
  SegmentTimes,
} from '#shared/contract/desk/flights/schedule.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import { zonedToInstant } from '#shared/rules/days/zones.ts'
import { agreedSlices, nextDeparture, shiftKind } from '#shared/rules/stock/schedule.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { invalidAt } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import { boundTogether, moveTogether, noteTogether } from '../../bookings/together.service.ts'
import { listLinkedTrips, tellLinkedTrips } from '../../seat-blocks/linked-trips.port.ts'
import {
  type BlockRow,
  planSchedule,
  rescheduleBlock,
} from '../../seat-blocks/schedule/reschedule.service.ts'
import { freeOverdue } from '../overdue.service.ts'
import { listBooked, lockSeated } from './booked.service.ts'
import * as repo from './schedule.repo.ts'
import { toursNotice } from './tours-notice.ts'

interface Reached {
  id: string
  passengers: number
  /** The flights this customer agreed to. */
  agreed: Slice[]
  asked: boolean
}

/** Each booking is asked by what its own customer agreed to: several small changes may be a large one. */
function reach(rows: repo.TravellingRow[], before: Slice[], after: Slice[]): Reached[] {
  return rows.map(({ id, passengers, last }) => {
    const agreed = agreedSlices(last ?? undefined, before)
    return { id, passengers, agreed, asked: shiftKind(agreed, after) === 'major' }
  })
}

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

interface Shift {
  before: Slice[]
  after: Slice[]
  reached: Reached[]
}

async function previewOf(u: Unit, id: string, { before, after, reached }: Shift): Promise<SchedulePreview> {
  const trips = await listLinkedTrips(u, id)
  return {
    kind: shiftKind(before, after),
    informed: reached.filter(({ asked }) => !asked).length,
    asked: reached.filter(({ asked }) => asked).length,
    passengers: sumOf(reached, 'passengers'),
    tours: { bookings: sumOf(trips, 'bookings'), passengers: sumOf(trips, 'passengers') },
  }
}

/** Bookings that new times would reach; nothing is changed. Throws 422 with an error per field, `block.wrong_state`. */
export function previewSchedule(
  ctx: Context,
  id: string,
  segments: SegmentTimes[],
): Promise<SchedulePreview> {
  return ctx.unit(async u => {
    const { row, slices } = await planSchedule(u, id, segments)
    const reached = reach(await repo.listTravelling(u, id), row.slices, slices)
    return previewOf(u, id, { before: row.slices, after: slices, reached })
  })
}

type Body = BodyOf<typeof changeCall>

/** Throws 422 at the field. */
function answerBy(u: Unit, { answer_by }: Body, { slices }: BlockRow): Date {
  const refuse = (field: string, problem: string) =>
    invalidAt(`answer_by.${field}`, tFor(u.lang)(`desk-schedule:problem.${problem}`))
  if (!answer_by) throw refuse('on', 'answer_missing')
  const at = zonedToInstant(answer_by.on, answer_by.time, u.tenant.settings.time_zone)
  if (at <= u.now) throw refuse('on', 'answer_past')
  if (at >= nextDeparture(slices, u.now)) throw refuse('on', 'answer_late')
  return at
}

async function ask(u: Unit, before: Slice[], row: BlockRow, body: Body, reached: Reached[]): Promise<string> {
  const asked = reached.some(one => one.asked)
  const by = asked ? answerBy(u, body, row) : null
  const { reason, message = null } = body
  const change = {
    seat_block_id: row.id,
    old_slices: before,
    slices: row.slices,
    reason,
    message,
    answer_by: by,
  }
  const change_id = await repo.insertScheduleChange(u, change)
  const ids = reached.map(({ id }) => id)
  await repo.replaceOpenAnswers(u, ids)
  await repo.insertAnswers(
    u,
    reached.map(one => ({
      change_id,
      booking_id: one.id,
      answer: one.asked ? 'pending' : 'informed',
      answer_by: one.asked ? by : null,
      old_slices: one.agreed,
    })),
  )
  await noteTogether(u, ids, { kind: 'schedule_changed', reason })
  return change_id
}

/**
 * Moves a block's flights at once, orders the mails and writes to travellers of tours; holds that ran out end before.
 * Lock order: bookings by id, then the block. Throws `block.changed`, `block.wrong_state`, 422 with an error per field.
 */
export function changeSchedule(ctx: Context, id: string, body: Body): Promise<AnswerOf<typeof changeCall>> {
  return ctx.unit(async u => {
    await lockSeated(u, id)
    await freeOverdue(u, id)
    const { before, row } = await rescheduleBlock(u, id, body)
    const reached = reach(await repo.listTravelling(u, id), before, row.slices)
    const days = { starts_on: row.departs_on, ends_on: row.last_date }
    // Listed again: holds were made until the block was locked.
    const booked = await listBooked(u, id)
    await moveTogether(u, booked, days)
    await boundTogether(u, booked, row.first_departs_at)
    if (shiftKind(before, row.slices) === 'major') await repo.markMissed(u, id, 'times')
    const change_id = await ask(u, before, row, body, reached)
    await u.enqueue('schedule.tell', { tenantId: u.tenant.id, changeId: change_id })
    const { slices: after } = row
    await tellLinkedTrips(u, id, toursNotice({ before, after, message: body.message ?? null }))
    return { change_id, ...(await previewOf(u, id, { before, after, reached })) }
  })
}
