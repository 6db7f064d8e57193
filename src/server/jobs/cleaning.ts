import type { Context } from '../context/context.ts'
import { forgetAnsweredInvitations } from '../features/agencies/invitations.service.ts'
import { forgetOldGrants } from '../features/auth/guests/guests.service.ts'
import { forgetUnconfirmed } from '../features/auth/mail-links/registration.service.ts'
import { forgetOldSessions } from '../features/auth/sessions/sessions.service.ts'
import { forgetOldTokens } from '../features/auth/tokens/tokens.service.ts'
import { forgetOldJourneys } from '../features/bookings/passengers/retention.service.ts'
import { forgetOldMails } from '../features/notifications/notifications.service.ts'
import { dropOldKeys } from '../stores/idempotency-store.ts'

/**
 * Throws away what a tenant has no use for any more: grants, keys, sessions and links that are over, and copies of
 * documents whose trip is.
 */
export async function clean(ctx: Context): Promise<void> {
  await ctx.unit(async u => {
    await forgetOldGrants(u)
    await forgetOldSessions(u)
    await forgetOldTokens(u)
    await forgetUnconfirmed(u)
    await forgetAnsweredInvitations(u)
    await forgetOldMails(u)
    await dropOldKeys(u)
  })
  await forgetOldJourneys(ctx)
}

/**
 * Whose turn it is: so many of the tenants after the last ones, from anywhere on at first, so that servers
 * that never live long reach everybody, too.
 */
export function makeTurns(count: number): (ids: string[]) => string[] {
  let next: number | undefined
  return ids => {
    if (ids.length <= count) return ids
    const start = (next ?? Math.floor(Math.random() * ids.length)) % ids.length
    next = start + count
    return [...ids, ...ids].slice(start, next)
  }
}
