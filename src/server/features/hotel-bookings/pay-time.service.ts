import { MINUTE_MS } from '#shared/base/durations.ts'
import type { PayTime } from '#shared/rules/hotels/pay-time.ts'
import { type DatedTier, freeUntil } from '#shared/rules/hotels/tiers.ts'
import type { Context, Unit } from '../../context/context.ts'
import { hotelRulesOf } from '../hotels/rules.service.ts'
import { listHotels } from '../hotels/selling.service.ts'
import { hasCredit } from '../ledger/posting.service.ts'
import { holdUntil } from './keep-stay.service.ts'

/** Agencies with credit pay while it can be cancelled for free, where the tenant lets them. */
async function paysUntilFree(u: Unit): Promise<boolean> {
  const agency = u.user?.travel_agency
  if (!agency || !hotelRulesOf(u).agency_until_free) return false
  return hasCredit(u, agency.id)
}

/** How long a stay of these tiers is held for its payment; undefined: as any stay. */
export async function minutesToPay(u: Unit, tiers: readonly DatedTier[]): Promise<number | undefined> {
  const until = freeUntil(tiers, u.now)
  if (!until || !(await paysUntilFree(u))) return undefined
  return Math.floor((Date.parse(until) - u.now.getTime()) / MINUTE_MS)
}

/** Until when an agency or staff would pay a stay held now; undefined for all others, who pay while they book. */
export async function payTimeOf(ctx: Context, hotelId: string, from: string): Promise<PayTime | undefined> {
  if (ctx.user?.kind !== 'staff' && !ctx.user?.travel_agency) return undefined
  return ctx.read(async u => {
    const hotel = (await listHotels(u, [hotelId])).get(hotelId)
    if (!hotel) return undefined
    return { usual: holdUntil(u, hotel, from).toISOString(), untilFree: await paysUntilFree(u) }
  })
}
