import { MINUTE_MS } from '#shared/base/durations.ts'
import { addMinor } from '#shared/base/money.ts'
import {
  type AttemptState,
  isOpenAttempt,
  isPaidAttempt,
  nextAttemptStatus,
} from '#shared/rules/money/payment-status.ts'
import { BANK, type GatewayPayment } from '../../adapters/gateway.ts'
import type { AttemptRow } from './payments.repo.ts'

export const ATTEMPT_MINUTES = 30
/** Polling interval of an open attempt: an unreported payment is found within a minute. */
export const CHECK_SECONDS = 25

/** Flag of a refunded top-up that was already spent; staff have to collect it. */
export const SPENT = 'top_up_spent'

/** Flag of a payment that gave back what had gone back by another way already: more left than came. */
export const RETURNED_TWICE = 'returned_twice'
/** Flag of a payment while the payer's bank disputes it: staff answer at the gateway, or lose the money. */
export const DISPUTED = 'disputed'
/** What comes later of a payment with one of these is still recorded. */
export const AFTER_PAYMENT: readonly string[] = [SPENT, RETURNED_TWICE, DISPUTED]

/** Until the gateway has settled a refund. */
const REFUND_CHECK_MINUTES = 60
/** A dispute ends after weeks; its report may be lost. */
const DISPUTE_CHECK_MINUTES = 24 * 60
/** Checks for late payments after an attempt ended: maximum age, and interval. */
const LATE_CHECKS = [
  { untilMinutes: 60, everyMinutes: 5 },
  { untilMinutes: 24 * 60, everyMinutes: 60 },
]
/** What a bank has set aside ends days later, and not every gateway reports it. */
const SET_ASIDE = { everyMinutes: 6 * 60 }

type KnownAttempt = Pick<AttemptRow, 'id' | 'gateway_payment_id' | 'amount_minor' | 'currency' | 'live'>
type Timed = Pick<AttemptRow, 'status' | 'expires_at'> & { gateway?: string }

/** Difference between attempt and gateway record; undefined when id, amount, currency and mode agree. */
export function mismatchOf(attempt: KnownAttempt, seen: GatewayPayment): string | undefined {
  if (seen.givenId !== attempt.id) return 'other_attempt'
  if (attempt.gateway_payment_id !== null && attempt.gateway_payment_id !== seen.id) return 'other_payment'
  if (seen.currency !== attempt.currency) return 'other_currency'
  if (seen.amountMinor !== attempt.amount_minor) return 'other_amount'
  if (seen.live !== attempt.live) return 'other_mode'
  return undefined
}

/** Refunded total in minor units; voiding a paid payment refunds it completely. */
export function refundedOf(
  attempt: Pick<AttemptRow, 'status' | 'amount_minor'>,
  seen: GatewayPayment,
): number {
  if (seen.status === 'voided') return isPaidAttempt(attempt.status) ? attempt.amount_minor : 0
  return seen.status === 'refunded'
    ? attempt.amount_minor
    : Math.min(seen.refundedMinor, attempt.amount_minor)
}

export const lostDisputes = ({ disputes = [] }: GatewayPayment) =>
  disputes.filter(({ state }) => state === 'lost')

/** What the payer's bank took back for good. */
export const lostMinor = (seen: GatewayPayment): number =>
  addMinor(0, ...lostDisputes(seen).map(({ amountMinor }) => amountMinor))

export const isDisputed = ({ disputes = [] }: GatewayPayment) =>
  disputes.some(({ state }) => state === 'open')

/** Whether the gateway names disputes, and all have ended. */
export const disputesEnded = (seen: GatewayPayment): boolean =>
  (seen.disputes ?? []).length > 0 && !isDisputed(seen)

/** Of a payment of which so much is back with the payer (minor units). */
export const withRefunds = (refundedMinor: number, amountMinor: number) => {
  if (refundedMinor >= amountMinor) return 'refunded'
  return refundedMinor > 0 ? 'partially_refunded' : 'paid'
}

/** With less back at the payer or the payer's bank (minor units) than before: a way back for a status. */
export const statusAfter = ({ status, amount_minor }: AttemptRow, backMinor: number) =>
  status === 'refunded' || status === 'partially_refunded' ? withRefunds(backMinor, amount_minor) : status

function afterVoid(attempt: Timed, now: Date): AttemptState {
  if (isPaidAttempt(attempt.status)) return 'voided'
  // We cancelled the unpaid payment ourselves.
  if (!isOpenAttempt(attempt.status)) return attempt.status
  if (attempt.status === 'closing') return 'cancelled'
  return attempt.expires_at <= now ? 'expired' : 'cancelled'
}

/** Maps the gateway's status to ours; `statusBy` decides whether it applies. */
export function reportedStatus(attempt: Timed, seen: GatewayPayment, now: Date): AttemptState {
  if (seen.status === 'paid')
    return isDisputed(seen) ? 'disputed' : withRefunds(seen.refundedMinor + lostMinor(seen), seen.amountMinor)
  if (seen.status === 'failed') return seen.reason === 'cancelled' ? 'cancelled' : 'failed'
  if (seen.status === 'voided') return afterVoid(attempt, now)
  return seen.status === 'initiated' ? 'redirected' : seen.status
}

/** The status by an answer: the end of a dispute takes one back. */
export function statusBy(attempt: Timed, seen: GatewayPayment, now: Date): AttemptState {
  const over = attempt.status === 'disputed' && disputesEnded(seen)
  return nextAttemptStatus(over ? 'paid' : attempt.status, reportedStatus(attempt, seen, now))
}

/** Failure reason, a key under `payments:reason.`; null for other statuses. */
export function reasonOf(status: AttemptState, reason: string | null): string | null {
  if (status === 'expired') return 'expired'
  return status === 'failed' || status === 'cancelled' ? reason : null
}

/** Expired or replaced: an unpaid payment is to be cancelled at the gateway. */
export function isOver(attempt: Timed, now: Date): boolean {
  return attempt.expires_at <= now || ['closing', 'cancelled', 'expired'].includes(attempt.status)
}

/** Of an open attempt. Nothing happens to a transfer by itself until its time is over. */
export function firstCheckAt({ gateway, expires_at }: Omit<Timed, 'status'>, now: Date): Date {
  return gateway === BANK ? expires_at : new Date(now.getTime() + CHECK_SECONDS * 1000)
}

export const endOfDisputeAskedAt = (now: Date) => new Date(now.getTime() + DISPUTE_CHECK_MINUTES * MINUTE_MS)

/** Next poll; null when the gateway's status is final. */
export function nextCheckAt(attempt: Timed, seen: GatewayPayment | undefined, now: Date): Date | null {
  const open = isOpenAttempt(attempt.status)
  if (open && attempt.expires_at > now) return firstCheckAt(attempt, now)
  if (seen?.refundPending) return new Date(now.getTime() + REFUND_CHECK_MINUTES * MINUTE_MS)
  if (attempt.status === 'disputed') return endOfDisputeAskedAt(now)
  // A slip waits for staff, who decide without being asked.
  if (attempt.gateway === BANK) return null
  const decided = seen !== undefined && seen.status !== 'initiated' && seen.status !== 'pending'
  if (decided && seen.status !== 'authorized') return null
  const age = (now.getTime() - attempt.expires_at.getTime()) / MINUTE_MS
  const late = LATE_CHECKS.find(({ untilMinutes }) => age < untilMinutes)
  const pause = late ?? (attempt.status === 'authorized' ? SET_ASIDE : undefined)
  return pause ? new Date(now.getTime() + pause.everyMinutes * MINUTE_MS) : null
}
