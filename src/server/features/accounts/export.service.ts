import { requireUser } from '../../context/caller.ts'
import type { Context } from '../../context/context.ts'
import { listAgencies } from '../agencies/agencies.service.ts'
import { requireConfirmed } from '../auth/second-factor/reauthentication.service.ts'
import { listSessions } from '../auth/session-list.service.ts'
import { travellersOf } from '../travellers/travellers.service.ts'
import { getAccount } from './accounts.service.ts'
import { personalDataOf } from './personal-data.port.ts'

/** All personal data as JSON: GDPR article 20, Saudi PDPL article 4. Throws `auth.confirm_needed`. */
export async function exportAccount(ctx: Context) {
  const { id, permissions } = requireUser(ctx)
  await requireConfirmed(ctx)
  const data = await ctx.unit(async u => {
    const account = await getAccount(u)
    return {
      exported_at: u.now.toISOString(),
      account: { ...account, permissions },
      sessions: await listSessions(u),
      travel_agencies: await listAgencies(u),
      saved_travellers: await travellersOf(u, id),
      ...(await personalDataOf(u, { id, email: account.email })),
    }
  })
  const body = `${JSON.stringify(data, null, 2)}\n`
  return { body, mime: 'application/json; charset=utf-8', name: `${ctx.tenant.key}-account-data.json` }
}
