import type { PaymentAct, PaymentCause } from '../../base/payment-causes.ts'
import { type AttemptState, isOpenAttempt, isPaidAttempt, MONEY_BACK } from './payment-status.ts'

export interface AttemptFacts {
  status: AttemptState
  reason: string | null
  flagged: string | null
  pay_url: string | null
  card_last4: string | null
  gateway: string
  fetched: string | null
  expires_at: Date
  /** What the payer's bank took back for good (minor units). */
  lost?: number
  /** Webhooks about it; undefined when not counted. */
  reports?: number
}

/** What is known of what it pays. Amounts are minor units. */
export interface TargetFacts {
  dueMinor: number
  paidMinor: number
  refundDueMinor: number
  expired: boolean
  /** Its stock is no longer held, and may not be paid. */
  over: boolean
}

const FLAGS: Record<string, PaymentCause> = {
  other_amount: 'wrong_amount',
  other_currency: 'wrong_currency',
  other_mode: 'wrong_mode',
  returning: 'going_back',
  top_up_spent: 'top_up_spent',
  returned_twice: 'returned_twice',
  disputed: 'disputed',
  charged_back: 'charged_back',
}
export const causeOfFlag = (flag: string): PaymentCause => FLAGS[flag] ?? 'wrong_payment'

/** The gateway name of transfers: staff report what the bank shows. */
const BANK = 'bank'
const FAILED: PaymentCause[] = [
  'declined',
  'insufficient_funds',
  'three_ds_failed',
  'superseded',
  'transfer_rejected',
]

/** What is to be said of money that has to go back. */
export const owedCause = (target: Pick<TargetFacts, 'refundDueMinor' | 'expired'>) => {
  if (target.refundDueMinor === 0) return undefined
  return target.expired ? 'paid_late' : 'refund_due'
}

type Owed = ReturnType<typeof owedCause>

function paidCause({ status, gateway, reports, lost = 0 }: AttemptFacts, owed: Owed): PaymentCause {
  if (status === 'disputed') return 'disputed'
  if (owed && status !== 'refunded') return owed
  if (lost > 0) return 'charged_back'
  if (MONEY_BACK.includes(status)) return 'refunded'
  return gateway !== 'balance' && gateway !== BANK && reports === 0 ? 'paid_unreported' : 'paid'
}

function openCause({ status, fetched, card_last4, pay_url }: AttemptFacts): PaymentCause {
  if (fetched === 'unreachable') return 'gateway_silent'
  if (status === 'authorized') return 'authorized'
  if (card_last4) return 'three_ds_open'
  return pay_url ? 'on_page' : 'not_opened'
}

function overCause({ status, reason, fetched, card_last4 }: AttemptFacts): PaymentCause {
  const known = FAILED.find(cause => cause === reason)
  if (known) return known
  if (fetched === 'unknown') return 'gateway_knows_none'
  if (status === 'failed') return 'failed'
  if (card_last4) return 'three_ds_left'
  return status === 'cancelled' ? 'left' : 'expired'
}

/** A slip waits for staff even after the time of its attempt has run out. */
function transferCause({ status, fetched }: AttemptFacts): PaymentCause | undefined {
  if (fetched === 'pending') return 'slip_waits'
  return isOpenAttempt(status) ? 'transfer_awaited' : undefined
}

/** Why an attempt is where it is; `owed`: what it pays has money that is to go back. */
export function causeOfAttempt(attempt: AttemptFacts, owed?: Owed): PaymentCause {
  if (attempt.flagged) return causeOfFlag(attempt.flagged)
  if (isPaidAttempt(attempt.status)) return paidCause(attempt, owed)
  if (attempt.status === 'voided') return 'refunded'
  const transfer = attempt.gateway === BANK ? transferCause(attempt) : undefined
  if (transfer) return transfer
  return isOpenAttempt(attempt.status) ? openCause(attempt) : overCause(attempt)
}

const FETCHED: PaymentCause[] = [
  'gateway_silent',
  'gateway_knows_none',
  'not_opened',
  'on_page',
  'three_ds_open',
  'authorized',
]
const REVIEWED: PaymentCause[] = [
  'disputed',
  'wrong_amount',
  'wrong_currency',
  'wrong_mode',
  'wrong_payment',
  'top_up_spent',
  'returned_twice',
]
const SETTLED: PaymentCause[] = ['paid', 'paid_unreported', 'refunded']

/** The right act for a cause; null when there is nothing to do. */
export function actFor(cause: PaymentCause, target?: TargetFacts): PaymentAct | null {
  if (REVIEWED.includes(cause)) return 'review'
  if (cause === 'slip_waits' || cause === 'transfer_awaited') return 'decide'
  if (cause === 'paid_late' || cause === 'refund_due') return 'refund'
  if (FETCHED.includes(cause)) return 'fetch'
  if (SETTLED.includes(cause) || !target || target.dueMinor === 0) return null
  return target.over ? 'reinstate' : 'send_link'
}

export interface Explained {
  cause: PaymentCause
  act: PaymentAct | null
  attempt: string | null
}

type Known = AttemptFacts & { id: string }

function unexplained(target: TargetFacts): PaymentCause {
  const owed = owedCause(target)
  if (owed) return owed
  if (target.dueMinor === 0) return target.paidMinor > 0 ? 'paid' : 'nothing_due'
  if (target.over) return 'hold_over'
  return target.paidMinor > 0 ? 'part_paid' : 'never_tried'
}

/** The attempt that tells most: one for staff, then money to return, one under way, the payment, the last one. */
function telling(target: TargetFacts, attempts: readonly Known[]): Known | undefined {
  const paid = attempts.find(({ status }) => isPaidAttempt(status) && status !== 'refunded')
  const flagged = attempts.find(attempt => attempt.flagged)
  if (flagged) return flagged
  if (target.refundDueMinor > 0 || target.dueMinor === 0) return paid
  return (
    attempts.find(
      ({ status, fetched, gateway }) => isOpenAttempt(status) || (gateway === BANK && fetched === 'pending'),
    ) ?? attempts[0]
  )
}

/** Lines up all attempts of a target, newest first, and names the one cause why it is not paid. */
export function explainPayment(target: TargetFacts, attempts: readonly Known[]): Explained {
  const told = telling(target, attempts)
  const own = told && causeOfAttempt(told, owedCause(target))
  // A paid part does not say why the rest is due.
  const rest = own === undefined || (target.dueMinor > 0 && SETTLED.includes(own))
  const cause = rest ? unexplained(target) : own
  return { cause, act: actFor(cause, target), attempt: rest ? null : (told?.id ?? null) }
}
