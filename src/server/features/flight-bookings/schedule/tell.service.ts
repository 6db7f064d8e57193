import type { Context } from '../../../context/context.ts'
import type { Jobs } from '../../../context/jobs.ts'
import { queueBookingMail } from '../../bookings/queue-mail.service.ts'
import { SCHEDULE_MAIL } from './schedule-mail.ts'
import { takeUntold } from './tell.repo.ts'

const BATCH = 50

/** A batch per job. The next is ordered in the same transaction, so that a crash loses none and repeats none. */
export async function tellOfChange(ctx: Context, { changeId }: Jobs['schedule.tell']): Promise<void> {
  await ctx.unit(async u => {
    const bookings = await takeUntold(u, changeId, BATCH)
    for (const booking of bookings)
      await queueBookingMail(u, booking, SCHEDULE_MAIL, `${changeId}:${booking.id}`, { changeId })
    if (bookings.length === BATCH) await u.enqueue('schedule.tell', { tenantId: u.tenant.id, changeId })
  })
}
