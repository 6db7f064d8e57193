import type { Unit } from '../../../context/context.ts'
import { recordPaymentProblem } from '../../bookings/money/payable.service.ts'
import { DISPUTED } from '../attempt-rules.ts'
import type { Paid } from './target.port.ts'

/** The history of the booking says it; also of a payment by a link over it. */
export async function recordProblemAt(
  u: Unit,
  bookingId: string,
  { flagged }: Paid,
  problem: string | null,
): Promise<void> {
  if (problem || flagged === DISPUTED) await recordPaymentProblem(u, bookingId, problem)
}
