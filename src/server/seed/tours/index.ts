import type { Insertable } from 'kysely'
import { fractionDigits, netFromGross } from '#shared/base/money.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { grossOf } from '#shared/rules/tours/departure-prices.ts'
import { daysOfMonth, monthOf } from '#shared/rules/tours/months.ts'
import type { Schema } from '../../db/schema.ts'
import { findAirport } from '../../features/seat-blocks/airports.ts'
import { demoId } from '../ids.ts'
import type { DemoTenant } from '../types.ts'
import { ABROAD } from './abroad.ts'
import { contentOf } from './content.ts'
import { type DepartureInsert, departuresOf, pricesOf, RAMADAN_FACTOR } from './departures.ts'
import { KINGDOM } from './kingdom.ts'
import { both, type TourPlan } from './plan.ts'
import { UMRAH } from './umrah.ts'

type TourInsert = Insertable<Schema['tours']>

const ALL = [...UMRAH, ...ABROAD, ...KINGDOM]
export const DEMO_TOURS: readonly string[] = ALL.map(({ code }) => code)
/** What each agency sells, and from where. */
const SOLD: Record<string, { origin: string; codes: readonly string[]; rate: number }> = {
  nakheel: { origin: 'RUH', codes: DEMO_TOURS, rate: 1 },
  gulf: { origin: 'KWI', codes: ['UMD', 'ULT', 'UWE', 'IST', 'SJJ', 'MLE'], rate: 0.086 },
}

/** From riyals with VAT to minor units of the agency's currency without. */
function netOf({ settings, tax }: DemoTenant, rate: number, plan: TourPlan) {
  const { standardRateBp: rateBp } = tax
  const unit = 10 ** fractionDigits(settings.currency.code)
  const netOfGross = (gross: number) => netFromGross(gross, rateBp)
  // A hundred travellers pay a hundred times what one pays: VAT is counted once, from the sum.
  const isRound = (gross: number) =>
    grossOf(100 * netOfGross(gross), { vatCategory: 'S', rateBp }) === 100 * gross
  return (riyals: number) => {
    let gross = Math.round(riyals * rate) * unit
    if (!plan.domestic) return gross
    while (!isRound(gross)) gross += unit
    return netOfGross(gross)
  }
}

function ramadanOf(plan: TourPlan, net: (riyals: number) => number, today: string) {
  if (plan.kind !== 'umrah' || plan.every === 'ramadan') return []
  const year = monthOf(today, 'hijri').slice(0, 4)
  const { from, to } = daysOfMonth(`${year}-09`)
  const name = both(`Ramadan ${year}`, `رمضان ${year}`)
  return [{ name, from, to, prices: pricesOf(plan, net, RAMADAN_FACTOR) }]
}

function tourOf(
  tenant: DemoTenant,
  plan: TourPlan,
  origin: string,
  net: (riyals: number) => number,
  now: Date,
) {
  const place = findAirport(origin)?.city ?? { en: origin }
  const content = contentOf(plan, both(localized(place, 'en'), localized(place, 'ar')), net)
  const nights = plan.stays.reduce((sum, [, count]) => sum + count, 0)
  return {
    tenant_id: tenant.id,
    id: demoId(`${tenant.key} tour ${plan.code}`, now),
    code: plan.code,
    kind: plan.kind,
    status: 'published',
    days: nights + 1,
    nights,
    title: JSON.stringify(plan.title),
    summary: JSON.stringify(plan.summary),
    destination: JSON.stringify(plan.destination),
    content: JSON.stringify(content),
    pictures: JSON.stringify(plan.scenes.map(([path, caption]) => ({ path, caption }))),
    stars: Math.min(...content.hotels.map(({ stars }) => stars)),
    prices: JSON.stringify(pricesOf(plan, net)),
    seasons: JSON.stringify(ramadanOf(plan, net, zonedDate(now, tenant.settings.time_zone))),
    featured: plan.featured,
  } satisfies TourInsert
}

export function makeTours(
  tenant: DemoTenant,
  now: Date,
): { tours: TourInsert[]; departures: DepartureInsert[] } {
  const sold = SOLD[tenant.key]
  if (!sold) return { tours: [], departures: [] }
  const made = ALL.filter(({ code }) => sold.codes.includes(code)).map((plan, at) => {
    const net = netOf(tenant, sold.rate, plan)
    const tour = tourOf(tenant, plan, sold.origin, net, now)
    const making = { tenant, tourId: tour.id, plan, nights: tour.nights, origin: sold.origin, net, now }
    return { tour, departures: departuresOf(making, at % 3) }
  })
  return { tours: made.map(({ tour }) => tour), departures: made.flatMap(({ departures }) => departures) }
}
