import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { decideTopUp as decideCall, FlaggedTopUp } from '#shared/contract/money/ledger.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { post } from '../../ledger/posting.service.ts'
import { AFTER_PAYMENT, SPENT } from '../attempt-rules.ts'
import { lockAttempt, updateAttempt } from '../payments.repo.ts'
import { type FlaggedRow, insertDecision, listFlaggedTopUps, postedOf } from './flagged.repo.ts'

const SHOWN = 20

function problemOf(flagged: string): FlaggedTopUp['problem'] {
  if (flagged === SPENT) return 'spent'
  return AFTER_PAYMENT.includes(flagged) ? 'mismatch' : 'otherwise'
}

/** Flagged top-ups of an agency, newest first, at most 20. Amounts are minor units. The caller has checked access. */
export function flaggedTopUps(ctx: Context, agencyId: string): Promise<FlaggedTopUp[]> {
  return ctx.unit(async u => {
    const rows = await listFlaggedTopUps(u, { agencyId, spent: SPENT, limit: SHOWN })
    return rows.map(({ id, attempt_id, flagged, amount_minor, at }) => ({
      id,
      attempt_id,
      problem: problemOf(flagged),
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
    // What came otherwise than asked for is decided as any payment.
    if (!line || !AFTER_PAYMENT.includes(line.flagged)) throw new AppError('payment.not_found')
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

/**
 * Of a payment that its payer's bank disputes. Accepted: posts the amount received. Returned: reverses what was posted; the
 * gateway's own return is posted when it comes. Returns the change of the account.
 */
async function settleMismatch(u: Unit, agencyId: string, line: FlaggedRow, input: Decision) {
  const { attempt_id: attemptId, currency } = line
  const came = input.decision === 'accept' ? input.amount_minor : 0
  if (came === undefined)
    throw new AppError('request.invalid', { errors: { amount_minor: ['validation:required'] } })
  const amountMinor = came - (await postedOf(u, agencyId, attemptId))
  const key = `attempt:${attemptId}:decided`
  if (amountMinor !== 0)
    await post(u, { kind: 'top_up', agencyId, amountMinor, currency, attemptId, key, reason: input.reason })
  return amountMinor
}

/** The last part that was spent is decided: its payment leaves the lists. */
async function clearDecided(u: Unit, agencyId: string, { attempt_id, flagged }: FlaggedRow): Promise<void> {
  if (flagged !== SPENT) return
  const left = await listFlaggedTopUps(u, { agencyId, spent: SPENT, limit: 1, attemptId: attempt_id })
  if (left.length === 0) await updateAttempt(u, attempt_id, { flagged: null })
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
    await clearDecided(u, agencyId, line)
    return null
  })
}

/** The same once a second person has confirmed it. */
export const decideFlagged = (
  ctx: Context,
  agencyId: string,
  { line, ...input }: Decision & { line: string },
) => decideTopUp(ctx, agencyId, line, input)
