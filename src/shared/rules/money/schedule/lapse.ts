import { DAY_MS } from '../../../base/durations.ts'

interface Overdue {
  status: string
  lapse_days: number | null
  /** Of the first line that is not paid in full. */
  dueAt: Date | string | null
}

/** When what is sold and unpaid ends, but for requests and tickets, which wait for a person. */
export const lapsesUnasked = (overdue: Omit<Overdue, 'status'>): Date | undefined =>
  lapsesAt({ ...overdue, status: 'confirmed' })

/** When a booking ends by itself because a part was not paid; undefined when it does not. */
export function lapsesAt({ status, lapse_days, dueAt }: Overdue): Date | undefined {
  // With tickets, or while it waits for staff, only a person ends it.
  if (status !== 'confirmed' || lapse_days === null || dueAt === null) return undefined
  return new Date(new Date(dueAt).getTime() + lapse_days * DAY_MS)
}
