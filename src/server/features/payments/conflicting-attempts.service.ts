import { awaitsStaff } from '#shared/rules/money/flagged.ts'
import { isOpenAttempt } from '#shared/rules/money/payment-status.ts'
import { BANK } from '../../adapters/gateway.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, isDuplicate } from '../../lib/errors.ts'
import { CHECK_SECONDS } from './attempt-rules.ts'
import { type AttemptRow, updateAttempt } from './payments.repo.ts'
import { checkLoadedAttempt } from './settle.service.ts'

export interface ConflictingAttempt {
  conflict: AttemptRow
}

const underWay = ({ id }: AttemptRow) =>
  new AppError('payment.under_way', { details: { attempt_id: id }, keepsEffects: true })

/** Marks an open attempt as closing. Throws `payment.under_way` when it may be paid already. */
export async function markClosing(u: Unit, open: AttemptRow): Promise<ConflictingAttempt> {
  const slip = open.gateway === BANK && open.status === 'pending'
  if (awaitsStaff(open) || open.status === 'authorized' || slip) throw underWay(open)
  const next_check_at = new Date(u.now.getTime() + CHECK_SECONDS * 1000)
  const closing = { status: 'closing', reason: 'superseded', next_check_at } as const
  return { conflict: await updateAttempt(u, open.id, closing) }
}

async function close(ctx: Context, conflict: AttemptRow): Promise<void> {
  const closed = await checkLoadedAttempt(ctx, conflict).catch(cause => {
    ctx.log.warn({ err: cause, attempt: conflict.id }, 'a payment could not be closed at its gateway')
    throw new AppError('payment.gateway_unavailable', { cause, keepsEffects: true })
  })
  if (isOpenAttempt(closed.status)) throw underWay(closed)
}

const MAX_ROUNDS = 4

/** Undefined when a concurrent attempt was opened. */
async function tryOnce<T extends object>(
  ctx: Context,
  work: (u: Unit) => Promise<T | ConflictingAttempt>,
): Promise<T | ConflictingAttempt | undefined> {
  try {
    return await ctx.unit(work)
  } catch (error) {
    // A unique index allows one open attempt per target.
    if (isDuplicate(error)) return undefined
    throw error
  }
}

/**
 * Runs `work` in a unit and closes each conflicting attempt it returns at its gateway, until none is left.
 * @throws AppError `payment.under_way` when one cannot be closed, `payment.gateway_unavailable`
 */
export async function withoutConflicts<T extends object>(
  ctx: Context,
  work: (u: Unit) => Promise<T | ConflictingAttempt>,
): Promise<T> {
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const done = await tryOnce(ctx, work)
    if (!done) continue
    if (!('conflict' in done)) return done
    await close(ctx, done.conflict)
  }
  throw new AppError('payment.under_way', { keepsEffects: true })
}
