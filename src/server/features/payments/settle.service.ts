import { awaitsStaff } from '#shared/rules/money/flagged.ts'
import { isOpenAttempt, isPaidAttempt } from '#shared/rules/money/payment-status.ts'
import { BANK, type GatewayPayment } from '../../adapters/gateway.ts'
import type { Context, Unit } from '../../context/context.ts'
import { returnDue } from '../bookings/money/refunds.service.ts'
import { askGateway } from './at-gateway.service.ts'
import {
  AFTER_PAYMENT,
  DISPUTED,
  disputesEnded,
  lostDisputes,
  lostMinor,
  mismatchOf,
  nextCheckAt,
  RETURNED_TWICE,
  reasonOf,
  refundedOf,
  SPENT,
  statusBy,
} from './attempt-rules.ts'
import { flag, followReturn, isReturned, keepReport, unflag } from './flagged/keep.service.ts'
import { clearFailed } from './flagged/top-ups.service.ts'
import {
  type AttemptRow,
  getAttempt,
  handReturnedMinor,
  insertPosting,
  leftOfAttempt,
  lockAttempt,
  updateAttempt,
} from './payments.repo.ts'
import { endRefused, type SeenPayment, takeBack } from './refunds/failed.service.ts'
import { lockHolders, type Return, recordReturn } from './refunds/returned.service.ts'
import { targetOf } from './targets/target.port.ts'

/** Locks the attempt, its target first, then bookings that got some of its money. */
export async function lockWithTarget(u: Unit, attemptId: string): Promise<AttemptRow> {
  const attempt = await getAttempt(u, attemptId)
  if (!attempt) throw new Error('No such payment attempt')
  await targetOf(attempt).lock(u, attempt)
  await lockHolders(u, attempt)
  return lockAttempt(u, attemptId)
}

async function postPayment(u: Unit, attempt: AttemptRow): Promise<void> {
  const { id: attemptId, amount_minor: amountMinor, currency } = attempt
  const posting = {
    attemptId,
    bookingId: await targetOf(attempt).bookingIdOf(u, attempt),
    kind: 'payment' as const,
    amountMinor,
    currency,
  }
  if (await insertPosting(u, { ...posting, key: u.guards.once('paid') }))
    await targetOf(attempt).recordPaid(u, attempt, amountMinor)
}

/** Posts a return, once, and flags money that was spent or went back before. The attempt is locked. */
export async function postBack(u: Unit, attempt: AttemptRow, back: Return): Promise<AttemptRow> {
  if (back.amountMinor <= 0 || (await recordReturn(u, attempt, back))) return attempt
  return flag(u, attempt, attempt.target_kind === 'agency_top_up' ? SPENT : RETURNED_TWICE)
}

// What came back was returned as well: a total never comes twice.
const postRefund = (u: Unit, attempt: AttemptRow, before: number) =>
  postBack(u, attempt, {
    kind: 'refund',
    amountMinor: attempt.refunded_minor - before,
    key: `refund:${attempt.refunded_minor + attempt.came_back_minor}`,
  })

/** Once for each dispute. A fee is of the gateway's account, and of no booking. */
async function postLosses(u: Unit, attempt: AttemptRow, seen: GatewayPayment): Promise<AttemptRow> {
  const { id: attemptId, currency, amount_minor } = attempt
  let posted = attempt
  for (const { id, amountMinor: lost, feeMinor } of lostDisputes(seen)) {
    const back = { kind: 'chargeback', amountMinor: Math.min(lost, amount_minor) } as const
    posted = await postBack(u, posted, { ...back, key: `chargeback:${id}` })
    const fee = { kind: 'chargeback_fee', key: `chargeback_fee:${id}`, bookingId: null } as const
    if (feeMinor > 0) await insertPosting(u, { ...fee, attemptId, amountMinor: feeMinor, currency })
  }
  return posted
}

async function followDispute(u: Unit, attempt: AttemptRow, seen: GatewayPayment): Promise<AttemptRow> {
  if (attempt.status === 'disputed') return flag(u, attempt, DISPUTED)
  if (attempt.flagged !== DISPUTED || !disputesEnded(seen)) return attempt
  await targetOf(attempt).recordProblem(u, attempt, null)
  return updateAttempt(u, attempt.id, { flagged: null })
}

/** The gateway returned money that staff had sent by bank already: more left than came. */
async function isTwice(u: Unit, attempt: AttemptRow, seen: GatewayPayment): Promise<boolean> {
  const atGateway = refundedOf(attempt, seen) + lostMinor(seen)
  // Of a transfer the bank's own record is what staff sent.
  if (atGateway === 0 || attempt.gateway === BANK || attempt.target_kind !== 'quick_payment') return false
  return atGateway + (await handReturnedMinor(u, attempt.id)) > attempt.amount_minor
}

/** The attempt as it was before its gateway was asked. */
type Asked = Pick<AttemptRow, 'id' | 'checks'>

