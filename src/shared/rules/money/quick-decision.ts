/** What staff decide about money without a booking. Amounts are minor units. */

interface Amounts {
  paid_minor: number
  refunded_minor: number
  /** What is to have gone back once the order is done; null in orders of the release before. */
  refund_to_minor: number | null
}

export interface Decided extends Amounts {
  booking_id: string | null
  decision: 'matched' | 'kept' | 'refund' | null
}

export const UNDECIDED = {
  decision: null,
  decided_by: null,
  decided_at: null,
  decision_reason: null,
} as const

/** What came and has not gone back. */
export const waitingMinor = ({ paid_minor, refunded_minor }: Omit<Amounts, 'refund_to_minor'>): number =>
  paid_minor - refunded_minor

/** What was ordered to go back and has not gone. */
export const orderedMinor = ({ paid_minor, refunded_minor, refund_to_minor }: Amounts): number =>
  Math.max(0, (refund_to_minor ?? paid_minor) - refunded_minor)

/**
 * What changes when money that was to go back, or had gone, does not: it waits for staff, after what else of the order is
 * on its way. `change` is what went back in all by now.
 */
export function afterFailure(row: Decided, failedMinor: number, change: { refunded_minor?: number } = {}) {
  const { decision, refund_to_minor: to } = row
  if (row.booking_id || (decision !== 'refund' && to === null)) return change
  if (decision !== 'refund') return { ...change, ...UNDECIDED }
  const refund_to_minor = Math.max(0, (to ?? row.paid_minor) - failedMinor)
  const isDone = orderedMinor({ ...row, ...change, refund_to_minor }) === 0
  return { ...change, refund_to_minor, ...(isDone && UNDECIDED) }
}

/**
 * What changes with money that comes or goes back: what no decision was about waits for its own, after an order to send
 * other money back is done.
 */
export function afterMoney(row: Decided, change: { paid_minor?: number; refunded_minor?: number }) {
  if (row.booking_id || !row.decision) return change
  const refund_to_minor = row.decision === 'refund' ? (row.refund_to_minor ?? row.paid_minor) : null
  const after = { ...row, ...change, refund_to_minor }
  if (refund_to_minor !== null && orderedMinor(after) > 0) return { ...change, refund_to_minor }
  const isNew = after.paid_minor > (refund_to_minor ?? row.paid_minor) && waitingMinor(after) > 0
  return isNew ? { ...change, ...UNDECIDED, refund_ordered_at: null } : change
}
