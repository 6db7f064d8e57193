import { graceFrom } from './adjust.ts'

const DAY_MS = 86_400_000

/** Days overdue after which a change that was not paid ends the booking. */
export const LAPSE_DAYS = 1

interface Rest {
  now: Date
  payBefore: Date
  /** When an earlier change is due: another one wins no time. */
  earlier: Date | null
}

/** When what a change made dearer is due: so early that a booking that ends unpaid ends before the journey. */
export function restDueAt({ now, payBefore, earlier }: Rest): Date {
  const last = Math.min(graceFrom(now).getTime(), payBefore.getTime() - LAPSE_DAYS * DAY_MS)
  const dueAt = Math.max(now.getTime(), last)
  return new Date(earlier ? Math.min(earlier.getTime(), dueAt) : dueAt)
}
