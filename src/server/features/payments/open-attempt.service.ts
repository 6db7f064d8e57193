import { DAY_MS } from '#shared/base/durations.ts'
import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import { isPayable } from '#shared/rules/money/payment-status.ts'
import { BANK } from '../../adapters/gateway.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { makeAtGateway, saveMade } from './at-gateway.service.ts'
import { ATTEMPT_MINUTES, firstCheckAt } from './attempt-rules.ts'
import { toPaymentAttempt } from './attempt-view.ts'
import { type ConflictingAttempt, markClosing, withoutConflicts } from './conflicting-attempts.service.ts'
import { accountFor } from './gateways.service.ts'
import type { Payment, PaymentRequest } from './payment-request.ts'
import { type AttemptRow, insertAttempt, listOpenAttempts } from './payments.repo.ts'
import { checkLoadedAttempt } from './settle.service.ts'
import { targetOf } from './targets/target.port.ts'

/** Throws 422 at `method` when no account takes it. `holdUntil`: of what is held for the payer. */
export async function newAttempt(u: Unit, payment: Payment, holdUntil?: Date | null): Promise<AttemptRow> {
  const { name, account, live } = await accountFor(u, payment)
  const days = u.tenant.settings.bank_transfer?.days ?? 0
  const soon = new Date(u.now.getTime() + ATTEMPT_MINUTES * 60_000)
  const later = holdUntil ?? new Date(u.now.getTime() + days * DAY_MS)
  const expires_at = name === BANK ? later : soon
  return insertAttempt(u, {
    ...payment,
    status: 'created',
    gateway: name,
    gateway_account: account,
    live,
    lang: u.lang,
    next_check_at: firstCheckAt({ gateway: name, expires_at }, u.now),
    expires_at,
  })
}

const fits = (open: AttemptRow, { method, amount_minor, fee_minor = 0 }: Payment, now: Date) =>
  isPayable(open.status) &&
  !open.flagged &&
  open.method === method &&
  open.amount_minor === amount_minor &&
  open.fee_minor === fee_minor &&
  open.expires_at > now

interface Opened extends PaymentRequest {
  attempt: AttemptRow
}

async function openOrReuse(
  u: Unit,
  readRequest: (u: Unit) => Promise<PaymentRequest>,
): Promise<Opened | ConflictingAttempt> {
  const request = await readRequest(u)
  const [open] = await listOpenAttempts(u, request.payment, {
    perPayer: targetOf(request.payment).openPerPayer,
  })
  if (!open) return { ...request, attempt: await newAttempt(u, request.payment, request.holdUntil) }
  if (fits(open, request.payment, u.now)) return { ...request, attempt: open }
  // A method that is not offered closes nothing.
  await accountFor(u, request.payment)
  return markClosing(u, open)
}

/** An open attempt may be paid without our knowledge. */
async function checkAgain(ctx: Context, attempt: AttemptRow): Promise<AttemptRow> {
  return checkLoadedAttempt(ctx, attempt).catch(error => {
    // The gateway charges the payment once, so the payer may continue.
    ctx.log.warn({ err: error, attempt: attempt.id }, 'an open payment could not be asked about')
    return attempt
  })
}

const isGivenUp = ({ status, reason }: AttemptRow) => status === 'closing' || reason === 'superseded'

async function make(ctx: Context, { attempt, target }: Opened): Promise<AttemptRow> {
  const made = await makeAtGateway(ctx, attempt, target.reference)
  const saved = await ctx.unit(async u => {
    const row = await saveMade(u, attempt.id, made)
    if (!isGivenUp(row)) u.storeResponse?.(toPaymentAttempt(row, target))
    return row
  })
  if (!isGivenUp(saved)) return saved
  // A concurrent attempt was opened. The payer never got this address; otherwise a periodic task closes it.
  await checkAgain(ctx, saved)
  throw new AppError('payment.under_way', { keepsEffects: true })
}

/**
 * The open attempt for the request: an existing one that fits, else a new one after closing any other.
 * @throws AppError what `readRequest` throws, 422 at `method`, `payment.under_way`, `payment.gateway_unavailable`
 */
export async function openAttempt(
  ctx: Context,
  readRequest: (u: Unit) => Promise<PaymentRequest>,
): Promise<PaymentAttempt> {
  const opened = await withoutConflicts(ctx, u => openOrReuse(u, readRequest))
  const { attempt, target } = opened
  if (!attempt.pay_url) return toPaymentAttempt(await make(ctx, opened), target)
  const current = await checkAgain(ctx, attempt)
  if (isPayable(current.status) && !current.flagged) return toPaymentAttempt(current, target)
  // It has ended: paid, or failed and to be retried.
  const again = await withoutConflicts(ctx, u => openOrReuse(u, readRequest))
  return toPaymentAttempt(again.attempt.pay_url ? again.attempt : await make(ctx, again), again.target)
}
