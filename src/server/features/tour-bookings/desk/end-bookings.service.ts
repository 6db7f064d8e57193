import type { Context } from '../../../context/context.ts'
import type { Jobs } from '../../../context/jobs.ts'
import { endTogether } from '../../bookings/end-together.service.ts'
import { finishEnding, getEnding, listToEnd, listToMove, noteEnded } from './call-off.repo.ts'
import { moveParty } from './move-party.service.ts'

/**
 * Moves or ends the bookings of a departure that was called off. Who ends does so first: what they shared belongs to the
 * others before those are moved. What cannot be moved is noted and ends in the next round.
 */
export async function endDepartureBookings(
  ctx: Context,
  { departureId }: Jobs['departure.call_off'],
): Promise<void> {
  const ending = await ctx.unit(u => getEnding(u, departureId))
  if (!ending) return
  let parties: string[][]
  do {
    parties = []
    await endTogether(ctx, {
      notice: ending,
      listLeft: (u, asked) => listToEnd(u, departureId, asked),
      goOn: u => u.enqueue('departure.call_off', { tenantId: u.tenant.id, departureId }),
      async finish(u) {
        parties = await listToMove(u, departureId)
        if (parties.length === 0) await finishEnding(u, departureId)
      },
      ended: (u, id, backMinor) => noteEnded(u, departureId, id, backMinor),
    })
    const failures: unknown[] = []
    for (const party of parties) await moveParty(ctx, ending, party).catch(error => failures.push(error))
    // The others are moved all the same; the job is logged and tried again.
    if (failures.length > 0) throw failures[0]
  } while (parties.length > 0)
}
