import { addDays } from '#shared/base/calendar.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import type { Context } from '../../context/context.ts'
import { listSupplied } from './invoices.repo.ts'
import { SUPPLIED_DAYS } from './supplied.ts'
import { listLacking } from './unissued.repo.ts'

const RETRIED = 200

/** Orders the invoices of trips that have begun and are not paid in full, and those that lacked something. Safe to run concurrently. */
export async function orderSupplied(ctx: Context): Promise<void> {
  await ctx.unit(async u => {
    const today = zonedDate(u.now, u.tenant.settings.time_zone)
    const days = Array.from({ length: SUPPLIED_DAYS + 1 }, (_, back) => addDays(today, -back))
    for (const bookingId of [...(await listSupplied(u, days)), ...(await listLacking(u, RETRIED))])
      await u.enqueue('invoice.issue', { tenantId: u.tenant.id, bookingId })
  })
}
