import * as v from 'valibot'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { id as uuid } from '#shared/contract/fields.ts'
import type { createPaymentAttempt as createCall, PaymentAttempt } from '#shared/contract/money/payments.ts'
import { takesMethod } from '#shared/rules/money/payment-methods.ts'
import { isOpenAttempt } from '#shared/rules/money/payment-status.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, isAppError } from '../../lib/errors.ts'
import { hasGrant } from '../auth/guests/guests.service.ts'
import { mayAsk } from './asked-lately.ts'
import { askGateway } from './at-gateway.service.ts'
import { toPaymentAttempt } from './attempt-view.ts'
import { payFromBalance } from './balance.service.ts'
import { openAttempt } from './open-attempt.service.ts'
import { type AttemptRow, getAttempt, hasOpenAttempt } from './payments.repo.ts'
import { settleResponse } from './settle.service.ts'
import { payableBooking } from './targets/booking.target.ts'
import { targetOf } from './targets/target.port.ts'

type Input = BodyOf<typeof createCall>

/**
 * Starts paying a booking; one open attempt per booking, reused for the same method.
 * @throws AppError what `requirePayable` and `payFromBalance` throw, `payment.under_way`,
 * `payment.gateway_unavailable`
 */
export async function createPaymentAttempt(ctx: Context, input: Input): Promise<PaymentAttempt> {
  if (input.method === 'balance') return payFromBalance(ctx, input)
  if (!takesMethod(ctx.tenant.settings, input.method)) throw new AppError('booking.not_payable')
  return openAttempt(ctx, u =>
    payableBooking(u, { targetId: input.booking_id, feeMinor: input.fee_minor, ...input }),
  )
}

/** An attempt with what it pays. Throws `payment.not_found`. */
export async function requireOwnAttempt(u: Unit, id: string) {
  const row = v.is(uuid, id) ? await getAttempt(u, id) : undefined
  if (!row) throw new AppError('payment.not_found')
  try {
    return { row, target: await targetOf(row).require(u, row) }
  } catch (error) {
    // A mailed link opens the page of one payment alone.
    if (await hasGrant(u, id)) return { row, target: await targetOf(row).load(u, row) }
    throw isAppError(error, 'booking.not_found') ? new AppError('payment.not_found') : error
  }
}

export const isBeingPaid = (u: Unit, targetId: string): Promise<boolean> => hasOpenAttempt(u, targetId)

type Show<T> = (ctx: Context, attempt: PaymentAttempt) => Promise<T>

async function follow<T>(ctx: Context, row: AttemptRow, show: Show<T>): Promise<T> {
  const seen = await askGateway(ctx, row)
  return ctx.unit(async u =>
    show(u, toPaymentAttempt(await settleResponse(u, row, seen), await targetOf(row).load(u, row))),
  )
}

/** The attempt, refreshed from a reachable gateway if that was not asked just now, and what `show` loads. Throws `payment.not_found`. */
export async function showPaymentAttempt<T>(ctx: Context, id: string, show: Show<T>): Promise<T> {
  const found = await ctx.unit<{ shown: T } | { row: AttemptRow; attempt: PaymentAttempt }>(async u => {
    const { row, target } = await requireOwnAttempt(u, id)
    const attempt = toPaymentAttempt(row, target)
    const ask = isOpenAttempt(row.status) && !row.flagged && mayAsk(id, u.now)
    return ask ? { row, attempt } : { shown: await show(u, attempt) }
  })
  if ('shown' in found) return found.shown
  return follow(ctx, found.row, show).catch(error => {
    ctx.log.warn({ err: error, attempt: id }, 'an open payment could not be asked about')
    return show(ctx, found.attempt)
  })
}

export const requirePaymentAttempt = (ctx: Context, id: string): Promise<PaymentAttempt> =>
  showPaymentAttempt(ctx, id, async (_, attempt) => attempt)
