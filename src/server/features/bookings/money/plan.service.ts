import type { PaymentPlan } from '#shared/contract/bookings/deposits.ts'
import { lapsesUnasked } from '#shared/rules/money/schedule/lapse.ts'
import type { Unit } from '../../../context/context.ts'
import { type BookingRow, kindOf } from '../kind.port.ts'
import { shownPlan } from './schedule.service.ts'

/** Whether its journey has begun by then: what is due ends it no more. A stay is told by who notes arrivals. */
export async function hasBegunBy(u: Unit, booking: BookingRow, at: Date): Promise<boolean> {
  const kind = kindOf(booking)
  return !kind.notesArrival && (await kind.startsAt(u, booking)) <= at
}

/** When what is due next ends the booking, or is to once it is sold. */
function endOf({ lines, next_due_at, lapse_days }: PaymentPlan, status: BookingRow['status']) {
  const dueAt = status === 'held' ? (lines[1]?.due_at ?? null) : next_due_at
  return lapsesUnasked({ lapse_days, dueAt })
}

/** As its owner and staff see it: an end that would come after the journey has begun is none. */
export async function planOf(
  u: Unit,
  booking: BookingRow,
  status: BookingRow['status'],
): Promise<PaymentPlan | null> {
  const plan = shownPlan(booking, status, u.now)
  const end = plan && endOf(plan, status)
  return end && (await hasBegunBy(u, booking, end)) ? { ...plan, lapse_days: null, lapses_at: null } : plan
}
