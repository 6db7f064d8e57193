import type { Context } from '../../../context/context.ts'
import { metrics } from '../../../lib/metrics.ts'
import { insertEvent } from '../events.repo.ts'
import { deleteFileRow, listFilesOfTripsUntil } from './documents.repo.ts'
import { dropBytes } from './documents.service.ts'

/** How long copies are kept after the last day of the journey. The upload's hint and the privacy policy promise it. */
const KEPT_MS = 30 * 24 * 60 * 60_000
const AT_ONCE = 100

/** Deletes some; answers whether that were all. */
async function forgetSome(ctx: Context, lastDay: string): Promise<boolean> {
  const files = await ctx.unit(u => listFilesOfTripsUntil(u, lastDay, AT_ONCE))
  // The bytes first: should the process end in between, the row brings the next round here again.
  for (const file of files) await dropBytes(file)
  await ctx.unit(async u => {
    for (const { id, booking_id } of files)
      if (await deleteFileRow(u, id)) await insertEvent(u, booking_id, { kind: 'file_removed' })
  })
  metrics.copiesForgotten.inc(files.length)
  return files.length < AT_ONCE
}

/** Housekeeping: document copies of trips that ended thirty days ago. */
export async function forgetOldCopies(ctx: Context): Promise<void> {
  const lastDay = new Date(ctx.now.getTime() - KEPT_MS).toISOString().slice(0, 10)
  while (!(await forgetSome(ctx, lastDay)));
}
