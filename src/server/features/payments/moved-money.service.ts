import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import type { MoneyMover } from '../bookings/money/moved-money.port.ts'
import {
  findOpenByLink,
  insertPosting,
  isDisputed,
  listOpenAttempts,
  listRefundable,
} from './payments.repo.ts'
import { listOfBooking } from './refunds/refunds.repo.ts'
import { openMinor } from './refunds/room.ts'

async function requireStill(u: Unit, bookingId: string): Promise<void> {
  const [own] = await listOpenAttempts(u, { target_id: bookingId, payer_id: null })
  const open = own ?? (await findOpenByLink(u, bookingId))
  if (open) throw new AppError('payment.under_way', { details: { attempt_id: open.id } })
  if (await isDisputed(u, bookingId)) throw new AppError('split.disputed')
  if (openMinor(await listOfBooking(u, bookingId)) > 0) throw new AppError('split.refund_open')
}

/** The oldest payments go first. */
async function move(u: Unit, { from, to, amountMinor }: Parameters<MoneyMover['move']>[1]): Promise<void> {
  let left = amountMinor
  for (const { id: attemptId, held_minor, currency } of await listRefundable(u, from)) {
    const part = Math.min(left, held_minor)
    if (part <= 0) continue
    const posting = { attemptId, amountMinor: part, currency }
    await insertPosting(u, { ...posting, bookingId: from, kind: 'moved_out', key: `out:${to}` })
    await insertPosting(u, { ...posting, bookingId: to, kind: 'moved_in', key: `in:${to}` })
    left -= part
  }
  if (left > 0) throw new Error(`No payment of booking ${from} holds ${left} of what is to move`)
}

/** Money stays with the payment it came by; its postings name the booking. */
export const paymentsMover: MoneyMover = { requireStill, move }
