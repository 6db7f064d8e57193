import type { Context } from '../../context/context.ts'
import type { AnswerTimes } from '../bookings/kind.port.ts'

const HOUR_MS = 3_600_000

/** A request ends unanswered after twice the promised time: the seats are kept until then. Not after the departure. */
export function answerTimes({ now }: Pick<Context, 'now'>, hours: number, departs: Date): AnswerTimes {
  const after = (later: number) => new Date(Math.min(now.getTime() + later * HOUR_MS, departs.getTime()))
  return { answer_by: after(hours), answer_ends_at: after(2 * hours) }
}
