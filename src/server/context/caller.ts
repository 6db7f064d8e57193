import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { AppError } from '../lib/errors.ts'
import type { Context } from './context.ts'

type Caller = Pick<Context, 'user'>

export function requireUser({ user }: Caller): SessionUser {
  if (!user) throw new AppError('auth.required')
  return user
}

export interface Acting {
  user: SessionUser
  agencyId: string
}

/** The user, and the travel agency of this session. Throws `auth.required` or `agency.none`. */
export function requireActing(caller: Caller): Acting {
  const user = requireUser(caller)
  if (!user.travel_agency) throw new AppError('agency.none')
  return { user, agencyId: user.travel_agency.id }
}

export const requireOwnAgency = (caller: Caller): string => requireActing(caller).agencyId
