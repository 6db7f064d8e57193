import { addDays } from '#shared/base/calendar.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import type { Context, Unit } from '../../context/context.ts'
import { type Page, sweep } from '../../context/isolated.ts'
import type { BookingRow } from './bookings.repo.ts'
import { COMPLETED_AFTER_DAYS } from './completable.ts'
import { lockTravelled } from './completion.repo.ts'
import { kindsWithoutTickets } from './kind.port.ts'
import { changeStatus } from './status.service.ts'

const BATCH = 100

const listOver = (u: Unit, page: Page<BookingRow>) => {
  const until = addDays(zonedDate(u.now, u.tenant.settings.time_zone), -COMPLETED_AFTER_DAYS)
  return lockTravelled(u, { until, confirmedOf: kindsWithoutTickets() }, page)
}

/** Completes journeys that are over and paid; what is still owed stays open. Safe to run concurrently. */
export async function completeTravelled(ctx: Context): Promise<void> {
  await sweep(ctx, 'a journey could not be completed', {
    limit: BATCH,
    list: listOver,
    work: (u, over) => changeStatus(u, over, 'completed', { actor: { kind: 'system', id: null } }),
  })
}
