import { can } from '#shared/base/permissions.ts'
import type { decidePayment as decideCall } from '#shared/contract/desk/money/payments.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { decisionsFor, RETURNING } from '#shared/rules/money/flagged.ts'
import { isOpenAttempt, isPaidAttempt } from '#shared/rules/money/payment-status.ts'
import type { GatewayPayment } from '../../../adapters/gateway.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { mailPayer } from '../mail-payer.service.ts'
import { type AttemptRow, getAttempt, insertPosting, updateAttempt } from '../payments.repo.ts'
import { lockWithTarget, settleAttempt } from '../settle.service.ts'
import { targetOf } from '../targets/target.port.ts'
import { DECIDED_MAIL, type Decided } from './decided-mail.ts'
import { unflag } from './keep.service.ts'

type Decision = BodyOf<typeof decideCall>

/** Locks it as staff saw it. Throws `payment.not_found`, `payment.decided`. */
async function requireFlagged(u: Unit, id: string, { decision, reported_minor }: Decision) {
  if (!isId(id) || !(await getAttempt(u, id))) throw new AppError('payment.not_found')
  const attempt = await lockWithTarget(u, id)
  if (!decisionsFor(attempt).includes(decision) || attempt.reported_minor !== reported_minor)
    throw new AppError('payment.decided')
  return attempt
}

/** What is kept of a top-up is an agency's balance; any other money that leaves is paid out. */
async function requireAllowed(u: Unit, { id, ...attempt }: AttemptRow, input: Decision): Promise<void> {
  const topUp = attempt.target_kind === 'agency_top_up'
  if (topUp && !can(u.user, 'wallet.adjust')) throw new AppError('auth.forbidden')
  const act = topUp ? 'top_up_decision' : 'refund_payout'
  if (!topUp && input.decision !== 'return') return
  await requireActAllowed(u, {
    act,
    subject: { kind: 'payment', id },
    args: { flagged: true, ...input },
    amountMinor: input.reported_minor ?? attempt.amount_minor,
    currency: attempt.reported_currency ?? attempt.currency,
    reason: input.reason,
  })
}

async function correct(u: Unit, attempt: AttemptRow, cameMinor: number): Promise<void> {
  const { id: attemptId, currency } = attempt
  const target = targetOf(attempt)
  const [key, difference] = [`decided:${cameMinor}`, cameMinor - attempt.amount_minor]
  const amountMinor = Math.abs(difference)
  const kind = difference > 0 ? 'payment' : 'refund'
  const posting = {
    attemptId,
    bookingId: await target.bookingIdOf(u, attempt),
    kind,
    amountMinor,
    currency,
    key,
  } as const
  if (difference === 0 || !(await insertPosting(u, posting))) return
  if (difference > 0) return target.recordPaid(u, attempt, amountMinor, key)
  const returned = { kind: 'refund', amountMinor, elsewhereMinor: 0, key } as const
  if (!(await target.recordReturned(u, attempt, returned))) throw new AppError('payment.decided')
}

const DISPUTE = { id: 'reported', state: 'open', feeMinor: 0 } as const

/** The gateway's record fits from now on, and is settled as any. */
async function accept(u: Unit, attempt: AttemptRow): Promise<void> {
  const { id, live, currency, refunded_minor: refundedMinor } = attempt
  const amountMinor = attempt.reported_minor ?? attempt.amount_minor
  if (isPaidAttempt(attempt.status)) await correct(u, attempt, amountMinor)
  const fits = await updateAttempt(u, id, {
    ...(await unflag(u, attempt)),
    amount_minor: amountMinor,
    fee_minor: attempt.fee_minor < amountMinor ? attempt.fee_minor : 0,
  })
  const seen: GatewayPayment = {
    ...{ id: fits.gateway_payment_id ?? '', givenId: id, status: 'paid' },
    ...{ amountMinor, currency, live, refundedMinor },
    disputes: attempt.reported_status === 'disputed' ? [{ ...DISPUTE, amountMinor }] : [],
  }
  await settleAttempt(u, { id }, seen)
  // What the gateway has returned of it meanwhile follows.
  await updateAttempt(u, id, { next_check_at: u.now })
}

const ended = ({ status }: AttemptRow) => (isOpenAttempt(status) ? ({ status: 'cancelled' } as const) : {})

async function sendBack(u: Unit, attempt: AttemptRow): Promise<void> {
  await unflag(u, attempt)
  await updateAttempt(u, attempt.id, { ...ended(attempt), flagged: RETURNING, sent_back_at: u.now })
  await u.enqueue('payment.return', { tenantId: u.tenant.id, attemptId: attempt.id })
}

const close = async (u: Unit, attempt: AttemptRow) =>
  updateAttempt(u, attempt.id, { ...ended(attempt), ...(await unflag(u, attempt)) })

/** Once for each decision: one that the gateway did not carry out may be made again. */
async function tellPayer(u: Unit, attempt: AttemptRow, decision: Decision['decision']): Promise<void> {
  const { id: attemptId, reported_minor: amount_minor, reported_currency: currency } = attempt
  if (decision === 'close' || amount_minor === null || currency === null) return
  const data: Decided = { attemptId, decision, amount_minor, currency }
  await mailPayer(u, DECIDED_MAIL, attempt, { key: decision, data })
}

const LOGGED = { accept: 'payment_accepted', return: 'payment_sent_back', close: 'payment_closed' } as const

/**
 * Staff decide about a payment that is not as it was asked for: what came counts, or goes back. Throws
 * `payment.not_found`, `payment.decided`; `auth.forbidden` for a top-up without its right.
 */
export function decidePayment(ctx: Context, id: string, input: Decision): Promise<null> {
  return ctx.unit(async u => {
    const attempt = await requireFlagged(u, id, input)
    await requireAllowed(u, attempt, input)
    await { accept, return: sendBack, close }[input.decision](u, attempt)
    const { reference } = await targetOf(attempt).load(u, attempt)
    const { reported_minor: amount_minor, reported_currency: currency } = attempt
    await tellPayer(u, attempt, input.decision)
    await logAct(u, LOGGED[input.decision], {
      after: { payment: reference, amount_minor, currency },
      reason: input.reason,
    })
    return null
  })
}