/** Applies the gateway's record (minor units), idempotent and in any order: posts money once, flags a mismatch. */
export async function settleAttempt(
  u: Unit,
  { id, checks }: Pick<Asked, 'id'> & Partial<Asked>,
  seen: GatewayPayment,
): Promise<AttemptRow> {
  const locked = await lockWithTarget(u, id)
  const problem = mismatchOf(locked, seen)
  if (isReturned(locked)) return followReturn(u, locked, seen)
  const waiting = locked.flagged && !AFTER_PAYMENT.includes(locked.flagged) ? locked.flagged : undefined
  if (problem || waiting) return keepReport(u, locked, seen, problem ?? waiting ?? '')
  const fresh = checks === locked.checks
  // A record from before a refund failed would say that it has arrived.
  if (!fresh && locked.came_back_minor > 0) return updateAttempt(u, id, { next_check_at: u.now })
  const found = { ...seen, fresh }
  const taken = await takeBack(u, locked, found)
  const cameMinor = taken.came_back_minor - locked.came_back_minor
  if (cameMinor > 0 && locked.flagged === SPENT) await clearFailed(u, locked.target_id, id, cameMinor)
  return apply(u, taken, found)
}

/** With what staff recorded as taken back, of which the gateway knows nothing. */
async function statusOf(u: Unit, attempt: AttemptRow, seen: SeenPayment, refunded_minor: number) {
  const status = statusBy(attempt, seen, u.now)
  const isGone =
    status === 'partially_refunded' && (await leftOfAttempt(u, { ...attempt, refunded_minor })) === 0
  return isGone ? 'refunded' : status
}

async function apply(u: Unit, attempt: AttemptRow, seen: SeenPayment): Promise<AttemptRow> {
  const refunded_minor = Math.max(attempt.refunded_minor, refundedOf(attempt, seen))
  const status = await statusOf(u, attempt, seen, refunded_minor)
  const changed = await updateAttempt(u, attempt.id, {
    status,
    reason: reasonOf(status, seen.reason ?? attempt.reason),
    gateway_payment_id: seen.id,
    card_brand: seen.card?.brand ?? attempt.card_brand,
    card_last4: seen.card?.last4 ?? attempt.card_last4,
    refunded_minor,
    next_check_at: nextCheckAt({ ...attempt, status }, seen, u.now),
    checks: attempt.checks + 1,
    fetched_at: u.now,
    fetched: seen.status,
  })
  if (isPaidAttempt(status) || isPaidAttempt(attempt.status)) await postPayment(u, changed)
  const followed = await followDispute(u, changed, seen)
  if (await isTwice(u, attempt, seen)) return flag(u, followed, RETURNED_TWICE)
  const settled = await postRefund(u, followed, attempt.refunded_minor)
  if (isPaidAttempt(attempt.status)) await endRefused(u, settled, seen)
  const posted = await postLosses(u, settled, seen)
  const bookingId = await targetOf(attempt).bookingIdOf(u, attempt)
  if (attempt.status === 'disputed' && status !== 'disputed' && bookingId) await returnDue(u, bookingId)
  return posted
}

/** Closes an open attempt that has expired or is unknown to the gateway. */
async function closeOverdue(
  u: Unit,
  attempt: AttemptRow,
  seen: GatewayPayment | undefined,
): Promise<AttemptRow> {
  if (awaitsStaff(attempt) || attempt.status === 'authorized') return attempt
  const next_check_at = nextCheckAt(attempt, seen, u.now)
  // Unknown to the gateway: asked about less and less often.
  if (!isOpenAttempt(attempt.status)) return seen ? attempt : updateAttempt(u, attempt.id, { next_check_at })
  const end = async (change: Pick<AttemptRow, 'status'> & { reason?: string }) =>
    updateAttempt(u, attempt.id, { ...change, ...(await unflag(u, attempt)), next_check_at })
  if (attempt.status === 'closing' && (!seen || seen.endsByItself)) return end({ status: 'cancelled' })
  if (attempt.expires_at > u.now) return attempt
  return end({ status: 'expired', reason: 'expired' })
}

async function settleUnknown(u: Unit, attemptId: string): Promise<AttemptRow> {
  const { checks } = await lockWithTarget(u, attemptId)
  return updateAttempt(u, attemptId, { checks: checks + 1, fetched_at: u.now, fetched: 'unknown' })
}

// The history names the gateway, whatever triggered the check.
const GATEWAY_ACTOR = { kind: 'gateway', id: null } as const

export async function settleResponse(
  unit: Unit,
  asked: Asked,
  seen: GatewayPayment | undefined,
): Promise<AttemptRow> {
  const u = { ...unit, actor: GATEWAY_ACTOR }
  const settled = seen ? await settleAttempt(u, asked, seen) : await settleUnknown(u, asked.id)
  return closeOverdue(u, settled, seen)
}

/** Fetches and settles a payment: the only way an attempt becomes paid. Throws without gateway. */
export async function checkLoadedAttempt(ctx: Context, attempt: AttemptRow): Promise<AttemptRow> {
  const seen = await askGateway(ctx, attempt)
  return ctx.unit(u => settleResponse(u, attempt, seen))
}

export async function checkAttempt(ctx: Context, attemptId: string): Promise<AttemptRow | undefined> {
  const attempt = await ctx.unit(u => getAttempt(u, attemptId))
  return attempt && checkLoadedAttempt(ctx, attempt)
}
