import { DAY_MS, HOUR_MS } from '../../../base/durations.ts'
import { graceFrom } from './adjust.ts'
import { lapsesUnasked } from './lapse.ts'

/** Days overdue after which a change that was not paid ends the booking. */
const LAPSE_DAYS = 1

/** What is given back so long before the journey can be sold again; all have two hours, or half of the time left, to pay. */
const SALE_MS = 6 * HOUR_MS
const FAIR_MS = 2 * HOUR_MS

export interface RestDue {
  dueAt: Date
  lapseDays: number
}

interface Rest {
  now: Date
  payBefore: Date
  /** What an earlier change made due: another one wins no time. */
  earlier: RestDue | null
}

/** The last moment to pay: always before the journey, and never past. */
function lastMoment(now: number, payBefore: number): number {
  const fair = now + Math.min(FAIR_MS, Math.max(0, payBefore - now) / 2)
  return Math.max(fair, Math.min(+graceFrom(new Date(now)) + LAPSE_DAYS * DAY_MS, payBefore - SALE_MS))
}

/**
 * When what a change made dearer is due, and how many days late it ends the booking: a day, or where the journey is
 * too near for that, none.
 */
export function restDue({ now, payBefore, earlier }: Rest): RestDue {
  const end = lastMoment(+now, +payBefore)
  const before = earlier && lapsesUnasked({ dueAt: earlier.dueAt, lapse_days: earlier.lapseDays })
  if (earlier && before && +before <= end) return earlier
  const dueAt = end - LAPSE_DAYS * DAY_MS
  const isShort = dueAt < +now + DAY_MS
  return isShort ? { dueAt: new Date(end), lapseDays: 0 } : { dueAt: new Date(dueAt), lapseDays: LAPSE_DAYS }
}
