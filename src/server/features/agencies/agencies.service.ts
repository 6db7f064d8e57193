import type {
  chooseTravelAgency as chooseCall,
  listTravelAgencies as listCall,
} from '#shared/contract/agencies.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { openSession } from '../auth/sessions.service.ts'
import { listMemberships, setCurrentAgency } from './agencies.repo.ts'

/** Travel agencies of the signed-in user. Throws `auth.required`. */
export async function listTravelAgencies(ctx: Context): Promise<AnswerOf<typeof listCall>> {
  const { user } = ctx
  if (!user) throw new AppError('auth.required')
  return ctx.unit(u => listMemberships(u, user.id))
}

/** Acts for another of the own agencies, under a new session token. Throws `agency.not_member`. */
export async function chooseTravelAgency(
  ctx: Context,
  agencyId: string,
): Promise<AnswerOf<typeof chooseCall>> {
  const { user } = ctx
  if (!user) throw new AppError('auth.required')
  return ctx.unit(async u => {
    const own = await listMemberships(u, user.id)
    if (!own.some(agency => agency.id === agencyId)) throw new AppError('agency.not_member')
    await setCurrentAgency(u, user.id, agencyId)
    return openSession(u, user.id, agencyId)
  })
}
