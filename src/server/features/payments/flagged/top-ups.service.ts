import { addMinor } from '#shared/base/money.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { decideTopUp as decideCall, FlaggedTopUp } from '#shared/contract/money/ledger.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { post } from '../../ledger/posting.service.ts'
import { DISPUTED, SPENT } from '../attempt-rules.ts'
import { lockAttempt, updateAttempt } from '../payments.repo.ts'
import { type FlaggedRow, insertDecision, listFlaggedTopUps } from './flagged.repo.ts'

const SHOWN = 20

function problemOf(flagged: string): FlaggedTopUp['problem'] {
  if (flagged === SPENT) return 'spent'
  return flagged === DISPUTED ? 'disputed' : 'otherwise'
}

/** Flagged top-ups of an agency, newest first, at most 20. Amounts are minor units. The caller has checked access. */
export function flaggedTopUps(ctx: Context, agencyId: string): Promise<FlaggedTopUp[]> {
  return ctx.unit(async u => {
    const rows = await listFlaggedTopUps(u, { agencyId, limit: SHOWN })
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
  listFlaggedTopUps(u, { limit })

type Decision = BodyOf<typeof decideCall>

async function requireLine(u: Unit, agencyId: string, lineId: string): Promise<FlaggedRow> {
  const valid = isId(agencyId) && isId(lineId)
  const find = async () => {
    const [line] = valid ? await listFlaggedTopUps(u, { agencyId, limit: 1, lineId }) : []
    // Any other payment is decided on its page, or by the payer's bank.
    if (line?.flagged !== SPENT) throw new AppError('payment.not_found')
    return line
  }
  await lockAttempt(u, (await find()).attempt_id)
  // Another request may have decided meanwhile.
  return find()
}

const partKey = ({ attempt_id, part }: FlaggedRow) => `attempt:${attempt_id}:${part}`

const takePart = (u: Unit, line: FlaggedRow, reason?: string) =>
  post(u, {
    kind: 'top_up',
    agencyId: line.agency_id,
    amountMinor: -line.amount_minor,
    currency: line.currency,
    attemptId: line.attempt_id,
    key: partKey(line),
    reason,
  })

/** Returned: takes the refund from the balance. Accepted: no change. Returns the change of the account. */
async function settleSpent(u: Unit, line: FlaggedRow, { decision, reason }: Decision) {
  const { attempt_id: attemptId, agency_id: agencyId, amount_minor: amountMinor, currency } = line
  const good = { kind: 'adjustment', key: `${partKey(line)}:made_good` } as const
  if (decision === 'accept') await post(u, { ...good, agencyId, attemptId, amountMinor, currency, reason })
  await takePart(u, line, reason)
  return decision === 'accept' ? 0 : -amountMinor
}

/** The last part that was spent is decided: its payment leaves the lists. */
async function clearDecided(u: Unit, agencyId: string, attemptId: string): Promise<void> {
  const left = await listFlaggedTopUps(u, { agencyId, limit: 1, attemptId })
  if (left.length === 0) await updateAttempt(u, attemptId, { flagged: null })
}

/** Refunds of spent money (minor units) that failed never left the balance: there is nothing to decide about them. */
export async function clearFailed(u: Unit, agencyId: string, attemptId: string, cameMinor: number) {
  let left = cameMinor
  for (const line of await listFlaggedTopUps(u, { agencyId, limit: 100, attemptId })) {
    if (line.amount_minor > left) continue
    left = addMinor(left, -line.amount_minor)
    await takePart(u, line)
  }
  await clearDecided(u, agencyId, attemptId)
}

/** Staff decide a flagged top-up once, with a reason: a dangerous act. Throws `payment.not_found`, `balance.insufficient`. */
export function decideTopUp(ctx: Context, agencyId: string, lineId: string, input: Decision): Promise<null> {
  return ctx.unit(async u => {
    const line = await requireLine(u, agencyId, lineId)
    await requireActAllowed(u, {
      act: 'top_up_decision',
      subject: { kind: 'agency', id: agencyId },
      args: { ...input, line: lineId },
      amountMinor: line.amount_minor,
      currency: line.currency,
      reason: input.reason,
    })
    const amount_minor = await settleSpent(u, line, input)
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
    await clearDecided(u, agencyId, attempt_id)
    return null
  })
}

/** The same once a second person has confirmed it. */
export const decideFlagged = (
  ctx: Context,
  agencyId: string,
  { line, ...input }: Decision & { line: string },
) => decideTopUp(ctx, agencyId, line, input)
