import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { decideTopUp as decideCall, FlaggedTopUp } from '#shared/contract/ledger.ts'
import { isOpenAttempt, nextAttemptStatus } from '#shared/rules/money/payment-status.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { post } from '../ledger/posting.service.ts'
import { SPENT } from './attempt-rules.ts'
import { type FlaggedRow, insertDecision, listFlaggedTopUps, postedOf } from './flagged.repo.ts'
import { lockAttempt, updateAttempt } from './payments.repo.ts'

const SHOWN = 20

/**
 * What staff must look at among an agency's top-ups, newest first, 20 at most. Amounts are minor units of the
 * agency's currency. The caller has checked who asks.
 */
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

type Decision = BodyOf<typeof decideCall>

async function requireLine(u: Unit, agencyId: string, lineId: string): Promise<FlaggedRow> {
  const known = isId(agencyId) && isId(lineId)
  const find = async () => {
    const [line] = known ? await listFlaggedTopUps(u, { agencyId, spent: SPENT, limit: 1, lineId }) : []
    if (!line) throw new AppError('payment.not_found')
    return line
  }
  await lockAttempt(u, (await find()).attempt_id)
  // Somebody else may have decided while we waited.
  return find()
}

/**
 * Money that went back at the gateway after it was spent. Returned: it is taken from the balance, under the name
 * the gateway's own report would have had. Accepted: the agency made good for it elsewhere, or need not; that is
 * an adjustment, and the balance stays. Answers what the account gained.
 */
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
 * Money the gateway's books did not fit. Accepted: so much came, and the account shall show it. Returned: none
 * stayed, and it shall show none. What was posted before counts. Answers what the account gained.
 */
async function settleMismatch(u: Unit, agencyId: string, line: FlaggedRow, input: Decision) {
  const { attempt_id: attemptId, currency } = line
  const came = input.decision === 'accept' ? input.amount_minor : 0
  if (came === undefined)
    throw new AppError('request.invalid', { errors: { amount_minor: ['validation:required'] } })
  const amountMinor = came - (await postedOf(u, agencyId, attemptId))
  const { status } = await lockAttempt(u, attemptId)
  if (came > 0) await updateAttempt(u, attemptId, { status: nextAttemptStatus(status, 'paid') })
  else if (isOpenAttempt(status)) await updateAttempt(u, attemptId, { status: 'cancelled' })
  if (amountMinor === 0) return 0
  const key = `attempt:${attemptId}:decided`
  await post(u, { kind: 'top_up', agencyId, amountMinor, currency, attemptId, key, reason: input.reason })
  return amountMinor
}

/**
 * Staff put a flagged top-up right, once and with a reason; who decided what is kept.
 * @throws AppError `payment.not_found` for what is not flagged (any more) in this agency; `balance.insufficient`
 *   with `{ available_minor }` where taking it back would pass the limit; 422 at `amount_minor`
 */
export function decideTopUp(ctx: Context, agencyId: string, lineId: string, input: Decision): Promise<null> {
  return ctx.unit(async u => {
    const line = await requireLine(u, agencyId, lineId)
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
