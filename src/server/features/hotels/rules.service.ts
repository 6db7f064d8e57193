import { DEFAULT_HOTEL_RULES, type HotelRules } from '#shared/base/hotel-rules.ts'
import type { HotelRulesInput } from '#shared/contract/desk/hotels/hotel-rules.ts'
import type { Context } from '../../context/context.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { saveHotelRules } from '../settings/hotel-rules.service.ts'

/** As the tenant has set them. */
export const hotelRulesOf = ({ tenant }: Pick<Context, 'tenant'>): HotelRules => ({
  ...DEFAULT_HOTEL_RULES,
  ...tenant.settings.hotel_rules,
})

/** Requests and holds that exist keep the times that were stored with them. */
export function changeHotelRules(ctx: Context, rules: HotelRulesInput): Promise<HotelRules> {
  return ctx.unit(async u => {
    await logAct(u, 'settings_changed', { before: { ...hotelRulesOf(u) }, after: { ...rules } })
    await saveHotelRules(u, rules)
    return rules
  })
}
