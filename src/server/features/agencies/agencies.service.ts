import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { mayBookForCallers } from '#shared/rules/access/booking-access.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { agenciesOf } from '../auth/sessions/memberships.service.ts'
import { renewSession } from '../auth/sessions/sessions.service.ts'
import * as repo from './agencies.repo.ts'
import { isOpenAgency, openAgencies } from './naming.service.ts'

export async function listAgencies(ctx: Context): Promise<AgencyName[]> {
  const user = requireUser(ctx)
  return ctx.unit(u => (mayBookForCallers(user) ? openAgencies(u) : agenciesOf(u, user.id)))
}

async function requireChoice(u: Unit, user: SessionUser, agencyId: string | null): Promise<void> {
  if (mayBookForCallers(user)) {
    if (agencyId !== null && !(await isOpenAgency(u, agencyId))) throw new AppError('agency.not_found')
    return
  }
  const own = await agenciesOf(u, user.id)
  if (!own.some(({ id }) => id === agencyId)) throw new AppError('agency.not_member')
}

/**
 * Acts for another of the user's agencies, with a new session token; staff book for any, and for none again. Throws
 * `agency.not_member`, `agency.not_found` or `auth.required`.
 */
export async function chooseAgency(ctx: Context, agencyId: string | null): Promise<SessionUser> {
  const user = requireUser(ctx)
  return ctx.unit(async u => {
    await requireChoice(u, user, agencyId)
    // Staff begin each session for the tenant.
    await repo.rememberAgency(u, user.id, user.kind === 'staff' ? null : agencyId)
    return renewSession(u, user.id, agencyId)
  })
}
