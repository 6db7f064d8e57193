import { HOUR_MS } from '#shared/base/durations.ts'
import { CAME_OTHERWISE, nothingCame, RETURNING } from '#shared/rules/money/flagged.ts'
import { isOpenAttempt, isPaidAttempt, nextAttemptStatus } from '#shared/rules/money/payment-status.ts'
import type { GatewayPayment } from '../../../adapters/gateway.ts'
import type { Unit } from '../../../context/context.ts'
import {
  AFTER_PAYMENT,
  DISPUTED,
  endOfDisputeAskedAt,
  isDisputed,
  lostMinor,
  nextCheckAt,
  reasonOf,
  reportedStatus,
} from '../attempt-rules.ts'
import { type AttemptRow, insertPosting, updateAttempt } from '../payments.repo.ts'
import { targetOf } from '../targets/target.port.ts'

export async function flag(u: Unit, attempt: AttemptRow, problem: string): Promise<AttemptRow> {
  // A dispute stands in the status, too: what comes during it is not to be forgotten at its end.
  if (attempt.flagged && (attempt.flagged !== DISPUTED || problem === DISPUTED)) return attempt
  await targetOf(attempt).recordProblem(u, attempt, problem)
  const asked = problem === DISPUTED ? {} : { next_check_at: null }
  return updateAttempt(u, attempt.id, { flagged: problem, ...asked })
}

/** It is as any other payment again; the caller saves it. */
export async function unflag(u: Unit, attempt: AttemptRow): Promise<{ flagged: null }> {
  if (attempt.flagged) await targetOf(attempt).recordProblem(u, attempt, null)
  return { flagged: null }
}

function reportedAs(seen: GatewayPayment): AttemptRow['reported_status'] {
  if (seen.status !== 'paid') return seen.status
  if (isBack(seen)) return 'refunded'
  return isDisputed(seen) ? 'disputed' : 'paid'
}

const reportOf = (u: Unit, { checks }: AttemptRow, seen: GatewayPayment) => ({
  reported_status: reportedAs(seen),
  reported_minor: seen.amountMinor,
  reported_currency: seen.currency,
  fetched: seen.status,
  fetched_at: u.now,
  checks: checks + 1,
})

const disputeAsked = (seen: GatewayPayment, now: Date) => (isDisputed(seen) ? endOfDisputeAskedAt(now) : null)

/**
 * Keeps what the gateway says of a payment that is not as it was asked for; nothing is posted. Where no money came it ends
 * as any other; where some did it waits for staff.
 */
export async function keepReport(
  u: Unit,
  attempt: AttemptRow,
  seen: GatewayPayment,
  problem: string,
): Promise<AttemptRow> {
  const { flagged } = attempt
  const recorded = flagged !== DISPUTED && AFTER_PAYMENT.includes(flagged ?? '')
  if (!CAME_OTHERWISE.includes(problem) || recorded) return flag(u, attempt, problem)
  const nothing =
    !isPaidAttempt(attempt.status) && nothingCame({ flagged: problem, reported_status: seen.status })
  const status = nothing
    ? nextAttemptStatus(attempt.status, reportedStatus(attempt, seen, u.now))
    : attempt.status
  const over = nothing && !isOpenAttempt(status)
  if (!over && flagged !== problem) await targetOf(attempt).recordProblem(u, attempt, problem)
  return updateAttempt(u, attempt.id, {
    ...reportOf(u, attempt, seen),
    ...(over ? await unflag(u, attempt) : { flagged: problem }),
    status,
    reason: reasonOf(status, seen.reason ?? attempt.reason),
    gateway_payment_id: attempt.gateway_payment_id ?? seen.id,
    next_check_at: nothing ? nextCheckAt({ ...attempt, status }, seen, u.now) : disputeAsked(seen, u.now),
  })
}

/** The payer has all of it, given back or taken back by their bank. */
export const isBack = (seen: GatewayPayment): boolean =>
  ['refunded', 'voided'].includes(seen.status) || seen.refundedMinor + lostMinor(seen) >= seen.amountMinor

const wasReturned = ({ flagged, status, reported_status }: AttemptRow) =>
  flagged === null && status === 'refunded' && reported_status === 'refunded'

export const isReturned = (attempt: AttemptRow): boolean =>
  attempt.flagged === RETURNING || wasReturned(attempt)

const ASK_AGAIN_MS = HOUR_MS

/** What staff sent back: once it is, the books have that it came and went, and what it was to pay knows nothing of it. */
export async function followReturn(u: Unit, attempt: AttemptRow, seen: GatewayPayment): Promise<AttemptRow> {
  const { id: attemptId } = attempt
  const { amountMinor, currency } = seen
  const report = reportOf(u, attempt, seen)
  // The gateway has it again once a refund of it has failed.
  if (!isBack(seen) && wasReturned(attempt) && !seen.failedRefunds?.length) return attempt
  if (!isBack(seen)) {
    const underWay = seen.refundPending || attempt.status === 'refunded'
    const next_check_at = underWay ? new Date(u.now.getTime() + ASK_AGAIN_MS) : null
    if (wasReturned(attempt)) {
      await targetOf(attempt).recordProblem(u, attempt, RETURNING)
      await u.enqueue('payment.return', { tenantId: u.tenant.id, attemptId })
    }
    return updateAttempt(u, attemptId, { ...report, flagged: RETURNING, next_check_at })
  }
  if (attempt.status === 'refunded') await unflag(u, attempt)
  const posting = { attemptId, bookingId: null, amountMinor, currency }
  await insertPosting(u, { ...posting, kind: 'payment', key: 'paid' })
  await insertPosting(u, { ...posting, kind: 'refund', key: `refund:${amountMinor}` })
  return updateAttempt(u, attemptId, {
    ...report,
    ...{ amount_minor: amountMinor, currency, fee_minor: 0, refunded_minor: amountMinor },
    ...{ status: 'refunded', reported_status: 'refunded', flagged: null, next_check_at: null },
  })
}
