import { isOpenAttempt } from '#shared/rules/money/payment-status.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { CHECK_SECONDS } from './attempt-rules.ts'
import { type AttemptRow, isSecondOpen, updateAttempt } from './payments.repo.ts'
import { checkKnown } from './settle.service.ts'

/** An open attempt that has to be closed at its gateway before another way to pay is opened. */
export interface Rival {
  rival: AttemptRow
}

const underWay = ({ id }: AttemptRow) => new AppError('payment.under_way', { details: { attempt_id: id } })

/**
 * Marks an open attempt as one to be closed, and answers it as such. Should this process end before it is closed,
 * a round does it.
 * @throws AppError `payment.under_way` when money may have been taken on it: paying again would be paying twice
 */
export async function markClosing(u: Unit, open: AttemptRow): Promise<Rival> {
  if (open.flagged || open.status === 'authorized') throw underWay(open)
  const next_check_at = new Date(u.now.getTime() + CHECK_SECONDS * 1000)
  const closing = { status: 'closing', reason: 'superseded', next_check_at } as const
  return { rival: await updateAttempt(u, open.id, closing) }
}

async function close(ctx: Context, rival: AttemptRow): Promise<void> {
  const closed = await checkKnown(ctx, rival).catch(cause => {
    ctx.log.warn({ err: cause, attempt: rival.id }, 'a payment could not be closed at its gateway')
    throw new AppError('payment.gateway_unavailable', { cause })
  })
  if (isOpenAttempt(closed.status)) throw underWay(closed)
}

const MAX_ROUNDS = 4

/** Undefined when another attempt for the same was opened in the same moment. */
async function attemptOnce<T extends object>(
  ctx: Context,
  work: (u: Unit) => Promise<T | Rival>,
): Promise<T | Rival | undefined> {
  try {
    return await ctx.unit(work)
  } catch (error) {
    if (isSecondOpen(error)) return undefined
    throw error
  }
}

/**
 * Runs `work` in a unit until no other open attempt is in its way; it answers the one that is. That one is closed
 * at its gateway between two units, and how it really ended is settled, before `work` runs again.
 * @throws AppError `payment.under_way` when one cannot be closed, `payment.gateway_unavailable`
 */
export async function withoutRivals<T extends object>(
  ctx: Context,
  work: (u: Unit) => Promise<T | Rival>,
): Promise<T> {
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const done = await attemptOnce(ctx, work)
    if (!done) continue
    if (!('rival' in done)) return done
    await close(ctx, done.rival)
  }
  throw new AppError('payment.under_way')
}
