import type { Posted } from '#shared/contract/forms.ts'
import type { LeaderSheet } from '#shared/contract/tours/leader-links.ts'
import type { Context } from '../context/context.ts'
import { openSheet } from '../features/tour-bookings/leader/sheet.service.ts'
import { isAppError } from '../lib/errors.ts'

/** The departure of a link that was pasted without a script; undefined when it opens nothing any more. */
export async function leaderPage(ctx: Context, posted: Posted | undefined): Promise<LeaderSheet | undefined> {
  if (posted?.form !== 'leader' || posted.refusal) return undefined
  return openSheet(ctx, posted.values.link ?? '').catch(error => {
    if (isAppError(error)) return undefined
    throw error
  })
}
