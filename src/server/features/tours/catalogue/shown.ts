import type { ShownDeparture } from '#shared/contract/tours/tours.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { fromPrice, grossPrices } from '#shared/rules/tours/departure-prices.ts'
import { shownStatus } from '#shared/rules/tours/shown-status.ts'
import type { Context } from '../../../context/context.ts'
import type { OfferedRow } from './departures.repo.ts'

export const todayOf = (ctx: Context): string => zonedDate(ctx.now, ctx.tenant.settings.time_zone)
export const rateOf = (ctx: Context): number => ctx.tenant.tax.standardRateBp

export function toShown(ctx: Context, row: OfferedRow): ShownDeparture {
  const prices = grossPrices(row.prices, { vatCategory: row.vat_category, rateBp: rateOf(ctx) })
  return {
    id: row.id,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    origin: row.origin,
    status: shownStatus(row, ctx.now),
    guaranteed: row.status === 'guaranteed',
    ...(row.answer_hours !== null && { on_request: true }),
    capacity: row.capacity,
    min_travellers: row.min_travellers,
    places_left: row.places_left,
    currency: row.currency,
    prices,
    net_prices: row.prices,
    vat_category: row.vat_category,
    rate_bp: rateOf(ctx),
    from_minor: fromPrice(prices),
    decide_at: row.decide_at.toISOString(),
    balance_due_at: row.balance_due_at.toISOString(),
  }
}
