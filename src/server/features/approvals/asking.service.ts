import { HOUR_MS } from '#shared/base/durations.ts'
import { WAITING_HOURS } from '#shared/rules/access/dangerous-acts.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import type { ActRequest } from './acts.port.ts'
import { findPending, insertApproval } from './approvals.repo.ts'

/** Once: the same request finds the first one. Answers what to tell the caller: `approval.asked` or `….waiting`. */
export function askForApproval(ctx: Context, request: ActRequest): Promise<AppError> {
  const { id: asked_by } = requireUser(ctx)
  const { act, subject, amountMinor, beforeMinor, currency, reason } = request
  const args = JSON.stringify(request.args)
  return ctx.unit(async u => {
    const made = await insertApproval(u, {
      act,
      subject_kind: subject.kind,
      subject_id: subject.id,
      args,
      before_minor: beforeMinor ?? null,
      amount_minor: amountMinor,
      currency: currency ?? null,
      reason: reason ?? null,
      asked_by,
      expires_at: new Date(u.now.getTime() + WAITING_HOURS * HOUR_MS),
    })
    if (made) await logAct(u, 'approval_asked', { subject: { kind: 'approval', id: made }, reason })
    const found = made ? undefined : await findPending(u, { act, subject_id: subject.id, args })
    const same = made !== undefined || (found?.same && found.asked_by === asked_by)
    const details = { approval_id: made ?? found?.id ?? '' }
    return new AppError(same ? 'approval.asked' : 'approval.waiting', { details })
  })
}
