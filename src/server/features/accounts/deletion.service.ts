import type { Account } from '#shared/contract/accounts/accounts.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { mayLeaveAgencies } from '../agencies/leaving.service.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import {
  type Reauthentication,
  requireReauthentication,
} from '../auth/second-factor/reauthentication.service.ts'
import { mailDeletion } from './account-mails.service.ts'
import { lockUser, updateUser } from './accounts.repo.ts'
import { viewAccount } from './accounts.service.ts'

/** Schedules the account for erasure in 30 days. Throws `agency.last_admin`, `auth.forbidden` for staff. */
export async function requestDeletion(ctx: Context, reauthentication: Reauthentication): Promise<Account> {
  const { id } = requireUser(ctx)
  const hash = await requireReauthentication(ctx, reauthentication)
  return ctx.unit(async u => {
    if (!(await mayLeaveAgencies(u, id))) throw new AppError('agency.last_admin')
    const person = await lockUser(u, id)
    if (person?.password_hash !== hash) throw new AppError('auth.required')
    // Read from the row: staff without a required second factor have a customer's session.
    if (person.kind === 'staff') throw new AppError('auth.forbidden')
    if (!person.deletion_requested_at) {
      await updateUser(u, id, { deletion_requested_at: u.now })
      await mailDeletion(u, person)
      await logAct(u, 'deletion_asked', { subject: { kind: 'user', id } })
    }
    return viewAccount(u, id)
  })
}

export function withdrawDeletion(ctx: Context): Promise<Account> {
  const { id } = requireUser(ctx)
  return ctx.unit(async u => {
    await updateUser(u, id, { deletion_requested_at: null })
    await logAct(u, 'deletion_withdrawn', { subject: { kind: 'user', id } })
    return viewAccount(u, id)
  })
}
