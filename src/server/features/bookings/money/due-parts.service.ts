import type { Invoice } from '#shared/contract/money/invoices.ts'
import type { Context } from '../../../context/context.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { statusNow } from '../status.service.ts'
import { dueNow } from '../view.service.ts'
import { linesOf } from './schedule.service.ts'

/** What is still to pay: open lines of its schedule, else all of it. What a hold needs first is due before it ends. */
export function duePartsOf({ now }: Pick<Context, 'now'>, booking: BookingRow): Invoice['due'] {
  const due = dueNow(booking, statusNow(booking, now))
  if (due === 0) return []
  const open = linesOf(booking, now).filter(({ state }) => state !== 'paid')
  const parts = open.map(line => ({ minor: line.amount_minor - line.paid_minor, at: line.due_at }))
  const [first = { minor: due, at: null }, ...later] = parts
  const end = booking.status === 'held' ? booking.hold_expires_at?.toISOString() : undefined
  return [{ ...first, at: end ?? first.at }, ...later]
}
