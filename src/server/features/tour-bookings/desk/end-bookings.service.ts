import type { Context } from '../../../context/context.ts'
import type { Jobs } from '../../../context/jobs.ts'
import { endTogether } from '../../bookings/end-together.service.ts'
import { finishEnding, getEnding, listToEnd } from './call-off.repo.ts'

/** Ends the bookings of a departure that was called off. */
export async function endDepartureBookings(
  ctx: Context,
  { departureId }: Jobs['departure.call_off'],
): Promise<void> {
  const ending = await ctx.unit(u => getEnding(u, departureId))
  if (!ending) return
  await endTogether(ctx, {
    notice: ending,
    listLeft: (u, asked) => listToEnd(u, departureId, asked),
    goOn: u => u.enqueue('departure.call_off', { tenantId: u.tenant.id, departureId }),
    finish: u => finishEnding(u, departureId),
  })
}
