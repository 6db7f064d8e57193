import type { Context } from '../../context.ts'
import { listSessions } from '../auth/session-list.service.ts'
import { listClaims } from '../bookings/claims.service.ts'
import { listTravellers } from '../travellers/travellers.service.ts'
import { getAccount } from './accounts.service.ts'

/** What `/account` shows. Throws `auth.required` for a guest. */
export async function accountPage(ctx: Context) {
  return ctx.unit(async u => ({
    account: await getAccount(u),
    sessions: await listSessions(u),
    travellers: await listTravellers(u),
    claims: await listClaims(u),
  }))
}
