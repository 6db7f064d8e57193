import { isStaff } from '#shared/base/permissions.ts'
import type { BookingSchedule, ScheduleState } from '#shared/contract/flights/schedule.ts'
import { mayActOnBooking } from '#shared/rules/access/booking-access.ts'
import { LIVE } from '#shared/rules/statuses/booking-statuses.ts'
import { segmentsOf } from '#shared/rules/stock/schedule.ts'
import type { Unit } from '../../../context/context.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { statusNow } from '../../bookings/status.service.ts'
import type { BlockRow } from '../seats.repo.ts'
import { type LatestAnswer, latestAnswer } from './schedule.repo.ts'

const STATES: Partial<Record<LatestAnswer['answer'], ScheduleState>> = {
  informed: 'informed',
  pending: 'waiting',
  accepted: 'accepted',
  refused: 'refused',
}

const departsAt = (slices: LatestAnswer['slices']) => new Date(segmentsOf(slices)[0]?.departs_at ?? 0)
const endsAt = (slices: LatestAnswer['slices']) => new Date(segmentsOf(slices).at(-1)?.departs_at ?? 0)

/** Money goes back in full while nothing was flown. */
export const mayRefuse = ({ slices }: Pick<LatestAnswer, 'slices'>, now: Date): boolean =>
  departsAt(slices) > now

/** The latest change of a booking's times; null without one, and after the journey. */
export async function bookingSchedule(
  u: Unit,
  booking: BookingRow,
  block: BlockRow,
): Promise<BookingSchedule | null> {
  if (block.schedule_version === 0) return null
  const last = await latestAnswer(u, booking.id)
  const state = last && STATES[last.answer]
  if (!state || endsAt(last.slices) <= u.now) return null
  const open = state === 'waiting' && LIVE.includes(statusNow(booking, u.now))
  const may = open && !isStaff(u.user) && mayActOnBooking(u.user, booking, 'bookings.cancel')
  return {
    change_id: last.change_id,
    state,
    old_slices: last.old_slices,
    message: last.message,
    answer_by: last.answer_by?.toISOString() ?? null,
    overdue: open && last.answer_by !== null && last.answer_by <= u.now,
    made_at: last.made_at.toISOString(),
    can: { accept: may, refuse: may && !u.effects.byName && mayRefuse(last, u.now) },
  }
}
