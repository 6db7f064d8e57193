import type { FlagDecision } from '../../base/payment-causes.ts'
import { type AttemptState, isOpenAttempt, isPaidAttempt } from './payment-status.ts'

/** Flags of a payment that came otherwise than asked for. */
export const CAME_OTHERWISE: readonly string[] = ['other_amount', 'other_currency']
/** Flag while the gateway is to give it back: it was never in the books of what it was to pay. */
export const RETURNING = 'returning'
/** Flags of what may be no payment of this attempt at all. */
const OF_ANOTHER: readonly string[] = ['other_attempt', 'other_payment', 'other_mode']

export interface FlaggedFacts {
  flagged: string | null
  status: AttemptState
  currency: string
  refunded_minor: number
  reported_status: string | null
  reported_minor: number | null
  reported_currency: string | null
}

type Reported = Pick<FlaggedFacts, 'flagged' | 'reported_status'>

/** What the gateway says of a payment, and that its payer's bank disputes it. */
const CAME: readonly string[] = ['paid', 'refunded', 'disputed']

/** Nothing was paid of it, as the gateway said last: it may end as any other. */
export const nothingCame = ({ flagged, reported_status }: Reported): boolean =>
  CAME_OTHERWISE.includes(flagged ?? '') && reported_status !== null && !CAME.includes(reported_status)

/** Its money came, or that is not known: staff decide before anyone pays again. */
export const awaitsStaff = (attempt: Reported): boolean => attempt.flagged !== null && !nothingCame(attempt)

/** What staff may decide about a flagged payment. */
export function decisionsFor(attempt: FlaggedFacts): FlagDecision[] {
  const { flagged, status, currency, refunded_minor, reported_status, reported_minor } = attempt
  if (flagged === RETURNING) return ['return']
  if (OF_ANOTHER.includes(flagged ?? '')) return isOpenAttempt(status) ? ['close'] : []
  if (!CAME_OTHERWISE.includes(flagged ?? '') || !CAME.includes(reported_status ?? '')) return []
  const fits = attempt.reported_currency === currency
  // What is booked is brought to what came; from then on it goes back as any payment.
  if (isPaidAttempt(status)) return fits && (reported_minor ?? 0) >= refunded_minor ? ['accept'] : []
  // No gateway returns what is in dispute.
  if (reported_status === 'disputed') return fits ? ['accept'] : []
  return fits && reported_status === 'paid' ? ['accept', 'return'] : ['return']
}
