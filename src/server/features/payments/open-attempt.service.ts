import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { createPaymentAttempt as createCall } from '#shared/contract/payments.ts'
import { config } from '../../config.ts'
import type { Context, Unit } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { getPage } from '../content/content.service.ts'
import {
  type Payable,
  recordTerms,
  requirePayable,
} from '../flight-bookings/flight-bookings.payments.service.ts'
import { requirePaymentTarget } from '../flight-bookings/payment-target.service.ts'
import { ATTEMPT_MINUTES, CHECK_SECONDS } from './attempt-rules.ts'
import { gatewayOf } from './gateways.service.ts'
import { type AttemptRow, insertAttempt, listOpenAttempts, updateAttempt } from './payments.repo.ts'
import { checkAttempt } from './settle.service.ts'

type Input = BodyOf<typeof createCall>

/** Methods that exist in one currency only. */
const METHOD_CURRENCY: Partial<Record<Input['method'], string>> = { mada: 'SAR', stc_pay: 'SAR', knet: 'KWD' }

/** 422 at `method` for one that does not exist in the currency. */
export function refuseForeignMethod(method: Input['method'], currency: string): void {
  if ((METHOD_CURRENCY[method] ?? currency) === currency) return
  throw new AppError('request.invalid', { errors: { method: ['validation:required'] } })
}

/** Which rules the payer accepted: the tenant's terms as last changed, or the fare's own where it has none. */
export async function termsVersion(ctx: Context): Promise<string> {
  const page = ctx.tenant.settings.has_legal ? await getPage(ctx, 'terms-and-conditions') : undefined
  return page ? `terms:${ctx.lang}:${page.updatedAt.toISOString()}` : `fare-rules:${ctx.lang}`
}

/** Another attempt took its place: closed at the gateway by a job, and looked after in case it was paid. */
async function supersede(u: Unit, attempt: AttemptRow): Promise<void> {
  await updateAttempt(u, attempt.id, { status: 'cancelled', reason: 'superseded', next_check_at: u.now })
  await u.enqueue('payment.check', { tenantId: u.tenant.id, attemptId: attempt.id })
}

const fits = (attempt: AttemptRow, input: Input, booking: Payable, now: Date) =>
  attempt.method === input.method && attempt.amount_minor === booking.dueMinor && attempt.expires_at > now

/** The attempt of this booking that is still open and fits; all other open ones are given up. */
export async function reuseOpen(u: Unit, input: Input, booking: Payable): Promise<AttemptRow | undefined> {
  if (config().locksDisabled) return undefined
  let kept: AttemptRow | undefined
  for (const attempt of await listOpenAttempts(u, booking.id)) {
    // Money may have been taken on it: paying again would be paying twice.
    if (attempt.flagged || attempt.status === 'authorized') throw new AppError('booking.not_payable')
    if (!kept && fits(attempt, input, booking, u.now)) kept = attempt
    else await supersede(u, attempt)
  }
  return kept
}

type Payment = Pick<AttemptRow, 'target_kind' | 'target_id' | 'amount_minor' | 'currency' | 'method'>

/** A new attempt to be paid at the tenant's gateway, which knows nothing of it yet. */
export function newAttempt(u: Unit, payment: Payment): Promise<AttemptRow> {
  const { name, live } = gatewayOf(u)
  const after = (ms: number) => new Date(u.now.getTime() + ms)
  return insertAttempt(u, {
    ...payment,
    status: 'created',
    gateway: name,
    live,
    lang: u.lang,
    next_check_at: after(CHECK_SECONDS * 1000),
    expires_at: after(ATTEMPT_MINUTES * 60_000),
  })
}

const paymentOf = ({ id, dueMinor, currency }: Payable, { method }: Input): Payment => ({
  target_kind: 'flight_booking',
  target_id: id,
  amount_minor: dueMinor,
  currency,
  method,
})

/** An open attempt may have been paid without our knowing yet: ask before letting anybody pay again. */
export async function checkOpen(ctx: Context, bookingId: string): Promise<void> {
  const open = await ctx.unit(async u => {
    await requirePaymentTarget(u, bookingId)
    return listOpenAttempts(u, bookingId)
  })
  for (const { id, pay_url } of open) if (pay_url) await checkAttempt(ctx, id).catch(() => undefined)
}

export interface OpenAttempt {
  attempt: AttemptRow
  booking: Payable
}

/**
 * The one open attempt of a booking: the one already there when it fits, else a new one, and the version of
 * the accepted rules written down. It may not be known to the gateway yet.
 */
export async function openAttempt(ctx: Context, input: Input): Promise<OpenAttempt> {
  await checkOpen(ctx, input.flight_booking_id)
  const terms = await termsVersion(ctx)
  return ctx.unit(async u => {
    const booking = await requirePayable(u, input.flight_booking_id)
    refuseForeignMethod(input.method, booking.currency)
    await recordTerms(u, booking.id, terms)
    const attempt = (await reuseOpen(u, input, booking)) ?? (await newAttempt(u, paymentOf(booking, input)))
    return { attempt, booking }
  })
}
