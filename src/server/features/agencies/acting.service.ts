import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { type Grant, grantedPermissions } from '#shared/rules/access/agency-grants.ts'
import type { Context } from '../../context/context.ts'
import { AppError, invalidAt } from '../../lib/errors.ts'

export interface Acting {
  user: SessionUser
  agencyId: string
}

export function requireActing({ user }: Context): Acting {
  if (!user) throw new AppError('auth.required')
  if (!user.travel_agency) throw new AppError('agency.none')
  return { user, agencyId: user.travel_agency.id }
}

/** The permissions of a grant, at least one. Throws `request.invalid` at `permissions`. */
export function requireGrant(grant: Grant): string[] {
  const names = grantedPermissions(grant)
  if (names.length > 0) return names
  throw invalidAt('permissions', 'validation:required')
}
