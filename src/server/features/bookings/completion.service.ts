import { addDays } from '#shared/base/calendar.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import type { Context, Unit } from '../../context/context.ts'
import { COMPLETED_AFTER_DAYS } from './completable.ts'
import { lockTravelled } from './completion.repo.ts'
import { kindsWithoutTickets } from './kind.port.ts'
import { changeStatus } from './status.service.ts'

const BATCH = 100

async function completeBatch(u: Unit): Promise<number> {
  const until = addDays(zonedDate(u.now, u.tenant.settings.time_zone), -COMPLETED_AFTER_DAYS)
  const over = await lockTravelled(u, { until, confirmedOf: kindsWithoutTickets() }, BATCH)
  await changeStatus(u, over, 'completed', { actor: { kind: 'system', id: null } })
  return over.length
}

/** Completes journeys that are over and paid; what is still owed stays open. Safe to run concurrently. */
export async function completeTravelled(ctx: Context): Promise<void> {
  for (let done = BATCH; done === BATCH; ) done = await ctx.unit(completeBatch)
}
