import { DAY_MS } from '../../../base/durations.ts'

/** Days before a due date; the last mail says that it has passed. */
const STAGES = [
  { stage: 'overdue', days: 0 },
  { stage: 'day', days: 1 },
  { stage: 'week', days: 7 },
] as const

/** The reminder that is due now; undefined before the first. The last one is sent a day before the end. */
export function remindedAs(
  dueAt: Date,
  now: Date,
  end?: Date,
): (typeof STAGES)[number]['stage'] | 'end' | undefined {
  const left = dueAt.getTime() - now.getTime()
  if (end && end.getTime() - now.getTime() <= DAY_MS) return 'end'
  return STAGES.find(({ days }) => left <= days * DAY_MS)?.stage
}
