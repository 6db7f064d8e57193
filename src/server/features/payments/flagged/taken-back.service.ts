import { addMinor } from '#shared/base/money.ts'
import { can } from '#shared/base/permissions.ts'
import type { recordChargeback as recordCall } from '#shared/contract/desk/money/payments.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { mostTakenBack } from '#shared/rules/money/taken-back.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { withRefunds } from '../attempt-rules.ts'
import { type AttemptRow, BY_HAND, getAttempt, lostOfAttempt, updateAttempt } from '../payments.repo.ts'
import { lockWithTarget, postBack } from '../settle.service.ts'
import { targetOf } from '../targets/target.port.ts'

type Recorded = BodyOf<typeof recordCall>

export const mayTakeBack = ({ user }: Unit, { target_kind }: Pick<AttemptRow, 'target_kind'>): boolean =>
  can(user, target_kind === 'agency_top_up' ? 'wallet.adjust' : 'refunds.create')

/** Locks it as staff saw it. Throws `payment.not_found`, `auth.forbidden`, `payment.decided`. */
async function requireTakable(u: Unit, id: string, { amount_minor, most_minor }: Recorded) {
  if (!isId(id) || !(await getAttempt(u, id))) throw new AppError('payment.not_found')
  const attempt = await lockWithTarget(u, id)
  if (!mayTakeBack(u, attempt)) throw new AppError('auth.forbidden')
  const lost = await lostOfAttempt(u, id)
  const most = mostTakenBack(attempt, lost)
  if (most !== most_minor || amount_minor > most) throw new AppError('payment.decided')
  return { attempt, lost }
}

/**
 * Staff say what the payer's bank took back, where the gateway reports no disputes: it counts as a lost dispute that is
 * reported. Throws `payment.not_found`, `payment.decided`; `auth.forbidden` for a top-up without its right.
 */
export function recordChargeback(ctx: Context, id: string, input: Recorded): Promise<null> {
  return ctx.unit(async u => {
    const { attempt, lost } = await requireTakable(u, id, input)
    const { amount_minor: amountMinor, reason } = input
    const lostMinor = addMinor(lost, amountMinor)
    const status = withRefunds(addMinor(attempt.refunded_minor, lostMinor), attempt.amount_minor)
    const changed = await updateAttempt(u, id, { status })
    await postBack(u, changed, { kind: 'chargeback', amountMinor, key: `chargeback:${BY_HAND}${lostMinor}` })
    const { reference } = await targetOf(changed).load(u, changed)
    await logAct(u, 'chargeback_recorded', {
      after: { payment: reference, amount_minor: amountMinor, currency: attempt.currency },
      reason,
    })
    return null
  })
}
