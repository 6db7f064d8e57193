import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { agenciesOf } from '../auth/sessions/memberships.service.ts'
import { renewSession } from '../auth/sessions/sessions.service.ts'
import * as repo from './agencies.repo.ts'

export async function listAgencies(ctx: Context): Promise<AgencyName[]> {
  const user = requireUser(ctx)
  return ctx.unit(u => agenciesOf(u, user.id))
}

/** Acts for another of the user's agencies, with a new session token. Throws `agency.not_member` or `auth.required`. */
export async function chooseAgency(ctx: Context, agencyId: string): Promise<SessionUser> {
  const { id } = requireUser(ctx)
  return ctx.unit(async u => {
    const own = await agenciesOf(u, id)
    if (!own.some(agency => agency.id === agencyId)) throw new AppError('agency.not_member')
    await repo.rememberAgency(u, id, agencyId)
    return renewSession(u, id, agencyId)
  })
}
