import type { Context } from '../context/context.ts'
import { getAccount } from '../features/accounts/accounts.service.ts'
import { listSessions } from '../features/auth/session-list.service.ts'
import { listClaims } from '../features/bookings/claims.service.ts'
import { listTravellers } from '../features/travellers/travellers.service.ts'

/** Data of `/account`. Throws `auth.required` for a guest. */
export async function accountPage(ctx: Context) {
  return ctx.unit(async u => ({
    account: await getAccount(u),
    sessions: await listSessions(u),
    travellers: await listTravellers(u),
    claims: await listClaims(u),
  }))
}
