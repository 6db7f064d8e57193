import type { Context, Unit } from '../context/context.ts'
import { deleteExpiredGrants } from '../features/auth/guests/guests.service.ts'
import { deleteUnconfirmedAccounts } from '../features/auth/mail-links/registration.service.ts'
import { deleteOldSessions } from '../features/auth/sessions/sessions.service.ts'
import { deleteOldTokens } from '../features/auth/tokens/tokens.service.ts'
import {
  forgetCopies,
  forgetNumbers,
  forgetTravellers,
} from '../features/bookings/passengers/retention.service.ts'
import { deleteEndedInvitations } from '../features/invitations/invitations.service.ts'
import { deleteOldMails } from '../features/notifications/notifications.service.ts'
import { deleteOldSlips } from '../features/payments/transfers/slip-retention.service.ts'
import { forgetUnpaid } from '../features/quick-payments/receipts.service.ts'
import { metrics } from '../lib/metrics.ts'
import { deleteOldKeys } from '../stores/idempotency-store.ts'

/** Deletes some of what is over, about `most`; answers how many. */
type Cleaning = (ctx: Context, most: number) => Promise<number>

const short =
  (some: (u: Unit, most: number) => Promise<number>): Cleaning =>
  (ctx, most) =>
    ctx.unit(u => some(u, most))

const CLEANINGS: { what: string; some: Cleaning; most: number }[] = [
  { what: 'grants', some: short(deleteExpiredGrants), most: 1000 },
  { what: 'sessions', some: short(deleteOldSessions), most: 1000 },
  { what: 'links', some: short(deleteOldTokens), most: 1000 },
  { what: 'unconfirmed accounts', some: short(deleteUnconfirmedAccounts), most: 1000 },
  { what: 'invitations', some: short(deleteEndedInvitations), most: 1000 },
  { what: 'mails', some: short(deleteOldMails), most: 1000 },
  { what: 'unpaid payments', some: short(forgetUnpaid), most: 1000 },
  { what: 'keys', some: short(deleteOldKeys), most: 1000 },
  { what: 'document copies', some: forgetCopies, most: 100 },
  { what: 'travellers', some: forgetTravellers, most: 100 },
  { what: 'document numbers', some: forgetNumbers, most: 100 },
  { what: 'slips', some: deleteOldSlips, most: 100 },
]

async function cleanAll(ctx: Context, { what, some, most }: (typeof CLEANINGS)[number]): Promise<void> {
  const about = { job: 'cleaning', tenant: ctx.tenant.key, what }
  let count = 0
  try {
    for (let last = most; last >= most; count += last) last = await some(ctx, most)
  } catch (error) {
    metrics.roundsFailed.inc({ round: 'cleaning' })
    ctx.log.error({ err: error, ...about }, 'round failed')
  }
  if (count > 0) ctx.log.info({ ...about, count }, 'cleaned')
}

/** Deletes expired data of a tenant, and what is forgotten after a journey. What fails stops nothing else. */
export async function clean(ctx: Context): Promise<void> {
  for (const each of CLEANINGS) await cleanAll(ctx, each)
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
