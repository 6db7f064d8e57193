import { ACTS } from '#shared/base/dangerous-acts.ts'
import { can } from '#shared/base/permissions.ts'
import type { Approval, decideApproval as decideCall } from '#shared/contract/desk/approvals.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { ACTING_RIGHT, CONFIRMING_RIGHT, FRESH_MINUTES } from '#shared/rules/access/dangerous-acts.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { requireConfirmed } from '../auth/second-factor/reauthentication.service.ts'
import { lacksTotp } from '../auth/totp-state.service.ts'
import { runAct } from './acts.port.ts'
import * as repo from './approvals.repo.ts'
import { isOver, isOwn, mayConfirm, subjectName, toApproval } from './view.ts'

type Decision = BodyOf<typeof decideCall>

async function requireApproval(u: Unit, id: string): Promise<repo.NamedApproval> {
  const row = isId(id) ? await repo.getApproval(u, id) : undefined
  if (!row || !(isOwn(u, row) || mayConfirm(u, row))) throw new AppError('approval.not_found')
  return row
}

/** For the requester and for staff who may confirm. Throws `approval.not_found`. */
export const readApproval = (ctx: Context, id: string): Promise<Approval> =>
  ctx.unit(async u => toApproval(u, await requireApproval(u, id)))

/** Requests of colleagues that the caller may confirm, oldest first. */
export async function listToConfirm(u: Unit, limit: number) {
  const acts = ACTS.filter(act => can(u.user, CONFIRMING_RIGHT[act]))
  const rows = await repo.listPending(u, acts, limit)
  return rows.map(row => ({ ...row, subject: subjectName(u, row) }))
}

/** The unit as the colleague who asked, with the rights of now. Throws `approval.asker_gone`. */
async function asAsker(u: Unit, row: repo.NamedApproval): Promise<Unit> {
  const asker = await repo.getColleague(u, row.asked_by)
  if (!asker || lacksTotp(u.tenant, asker) || !can(asker, ACTING_RIGHT[row.act]))
    throw new AppError('approval.asker_gone')
  const { id, name, email, kind, permissions } = asker
  const { act, subject_id: subjectId, amount_minor: amountMinor, args } = row
  const unit: Unit = {
    ...u,
    user: { id, name, email, kind, permissions, travel_agency: null },
    actor: { kind, id },
    approval: { act, subjectId, amountMinor, args, by: u.user?.id ?? '' },
    unit: work => work(unit),
    read: work => work(unit),
  }
  return unit
}

const STATUS = { confirm: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const

function refuse(u: Unit, row: repo.NamedApproval, { decision }: Decision): void {
  const mine = isOwn(u, row)
  if (mine !== (decision === 'withdraw')) throw new AppError(mine ? 'approval.own' : 'auth.forbidden')
  if (row.status !== 'pending') throw new AppError('approval.decided')
  if (isOver(row, u.now)) throw new AppError('approval.over')
}

/**
 * Confirms a colleague's act, which is checked again and done in the same transaction, or declines it; or withdraws
 * the own one. Confirming asks for a fresh password, as the act would of one person. When it is refused, it waits.
 * @throws AppError `auth.confirm_needed`, `approval.own`, `approval.decided`, `approval.over`, `approval.changed`, `approval.asker_gone`;
 * whatever the act throws
 */
export function decideApproval(ctx: Context, id: string, decision: Decision): Promise<Approval> {
  return ctx.unit(async u => {
    const row = await requireApproval(u, id)
    refuse(u, row, decision)
    if (decision.decision === 'confirm') await requireConfirmed(u, FRESH_MINUTES)
    const status = STATUS[decision.decision]
    const reason = 'reason' in decision ? decision.reason : undefined
    if (!(await repo.closeApproval(u, id, { status, reason }))) throw new AppError('approval.decided')
    await logAct(u, `approval_${status}`, { subject: { kind: 'approval', id }, reason })
    if (status === 'confirmed') await runAct(await asAsker(u, row), row)
    return toApproval(u, await requireApproval(u, id))
  })
}
