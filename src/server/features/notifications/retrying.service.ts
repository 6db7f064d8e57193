import type { Context, Unit } from '../../context/context.ts'
import { giveUpAt, overdueAt } from './mail-tries.ts'
import * as repo from './notifications.repo.ts'

/** The next round goes on with what is left. */
const AT_ONCE = 500

async function enqueue(u: Unit, ids: string[]): Promise<number> {
  for (const mailId of ids) await u.enqueue('mail.send', { tenantId: u.tenant.id, mailId })
  return ids.length
}

/**
 * The round `mail.retry`: orders jobs for mails that are due at `until`, for those whose job was lost, and for
 * those whose sender ended in the middle.
 */
export const retryMails = (ctx: Context, until: Date = ctx.now): Promise<number> =>
  ctx.unit(async u => enqueue(u, await repo.takeUpDue(u, until, overdueAt(u.now), AT_ONCE)))

/** Has mails that failed tried for another three days: one, or up to 500. Gives how many. */
export const retryFailed = (ctx: Context, id?: string): Promise<number> =>
  ctx.unit(async u => (await repo.takeUpFailed(u, u.now, giveUpAt(u.now), AT_ONCE, id)).length)

/** Mails that wait or failed, oldest first, up to 500; nothing of whom they go to. */
export const openMails = (ctx: Context, state: 'waiting' | 'failed') =>
  ctx.unit(u => repo.listOpen(u, state, AT_ONCE))
