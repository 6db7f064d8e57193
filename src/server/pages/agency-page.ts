import type { Context } from '../context/context.ts'
import { listAgencies } from '../features/agencies/agencies.service.ts'
import { viewAgency } from '../features/agencies/members.service.ts'
import { listOwnSeats } from '../features/seat-blocks/allocations/own-seats.service.ts'

/** Data of `/agency`: the agency the caller acts for with its seats, or whether there is one to choose. */
export async function agencyPage(ctx: Context) {
  if (!ctx.user?.travel_agency) return { agency: null, seats: [], some: (await listAgencies(ctx)).length > 0 }
  return ctx.unit(async u => ({ agency: await viewAgency(u), seats: await listOwnSeats(u), some: true }))
}
