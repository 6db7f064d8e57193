import type { Colleague, StaffInvitation } from '#shared/contract/desk/colleagues.ts'
import { grantFrom } from '#shared/rules/access/staff-roles.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { requireActAllowed } from '../approvals/guard.service.ts'
import { removeLostTotp, requireStaffFactor } from '../auth/second-factor/lost-factor.service.ts'
import { listStaffInvitations } from './inviting.service.ts'
import { mayGive, requireManager } from './managing.service.ts'
import { listStaff, type SeenStaff } from './staff.repo.ts'

export function toColleague(row: SeenStaff, selfId: string | undefined): Colleague {
  const { id, name, email, totp_enabled_at, last_seen_at, disabled_at } = row
  return {
    id,
    name,
    email,
    ...grantFrom(row),
    second_factor: totp_enabled_at !== null,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    disabled: disabled_at !== null,
    self: id === selfId,
  }
}

/** The tenant's staff by name, at most 200; those shut out last. */
export function listColleagues(ctx: Context): Promise<Colleague[]> {
  const { id: self } = requireUser(ctx)
  return ctx.unit(async u => (await listStaff(u)).map(row => toColleague(row, self)))
}

/** The page of colleagues. */
export const readStaff = (ctx: Context): Promise<{ people: Colleague[]; invitations: StaffInvitation[] }> =>
  ctx.unit(async u => ({ people: await listColleagues(u), invitations: await listStaffInvitations(u) }))

/**
 * Removes a colleague's second factor: a dangerous act. The own one is removed on the account page.
 * @throws AppError `colleague.not_found`, `colleague.no_factor`, `colleague.right_not_held`, `approval.own`
 */
export function resetSecondFactor(ctx: Context, id: string, args: { reason: string }): Promise<null> {
  const { id: self } = requireUser(ctx)
  if (id === self) throw new AppError('approval.own')
  return ctx.unit(async u => {
    if (!isId(id)) throw new AppError('colleague.not_found')
    const { self: caller, rows } = await requireManager(u)
    const factor = await requireStaffFactor(u, id)
    const rights = rows.find(row => row.id === id)?.permissions ?? []
    if (!mayGive(caller, rights)) throw new AppError('colleague.right_not_held')
    const subject = { kind: 'user', id } as const
    const { reason } = args
    await requireActAllowed(u, { act: 'second_factor_reset', subject, args, amountMinor: null, reason })
    await removeLostTotp(u, factor, reason)
    return null
  })
}
