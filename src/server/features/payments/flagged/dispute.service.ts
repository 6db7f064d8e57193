import { addMinor } from '#shared/base/money.ts'
import type { DisputeStep } from '#shared/base/payment-causes.ts'
import { can } from '#shared/base/permissions.ts'
import type { recordDispute as recordCall } from '#shared/contract/desk/money/payments.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { disputeSteps } from '#shared/rules/money/taken-back.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { recordHereAgain, returnDue } from '../../bookings/money/refunds.service.ts'
import { DISPUTED, endOfDisputeAskedAt, withRefunds } from '../attempt-rules.ts'
import { listLost } from '../moved-money.repo.ts'
import {
  type AttemptRow,
  BY_HAND,
  getAttempt,
  insertPosting,
  lostOfAttempt,
  updateAttempt,
} from '../payments.repo.ts'
import { lockWithTarget, postBack } from '../settle.service.ts'
import { targetOf } from '../targets/target.port.ts'
import { flag, unflag } from './keep.service.ts'

type Recorded = BodyOf<typeof recordCall>

export const mayTakeBack = ({ user }: Unit, { target_kind }: Pick<AttemptRow, 'target_kind'>): boolean =>
  can(user, target_kind === 'agency_top_up' ? 'wallet.adjust' : 'refunds.create')

interface Seen {
  attempt: AttemptRow
  /** By the payer's bank so far (minor units), with what it gave back again. */
  taken: Awaited<ReturnType<typeof lostOfAttempt>>
  amountMinor: number
}

/** Locks it as staff saw it. Throws `payment.not_found`, `auth.forbidden`, `payment.decided`. */
async function requireStep(u: Unit, id: string, { step, amount_minor, most_minor }: Recorded): Promise<Seen> {
  if (!isId(id) || !(await getAttempt(u, id))) throw new AppError('payment.not_found')
  const attempt = await lockWithTarget(u, id)
  if (!mayTakeBack(u, attempt)) throw new AppError('auth.forbidden')
  const taken = await lostOfAttempt(u, id)
  const most = disputeSteps(attempt, addMinor(taken.takenMinor, -taken.returnedMinor))[step]
  if (most === undefined || most !== most_minor || amount_minor > most) throw new AppError('payment.decided')
  const moves = step === 'lost' || step === 'returned'
  if (moves && amount_minor === 0) throw invalidAt('amount_minor', 'validation:required')
  return { attempt, taken, amountMinor: moves ? amount_minor : most }
}

/** Not in dispute any more, with so much back at the payer's bank. */
async function settled(u: Unit, attempt: AttemptRow, lostMinor: number): Promise<AttemptRow> {
  const status = withRefunds(addMinor(attempt.refunded_minor, lostMinor), attempt.amount_minor)
  return updateAttempt(u, attempt.id, { status, ...(await unflag(u, attempt)) })
}

/** What was due and waited for the end of the dispute goes back. */
async function goOn(u: Unit, attempt: AttemptRow): Promise<void> {
  const bookingId = await targetOf(attempt).bookingIdOf(u, attempt)
  if (bookingId) await returnDue(u, bookingId)
}

async function open(u: Unit, { attempt }: Seen): Promise<void> {
  const next_check_at = endOfDisputeAskedAt(u.now)
  await flag(u, await updateAttempt(u, attempt.id, { status: 'disputed', next_check_at }), DISPUTED)
}

async function win(u: Unit, { attempt, taken }: Seen): Promise<void> {
  await settled(u, attempt, addMinor(taken.takenMinor, -taken.returnedMinor))
  await goOn(u, attempt)
}

async function lose(u: Unit, { attempt, taken, amountMinor }: Seen): Promise<void> {
  const takenMinor = addMinor(taken.takenMinor, amountMinor)
  const changed = await settled(u, attempt, addMinor(takenMinor, -taken.returnedMinor))
  await postBack(u, changed, { kind: 'chargeback', amountMinor, key: `chargeback:${BY_HAND}${takenMinor}` })
  if (attempt.status === 'disputed') await goOn(u, attempt)
}

/** Each booking has again what was taken of it, in the order of the bookings. */
async function giveBack(u: Unit, { attempt, taken, amountMinor }: Seen): Promise<void> {
  const { id: attemptId, currency } = attempt
  const returnedMinor = addMinor(taken.returnedMinor, amountMinor)
  const changed = await settled(u, attempt, addMinor(taken.takenMinor, -returnedMinor))
  const key = `chargeback_returned:${BY_HAND}${returnedMinor}`
  let left = amountMinor
  for (const { bookingId, lostMinor } of await listLost(u, attemptId)) {
    const part = Math.min(left, lostMinor)
    if (part <= 0) continue
    left -= part
    const posting = { attemptId, bookingId, amountMinor: part, currency, key: `${key}:${bookingId ?? ''}` }
    await insertPosting(u, { ...posting, kind: 'chargeback_returned' })
    if (bookingId) await recordHereAgain(u, bookingId, part, { kind: 'chargeback_returned' })
  }
  await targetOf(changed).recordHereAgain?.(u, changed, amountMinor, key)
  await goOn(u, changed)
}

const STEPS: Record<DisputeStep, { act: (u: Unit, seen: Seen) => Promise<void>; log: LoggedStep }> = {
  opened: { act: open, log: 'dispute_opened' },
  won: { act: win, log: 'dispute_won' },
  lost: { act: lose, log: 'chargeback_recorded' },
  returned: { act: giveBack, log: 'chargeback_returned' },
}
type LoggedStep = Parameters<typeof logAct>[1]

/**
 * Staff say what the payer's bank did, where the gateway reports no disputes: it counts as a dispute that is reported.
 * Throws `payment.not_found`, `payment.decided`; `auth.forbidden` for a top-up without its right.
 */
export function recordDispute(ctx: Context, id: string, input: Recorded): Promise<null> {
  return ctx.unit(async u => {
    const seen = await requireStep(u, id, input)
    const { attempt, amountMinor: amount_minor } = seen
    const { act, log } = STEPS[input.step]
    await act(u, seen)
    const { reference } = await targetOf(attempt).load(u, attempt)
    const after = { payment: reference, amount_minor, currency: attempt.currency }
    await logAct(u, log, { after, reason: input.reason })
    return null
  })
}
