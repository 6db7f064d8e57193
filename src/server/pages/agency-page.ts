import { redirectTarget } from '#shared/i18n/redirect.ts'
import type { Context } from '../context/context.ts'
import { listAgencies } from '../features/agencies/agencies.service.ts'
import { viewAgency } from '../features/agencies/members.service.ts'
import { listOwnSeats } from '../features/seat-blocks/allocations/own-seats.service.ts'

/** Data of `/agency`: the agency the caller acts for with its seats, or whether there is one to choose. */
export async function agencyPage(ctx: Context) {
  if (!ctx.user?.travel_agency) return { agency: null, seats: [], some: (await listAgencies(ctx)).length > 0 }
  return ctx.unit(async u => ({ agency: await viewAgency(u), seats: await listOwnSeats(u), some: true }))
}

/** The agencies to choose from and the page that asked, when `/agency` is opened to choose without a script. */
export async function asksForAgency(ctx: Context, { searchParams, search }: URL) {
  if (searchParams.get('ask') !== 'agency') return undefined
  const back = redirectTarget(search)
  return { agencies: await listAgencies(ctx), back: back === '/' ? undefined : back }
}
