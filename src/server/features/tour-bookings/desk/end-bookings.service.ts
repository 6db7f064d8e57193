import { sql } from 'kysely'
import type { Context, Unit } from '../../../context/context.ts'
import { forEachIsolated, type Isolation, isolation } from '../../../context/isolated.ts'
import type { Jobs } from '../../../context/jobs.ts'
import { type Asked, endTogether, givenUpBy } from '../../bookings/end-together.service.ts'
import {
  type EndingRow,
  finishEnding,
  getEnding,
  listToEnd,
  listToMove,
  listUnfinished,
  noteEnded,
} from './call-off.repo.ts'
import { moveParty } from './move-party.service.ts'

/** Moves each party that waits, but those in `tried`, and whether there were any. */
async function moveParties(ctx: Context, rows: Isolation, ending: EndingRow, tried: Set<string>) {
  const waiting = await ctx.unit(u => listToMove(u, ending.departure_id))
  const parties = Map.groupBy(waiting, party => party.join())
  for (const key of tried) parties.delete(key)
  await rows.each([...parties.keys()], async key => {
    tried.add(key)
    for (const party of parties.get(key) ?? []) await moveParty(ctx, ending, party)
  })
  return parties.size > 0
}

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
  const rows = isolation(ctx, 'a booking of a departure that was called off could not be moved or ended')
  const tried = new Set<string>()
  do
    await endTogether(ctx, rows, {
      notice: ending,
      listLeft: (u: Unit, asked: Asked) => listToEnd(u, departureId, asked),
      ended: (u, id, backMinor) => noteEnded(u, departureId, id, backMinor),
    })
  while (await moveParties(ctx, rows, ending, tried))
  rows.end()
  await ctx.unit(u => finishEnding(u, departureId))
}

/** Job `departure.end`: call-offs that their job gave up. */
export async function endUnfinishedDepartures(ctx: Context): Promise<void> {
  const ids = await ctx.unit(u => listUnfinished(u, givenUpBy(u.now)))
  await forEachIsolated(ctx, 'a departure could not be ended', ids, departureId =>
    endDepartureBookings(ctx, { tenantId: ctx.tenant.id, departureId }),
  )
}

export const departuresToEnd = (until: Date) =>
  sql`departure_endings where done_at is null and made_at <= ${givenUpBy(until)}`
