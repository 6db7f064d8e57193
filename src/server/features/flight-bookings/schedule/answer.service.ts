import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { recordScheduleAnswer } from '#shared/contract/desk/flights/schedule.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { ScheduleAnswer } from '#shared/contract/flights/schedule.ts'
import { LIVE } from '#shared/rules/statuses/booking-statuses.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import {
  requireBookingForChange,
  requireBookingForStaff,
  requireMoreThanName,
  requireNoStaff,
} from '../../bookings/access.service.ts'
import { insertEvent } from '../../bookings/events.service.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { viewOwn } from '../../bookings/own.service.ts'
import { endWithoutFee, requireEndAllowed } from '../../bookings/quotes/full-refund.service.ts'
import { statusNow } from '../../bookings/status.service.ts'
import { closeAnswer, latestAnswer } from './schedule.repo.ts'
import { REFUSED_MAIL } from './schedule-mail.ts'
import { mayRefuse } from './schedule-view.service.ts'

interface Answered {
  change_id: string
  answer: ScheduleAnswer
  reason?: string
}

/** The customer answers; a refusal, which ends the journey at once, needs more than a surname. Throws `schedule.gone` when nothing is asked any more, `schedule.departed`. */
export function answerSchedule(ctx: Context, id: string, input: Answered): Promise<Booking> {
  return ctx.unit(async u => {
    const booking = await requireBookingForChange(u, id, 'bookings.cancel')
    requireNoStaff(u)
    if (input.answer === 'refused') requireMoreThanName(u)
    await answer(u, booking, input)
    return viewOwn(u, id)
  })
}

/** Staff record what the customer said by phone; a refusal sends all money back, which is a dangerous act. As `answerSchedule`. */
export function answerForCustomer(
  ctx: Context,
  id: string,
  input: BodyOf<typeof recordScheduleAnswer>,
): Promise<void> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.approve')
    await answer(u, booking, input, () => requireEndAllowed(u, booking, input))
  })
}

async function answer(
  u: Unit,
  booking: BookingRow,
  { change_id, answer, reason }: Answered,
  mayEnd?: () => Promise<void>,
): Promise<void> {
  const asked = await latestAnswer(u, booking.id)
  const open = asked?.change_id === change_id && asked.answer === 'pending'
  if (!open || !LIVE.includes(statusNow(booking, u.now))) throw new AppError('schedule.gone')
  if (answer === 'refused' && !mayRefuse(asked, u.now)) throw new AppError('schedule.departed')
  if (answer === 'refused') await mayEnd?.()
  if (!(await closeAnswer(u, { bookingId: booking.id, changeId: change_id }, answer)))
    throw new AppError('schedule.gone')
  if (answer === 'accepted') return insertEvent(u, booking.id, { kind: 'schedule_accepted', reason })
  await endWithoutFee(u, booking, { kind: 'schedule_refused', reason, mail: REFUSED_MAIL })
}
