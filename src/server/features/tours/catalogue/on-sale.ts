import { sql } from 'kysely'
import type { BothTexts } from '#shared/contract/tours/tours.ts'
import { DEPARTURE_ON_SALE } from '#shared/rules/statuses/stock-statuses.ts'
import { grossOf } from '#shared/rules/tours/departure-prices.ts'
import type { OnSale } from '#shared/rules/tours/find-tours.ts'
import { destinationKey } from '#shared/rules/tours/tour-search.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import type { Tenant } from '../../../lib/tenant.ts'
import { averageRatings } from '../ratings/ratings.repo.ts'
import { rateOf } from './shown.ts'

const MAX_AGE_MS = 60_000

interface Found {
  /** Full ones, too, by day. */
  departures: readonly OnSale[]
  /** Names of destinations by key. */
  places: Readonly<Record<string, BothTexts>>
}

interface Cached extends Found {
  readAt: number
}

/** A tenant is a new object after each of its changes, which ends what was read before. */
const cache = new WeakMap<Tenant, Cached>()

interface Row extends Omit<OnSale, 'sales_until' | 'to'> {
  sales_until: Date
  vat_category: 'S' | 'Z' | 'E' | 'O'
  destination: BothTexts
}

/** Enters the destination under its key. */
function keyOf(places: Record<string, BothTexts>, destination: BothTexts): string {
  const key = destinationKey(destination)
  places[key] ??= destination
  return key
}

async function read(u: Unit, ctx: Context): Promise<Found> {
  const { rows } = await sql<Row>`
    select d.id, d.tour_id, d.starts_on, d.status = 'guaranteed' as guaranteed, d.origin, d.from_minor, d.sales_until,
      d.vat_category, t.kind, t.days, t.nights, t.stars, t.destination, t.featured, r.average as rating
    from tour_departures d join tours t on t.tenant_id = d.tenant_id and t.id = d.tour_id
    left join (${averageRatings(u)}) r on r.tenant_id = t.tenant_id and r.tour_id = t.id
    where d.tenant_id = ${u.tenant.id} and t.status = 'published' and d.status in ${sql.raw(sqlList(DEPARTURE_ON_SALE))}
      and d.sales_until > ${u.now}
    order by d.starts_on, d.id`.execute(u.db)
  const rateBp = rateOf(ctx)
  const places: Record<string, BothTexts> = {}
  const departures = rows.map(
    ({ vat_category: vatCategory, sales_until, from_minor, destination, ...row }) => ({
      ...row,
      to: keyOf(places, destination),
      from_minor: grossOf(Number(from_minor), { vatCategory, rateBp }),
      sales_until: sales_until.getTime(),
    }),
  )
  return { departures, places }
}

/** Departures on sale of published tours: at most a minute old, and read again after changes. */
export async function departuresOnSale(u: Unit, ctx: Context): Promise<Found> {
  const now = performance.now()
  const cached = cache.get(ctx.tenant)
  if (cached && now - cached.readAt < MAX_AGE_MS) return cached
  const found = await read(u, ctx)
  cache.set(ctx.tenant, { readAt: now, ...found })
  return found
}
