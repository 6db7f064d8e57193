import { addMinor } from '#shared/base/money.ts'
import type { Unit } from '../../../context/context.ts'
import { loadBooking } from '../../bookings/access.service.ts'
import { listOfBooking, type RefundRow, updateRefund } from './refunds.repo.ts'
import { openMinor } from './room.ts'

/** Ends orders that are above what is due now: first those of this payment, if any, then the newest. The booking is locked. */
export async function endUnowed(u: Unit, bookingId: string, attemptId?: string): Promise<void> {
  const { refund_due_minor } = await loadBooking(u, bookingId)
  const refunds = await listOfBooking(u, bookingId)
  const others = ({ attempt_id }: RefundRow) => Number(attemptId === undefined || attempt_id !== attemptId)
  const asked = refunds
    .filter(({ status }) => status === 'asked')
    .reverse()
    .sort((a, b) => others(a) - others(b))
  let over = addMinor(openMinor(refunds), -refund_due_minor)
  for (const { id, amount_minor } of asked) {
    if (over <= 0) return
    await updateRefund(u, id, { status: 'failed' })
    over -= amount_minor
  }
}
