import { sql } from 'kysely'
import { DEPARTURE_ON_SALE } from '#shared/rules/statuses/stock-statuses.ts'
import { grossOf } from '#shared/rules/tours/departure-prices.ts'
import type { OnSale } from '#shared/rules/tours/find-tours.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import type { Tenant } from '../../../lib/tenant.ts'
import { rateOf } from './shown.ts'

const MAX_AGE_MS = 60_000

interface Cached {
  readAt: number
  departures: OnSale[]
}

/** A tenant is a new object after each of its changes, which ends what was read before. */
const cache = new WeakMap<Tenant, Cached>()

type Row = Omit<OnSale, 'sales_until'> & { sales_until: Date; vat_category: 'S' | 'Z' | 'E' | 'O' }

async function read(u: Unit, ctx: Context): Promise<OnSale[]> {
  const { rows } = await sql<Row>`
    select d.id, d.tour_id, d.starts_on, d.status = 'guaranteed' as guaranteed, d.origin, d.from_minor, d.sales_until,
      d.vat_category, t.kind, t.days, t.nights, t.stars, t.featured
    from tour_departures d join tours t on t.tenant_id = d.tenant_id and t.id = d.tour_id
    where d.tenant_id = ${u.tenant.id} and t.status = 'published' and d.status in ${sql.raw(sqlList(DEPARTURE_ON_SALE))}
      and d.sales_until > ${u.now}
    order by d.starts_on, d.id`.execute(u.db)
  const rateBp = rateOf(ctx)
  return rows.map(({ vat_category: vatCategory, sales_until, from_minor, ...row }) => ({
    ...row,
    from_minor: grossOf(Number(from_minor), { vatCategory, rateBp }),
    sales_until: sales_until.getTime(),
  }))
}

/** Departures on sale of published tours, full ones too, by day: at most a minute old, and read again after changes. */
export async function departuresOnSale(u: Unit, ctx: Context): Promise<readonly OnSale[]> {
  const now = performance.now()
  const cached = cache.get(ctx.tenant)
  if (cached && now - cached.readAt < MAX_AGE_MS) return cached.departures
  const departures = await read(u, ctx)
  cache.set(ctx.tenant, { readAt: now, departures })
  return departures
}
