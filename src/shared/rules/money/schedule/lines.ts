import { addMinor } from '#shared/base/money.ts'
import type { ScheduleLine } from '#shared/contract/bookings/deposits.ts'
import { isOneOf, SOLD_AHEAD } from '../../statuses/booking-statuses.ts'
import { keptMinor } from '../booking-money.ts'
import type { DueLine } from './plan.ts'

/** Lines as a booking stores them: due dates, and what is to be paid up to each. */
export interface StoredLines {
  due_at: Date[] | null
  due_through: number[] | null
}

export function storeLines(lines: readonly DueLine[] | undefined): StoredLines {
  if (!lines?.length) return { due_at: null, due_through: null }
  let through = 0
  return {
    due_at: lines.map(({ dueAt }) => dueAt),
    due_through: lines.map(({ amountMinor }) => {
      through = addMinor(through, amountMinor)
      return through
    }),
  }
}

/** Empty for a booking that is paid at once. */
export function readLines({ due_at, due_through }: StoredLines): DueLine[] {
  return (due_at ?? []).map((dueAt, index) => ({
    dueAt,
    amountMinor: (due_through?.[index] ?? 0) - (due_through?.[index - 1] ?? 0),
  }))
}

function kindAt(index: number, count: number): ScheduleLine['kind'] {
  if (index === count - 1) return 'balance'
  return index === 0 ? 'deposit' : 'instalment'
}

/** Each line with what was paid of it: money pays the lines in order. */
export function linesNow(lines: readonly DueLine[], keptMinor: number, now: Date): ScheduleLine[] {
  let left = Math.max(0, keptMinor)
  let isNext = true
  return lines.map(({ dueAt, amountMinor }, index) => {
    const paid_minor = Math.min(left, amountMinor)
    left -= paid_minor
    const open = paid_minor < amountMinor
    const late = dueAt < now
    const state = !open ? 'paid' : late ? 'overdue' : isNext ? 'due' : 'later'
    if (open) isNext = false
    const kind = kindAt(index, lines.length)
    return { kind, due_at: dueAt.toISOString(), amount_minor: amountMinor, paid_minor, state }
  })
}

interface Due extends Pick<StoredLines, 'due_at'> {
  status: string
  pay_by: Date | null
}

/** What staff watch after the hold. The hold itself says until when the first part may come. */
export const balanceDueAt = ({ status, due_at, pay_by }: Due, usual: Date): Date =>
  (status === 'held' ? due_at?.[1] : pay_by) ?? usual

type Unpaid = Due & Parameters<typeof keptMinor>[0] & { total_minor: number }

/** When the rest of what was sold is due; null when nothing is left of it. `usual`: where no plan says it. */
export function openBalanceAt(booking: Unpaid, usual: Date): Date | null {
  const isOpen = isOneOf(SOLD_AHEAD, booking.status) && keptMinor(booking) < booking.total_minor
  return isOpen ? balanceDueAt(booking, usual) : null
}

const openOf = ({ amount_minor, paid_minor }: ScheduleLine) => amount_minor - paid_minor

/** What is overdue and, when nothing is, what is due next. */
export function nextPayment(lines: readonly ScheduleLine[]) {
  const open = lines.filter(({ state }) => state !== 'paid')
  const overdue = open.filter(({ state }) => state === 'overdue')
  const asked = overdue.length > 0 ? overdue : open.slice(0, 1)
  return { minor: addMinor(...asked.map(openOf)), dueAt: asked[0]?.due_at ?? null }
}
