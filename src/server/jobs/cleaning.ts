import type { Context } from '../context/context.ts'
import { deleteEndedInvitations } from '../features/agencies/invitations.service.ts'
import { deleteExpiredGrants } from '../features/auth/guests/guests.service.ts'
import { deleteUnconfirmedAccounts } from '../features/auth/mail-links/registration.service.ts'
import { deleteOldSessions } from '../features/auth/sessions/sessions.service.ts'
import { deleteOldTokens } from '../features/auth/tokens/tokens.service.ts'
import { deleteOldJourneys } from '../features/bookings/passengers/retention.service.ts'
import { deleteOldMails } from '../features/notifications/notifications.service.ts'
import { deleteOldSlips } from '../features/payments/transfers/slip-retention.service.ts'
import { forgetUnpaid } from '../features/quick-payments/receipts.service.ts'
import { deleteOldKeys } from '../stores/idempotency-store.ts'

/** Deletes expired data of a tenant: grants, keys, sessions, links, and document copies of past trips. */
export async function clean(ctx: Context): Promise<void> {
  await ctx.unit(async u => {
    await deleteExpiredGrants(u)
    await deleteOldSessions(u)
    await deleteOldTokens(u)
    await deleteUnconfirmedAccounts(u)
    await deleteEndedInvitations(u)
    await deleteOldMails(u)
    await forgetUnpaid(u)
    await deleteOldKeys(u)
  })
  await deleteOldJourneys(ctx)
  await deleteOldSlips(ctx)
}

/** Round robin over the tenants, `count` at a time. Starts at a random one, so that short-lived servers reach all. */
export function makeRoundRobin(count: number): (ids: string[]) => string[] {
  let next: number | undefined
  return ids => {
    if (ids.length <= count) return ids
    const start = (next ?? Math.floor(Math.random() * ids.length)) % ids.length
    next = start + count
    return [...ids, ...ids].slice(start, next)
  }
}
