import { HOUR_MS } from '#shared/base/durations.ts'
import type { Context, Unit } from '../../context/context.ts'
import type { AnswerTimes } from '../bookings/kind.port.ts'
import { hotelRulesOf } from '../hotels/rules.service.ts'
import { arrivalOf } from './arrival.ts'
import { stayOf } from './stay-facts.ts'
import type { StayRow } from './stays.repo.ts'

/** Whether nothing of it is kept before the hotel has answered. */
export const mustBeAsked = ({ on_request, nights_state }: StayRow): boolean =>
  on_request && nights_state === 'none'

/** When an answer to a request of now is promised, and when it ends without one: not after the arrival. */
export function answerTimes(ctx: Pick<Context, 'tenant' | 'now'>, arrival?: Date): AnswerTimes {
  const { answer_hours, answer_end_hours } = hotelRulesOf(ctx)
  const after = (hours: number) => {
    const at = new Date(ctx.now.getTime() + hours * HOUR_MS)
    return arrival && arrival > ctx.now && arrival < at ? arrival : at
  }
  return { answer_by: after(answer_hours), answer_ends_at: after(Math.max(answer_hours, answer_end_hours)) }
}

export async function answerTimesOf(u: Unit, id: string): Promise<AnswerTimes | undefined> {
  const found = await stayOf(u, id)
  return mustBeAsked(found.stay) ? answerTimes(u, arrivalOf(found)) : undefined
}
