import type { Unit } from '../../context/context.ts'
import { type AnswerTimes, type BookingRow, kindOf } from './kind.port.ts'
import { statusNow } from './status.service.ts'

/** Without an answer a request ends after so many times the promised hours. */
export const ENDS_AFTER = 2

/** Of a request of now, where what is held must be asked for before it is paid; undefined when it need not. */
export async function answerTimesOf(u: Unit, booking: BookingRow): Promise<AnswerTimes | undefined> {
  const kind = kindOf(booking)
  if (kind.answerTimes) return kind.answerTimes(u, booking.id)
  const { answer_hours: hours } = booking
  if (hours === null || (await kind.holdsOwn?.(u, booking.id))) return undefined
  // What is asked for stays held, no longer than it could be.
  const after = (later: number) => kind.holdUntil(u, booking, later * 60)
  return { answer_by: await after(hours), answer_ends_at: await after(ENDS_AFTER * hours) }
}

/** Whether no money may sell it before staff have approved it, as its status is now. */
export async function mustBeApproved(u: Unit, booking: BookingRow): Promise<boolean> {
  const status = statusNow(booking, u.now)
  if (status === 'held') return (await answerTimesOf(u, booking)) !== undefined
  return status === 'requested' || (status === 'expired' && booking.answer_hours !== null)
}
