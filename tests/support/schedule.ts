import { cancelBlock, changeSchedule, type SegmentTimes } from '#shared/contract/desk/flights/schedule.ts'
import { getDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { answerSchedule, type ScheduleAnswer } from '#shared/contract/flights/schedule.ts'
import { segmentsOf, timesOf } from '#shared/rules/stock/schedule.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { dayFromNow } from './days.ts'
import { aConfirmedBooking } from './desk-bookings.ts'

/** A block as staff see it now. */
export const blockNow = async (staff: Client, id: string) =>
  (await staff.call(getDeskBlock, { params: { id } })).data

/** The times of a block as its form shows them, with changes of its first flight. */
export async function timesNow(staff: Client, id: string, first: Partial<SegmentTimes> = {}) {
  const { slices, version } = await blockNow(staff, id)
  const segments = segmentsOf(slices).map(timesOf)
  return { version, segments: segments.map((times, index) => (index === 0 ? { ...times, ...first } : times)) }
}

interface Moved {
  first?: Partial<SegmentTimes>
  reason?: string
  message?: string
  /** Days until answers are due; null for none. */
  answerIn?: number | null
}

/** Moves a block's first flight. */
export async function moveFlight(
  staff: Client,
  id: string,
  { first = {}, reason = 'The airline wrote', message, answerIn = 5 }: Moved = {},
) {
  const times = await timesNow(staff, id, first)
  const answer_by = answerIn === null ? null : { on: dayFromNow(answerIn), time: '18:00' }
  return staff.call(changeSchedule, { params: { id }, body: { ...times, reason, message, answer_by } })
}

/** Two hours later: 08:00 to 10:00 in Riyadh, 12:00 to 14:00. */
export const LATER: Partial<SegmentTimes> = { departs_time: '10:00', arrives_time: '14:00' }
export const A_LITTLE_LATER: Partial<SegmentTimes> = { departs_time: '08:10', arrives_time: '12:10' }

export const endBlock = async (staff: Client, id: string, body: Record<string, unknown> = {}) => {
  const { code } = await blockNow(staff, id)
  return staff.call(cancelBlock, {
    params: { id },
    body: { code, reason: 'The airline stopped the route', ...body },
  })
}

/** A guest's confirmed booking with a moved flight. */
export async function aMoved(app: App, staff: Client, moved: Moved = { first: LATER }) {
  const guest = app.guest()
  const made = await aConfirmedBooking(app, guest)
  const { data } = await moveFlight(staff, made.block.id, moved)
  return { guest, ...made, change: data.change_id, total: made.booking.total_minor }
}

export const answer = (client: Client, id: string, change_id: string, answer: ScheduleAnswer) =>
  client.call(answerSchedule, { params: { id }, body: { change_id, answer } })
