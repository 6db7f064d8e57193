import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { decideTopUp as decideCall, FlaggedTopUp } from '#shared/contract/money/ledger.ts'
import { isOpenAttempt, nextAttemptStatus } from '#shared/rules/money/payment-status.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { requireActAllowed } from '../approvals/guard.service.ts'
import { paidKey, post } from '../ledger/posting.service.ts'
import { AFTER_PAYMENT, SPENT } from './attempt-rules.ts'
import { type FlaggedRow, insertDecision, listFlaggedTopUps, postedOf } from './flagged.repo.ts'
import { insertPosting, lockAttempt, updateAttempt } from './payments.repo.ts'

const SHOWN = 20

/** Flagged top-ups of an agency, newest first, at most 20. Amounts are minor units. The caller has checked access. */
export function flaggedTopUps(ctx: Context, agencyId: string): Promise<FlaggedTopUp[]> {
  return ctx.unit(async u => {
    const rows = await listFlaggedTopUps(u, { agencyId, spent: SPENT, limit: SHOWN })
    return rows.map(({ id, attempt_id, flagged, amount_minor, at }) => ({
      id,
      attempt_id,
      problem: flagged === SPENT ? 'spent' : 'mismatch',
      amount_minor,
      at: at.toISOString(),
    }))
  })
}

/** Flagged top-ups of all agencies, newest first. The caller has checked access. */
export const allFlaggedTopUps = (u: Unit, limit: number): Promise<FlaggedRow[]> =>
  listFlaggedTopUps(u, { spent: SPENT, limit })

type Decision = BodyOf<typeof decideCall>

async function requireLine(u: Unit, agencyId: string, lineId: string): Promise<FlaggedRow> {
  const valid = isId(agencyId) && isId(lineId)
  const find = async () => {
    const [line] = valid ? await listFlaggedTopUps(u, { agencyId, spent: SPENT, limit: 1, lineId }) : []
    if (!line) throw new AppError('payment.not_found')
    return line
  }
  await lockAttempt(u, (await find()).attempt_id)
  // Another request may have decided meanwhile.
  return find()
}

/** Returned: takes the refund from the balance. Accepted: no change. Returns the change of the account. */
async function settleSpent(u: Unit, agencyId: string, line: FlaggedRow, { decision, reason }: Decision) {
  const { attempt_id: attemptId, part, amount_minor: amountMinor, currency } = line
  const event = { agencyId, currency, reason, attemptId }
  const key = `attempt:${attemptId}:${part}`
  if (decision === 'accept')
    await post(u, { ...event, kind: 'adjustment', amountMinor, key: `${key}:made_good` })
  await post(u, { ...event, kind: 'top_up', amountMinor: -amountMinor, key })
  return decision === 'accept' ? 0 : -amountMinor
}

/** Posts a difference to the payment, as its first money where nothing was posted. Returns the key for the account. */
async function postDecided(u: Unit, line: FlaggedRow, amountMinor: number): Promise<string> {
  const { attempt_id: attemptId, currency } = line
  const posting = { attemptId, bookingId: null, amountMinor: Math.abs(amountMinor), currency }
  if (amountMinor > 0 && (await insertPosting(u, { ...posting, kind: 'payment', key: 'paid' })))
    return paidKey(attemptId)
  const kind = amountMinor > 0 ? 'payment' : 'refund'
  // Of a disputed payment the gateway's own return is posted when it comes.
  if (!AFTER_PAYMENT.includes(line.flagged)) await insertPosting(u, { ...posting, kind, key: 'decided' })
  return `attempt:${attemptId}:decided`
}

/**
 * Accepted: posts the amount received, which the payment has from now on. Returned: reverses what was posted. Returns the
 * change of the account.
 */
async function settleMismatch(u: Unit, agencyId: string, line: FlaggedRow, input: Decision) {
  const { attempt_id: attemptId, currency } = line
  const came = input.decision === 'accept' ? input.amount_minor : 0
  if (came === undefined)
    throw new AppError('request.invalid', { errors: { amount_minor: ['validation:required'] } })
  const amountMinor = came - (await postedOf(u, agencyId, attemptId))
  const { status } = await lockAttempt(u, attemptId)
  const fits = AFTER_PAYMENT.includes(line.flagged) ? {} : { amount_minor: came, flagged: null }
  if (came > 0) await updateAttempt(u, attemptId, { status: nextAttemptStatus(status, 'paid'), ...fits })
  else if (isOpenAttempt(status)) await updateAttempt(u, attemptId, { status: 'cancelled' })
  if (amountMinor === 0) return 0
  const key = await postDecided(u, line, amountMinor)
  await post(u, { kind: 'top_up', agencyId, amountMinor, currency, attemptId, key, reason: input.reason })
  return amountMinor
}

/** What the decision is about: the amount that staff name counts only where it is the one that is posted. */
const atStake = ({ flagged, amount_minor }: FlaggedRow, input: Decision): number =>
  flagged !== SPENT && input.decision === 'accept'
    ? Math.max(input.amount_minor ?? 0, amount_minor)
    : amount_minor

/** Staff decide a flagged top-up once, with a reason: a dangerous act. Throws `payment.not_found`, `balance.insufficient`. */
export function decideTopUp(ctx: Context, agencyId: string, lineId: string, input: Decision): Promise<null> {
  return ctx.unit(async u => {
    const line = await requireLine(u, agencyId, lineId)
    await requireActAllowed(u, {
      act: 'top_up_decision',
      subject: { kind: 'agency', id: agencyId },
      args: { ...input, line: lineId },
      amountMinor: atStake(line, input),
      currency: line.currency,
      reason: input.reason,
    })
    const settle = line.flagged === SPENT ? settleSpent : settleMismatch
    const amount_minor = await settle(u, agencyId, line, input)
    const { decision, reason } = input
    const { attempt_id } = line
    await insertDecision(u, {
      line_id: line.id,
      attempt_id,
      agency_id: agencyId,
      decision,
      amount_minor,
      reason,
    })
    return null
  })
}

/** The same once a second person has confirmed it. */
export const decideFlagged = (
  ctx: Context,
  agencyId: string,
  { line, ...input }: Decision & { line: string },
) => decideTopUp(ctx, agencyId, line, input)
