import { DAY_MS } from '#shared/base/durations.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { giveUpAt, overdueAt } from './mail-tries.ts'
import * as repo from './notifications.repo.ts'
import { enqueueMail, urgentKinds } from './notifications.service.ts'

/** The next run continues. */
const BATCH = 500
const WEEK_MS = 7 * DAY_MS

async function takeUp(u: Unit, until: Date): Promise<number> {
  const mails = await repo.takeUpDue(u, until, { next: overdueAt(u.now), first: urgentKinds(), limit: BATCH })
  for (const mail of mails) await enqueueMail(u, mail)
  return mails.length
}

/** Periodic task `mail.retry`: queues jobs for due mails, and for mails with a lost job or worker. */
export const retryMails = (ctx: Context, until: Date = ctx.now): Promise<number> =>
  ctx.unit(u => takeUp(u, until))

/** Retries failed mails for another three days: one, or up to 500. Returns their number. */
export const retryFailed = (ctx: Context, id?: string): Promise<number> =>
  ctx.unit(async u => {
    const many = { next: u.now, first: urgentKinds(), limit: BATCH }
    return (await repo.takeUpFailed(u, giveUpAt(u.now), many, id)).length
  })

/** Tries a failed mail again at the commit, for another three days; returns its kind. Throws `mail.not_failed`. */
export async function retryOne(u: Unit, id: string): Promise<string> {
  const many = { next: overdueAt(u.now), first: urgentKinds(), limit: 1 }
  const [mail] = await repo.takeUpFailed(u, giveUpAt(u.now), many, id)
  if (!mail) throw new AppError('mail.not_failed')
  await enqueueMail(u, mail)
  return mail.kind
}

/** Sends a booking's open mails to another address, also those that failed within a week. */
export async function redirectMails(u: Unit, redirected: repo.Redirected): Promise<void> {
  for (const { id, created_at } of await repo.redirectMails(u, redirected))
    if (u.now.getTime() - created_at.getTime() < WEEK_MS) await retryOne(u, id)
}

/** Up to 500 waiting or failed mails, oldest first, without recipients. */
export const openMails = (ctx: Context, state: 'waiting' | 'failed') =>
  ctx.unit(u => repo.listOpen(u, state, BATCH))
