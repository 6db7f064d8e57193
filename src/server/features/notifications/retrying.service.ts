import type { Context, Unit } from '../../context/context.ts'
import { giveUpAt, overdueAt } from './mail-tries.ts'
import * as repo from './notifications.repo.ts'

/** The next run continues. */
const BATCH = 500

async function enqueue(u: Unit, ids: string[]): Promise<number> {
  for (const mailId of ids) await u.enqueue('mail.send', { tenantId: u.tenant.id, mailId })
  return ids.length
}

/** Periodic task `mail.retry`: queues jobs for due mails, and for those whose job or worker was lost. */
export const retryMails = (ctx: Context, until: Date = ctx.now): Promise<number> =>
  ctx.unit(async u => enqueue(u, await repo.takeUpDue(u, until, overdueAt(u.now), BATCH)))

/** Retries failed mails for another three days: one, or up to 500. Returns their number. */
export const retryFailed = (ctx: Context, id?: string): Promise<number> =>
  ctx.unit(async u => (await repo.takeUpFailed(u, u.now, giveUpAt(u.now), BATCH, id)).length)

/** Up to 500 waiting or failed mails, oldest first, without recipients. */
export const openMails = (ctx: Context, state: 'waiting' | 'failed') =>
  ctx.unit(u => repo.listOpen(u, state, BATCH))
