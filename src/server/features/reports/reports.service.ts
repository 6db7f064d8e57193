import { addMinor } from '#shared/base/money.ts'
import type {
  Debt,
  ReportFilter,
  Reports,
  SalesAgency,
  SalesGroup,
  SalesMonth,
  UnsoldBlock,
  VatMonth,
} from '#shared/contract/desk/reports.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { daysBefore, reportDays, reportMonths } from '#shared/rules/desk/report-period.ts'
import type { Context, Unit } from '../../context/context.ts'
import { kindOf } from '../bookings/kind.port.ts'
import { periodOf as spanOf, sumVatByMonth } from '../invoices/desk/return.service.ts'
import { requirePlace } from '../seat-blocks/names.service.ts'
import { listDebts } from './debts.repo.ts'
import {
  type DaySum,
  listCurrencies,
  type ProductSum,
  type Scope,
  sumByAgency,
  sumByDay,
  sumByProduct,
} from './sales.repo.ts'
import { listUnsold, sumUnsold, type UnsoldQuery } from './unsold.repo.ts'

/** Blocks beside their sum; a file has all of them. */
const BLOCKS_SHOWN = 10

export interface Period {
  from: string
  to: string
  months: ReportFilter['months']
  currency: string
}

const todayOf = ({ tenant, now }: Unit | Context) => zonedDate(now, tenant.settings.time_zone)

export function periodOf(u: Unit | Context, filter: ReportFilter): Period {
  const days = reportDays(filter, todayOf(u))
  return { ...days, months: filter.months, currency: filter.currency || u.tenant.settings.currency.code }
}

const scopeOf = (u: Unit, period: Period): Scope => ({ ...spanOf(u, period), currency: period.currency })

const netOf = (sums: readonly { net_minor: number }[]) => addMinor(0, ...sums.map(sum => sum.net_minor))
const bookingsOf = (sums: readonly { bookings: number }[]) =>
  sums.reduce((all, { bookings }) => all + bookings, 0)

/** Sales by month, beside those of the same days of the year before. */
export async function salesByMonth(u: Unit, period: Period): Promise<SalesMonth[]> {
  const { months } = period
  const sums = await sumByDay(u, scopeOf(u, period))
  const earlier = await sumByDay(u, scopeOf(u, { ...period, ...daysBefore(period, months) }))
  const within = (days: DaySum[], { from, to }: { from: string; to: string }) =>
    days.filter(({ day }) => day >= from && day <= to)
  return reportMonths(period, months, todayOf(u)).map(month => {
    const own = within(sums, month)
    const last = within(earlier, daysBefore(month, months))
    return { ...month, bookings: bookingsOf(own), net_minor: netOf(own), before_minor: netOf(last) }
  })
}

export const totalOf = (months: readonly SalesMonth[]): Reports['total'] => ({
  bookings: bookingsOf(months),
  net_minor: netOf(months),
  before_minor: addMinor(0, ...months.map(({ before_minor }) => before_minor)),
})

async function namesOf(u: Unit, sums: ProductSum[]) {
  const names = new Map<string, SalesGroup['name']>()
  for (const [kind, same] of Map.groupBy(sums, sum => sum.kind)) {
    const keys = same.flatMap(({ key }) => key ?? [])
    if (kind === null) continue
    for (const [key, name] of await kindOf({ kind }).products.names(u, keys))
      names.set(`${kind} ${key}`, name)
  }
  return names
}

export async function salesByProduct(u: Unit, period: Period): Promise<SalesGroup[]> {
  const sums = await sumByProduct(u, scopeOf(u, period))
  const names = await namesOf(u, sums)
  return sums.map(sum => ({ ...sum, name: names.get(`${sum.kind} ${sum.key}`) ?? null }))
}

export async function salesByAgency(u: Unit, period: Period): Promise<SalesAgency[]> {
  const sums = await sumByAgency(u, scopeOf(u, period))
  return sums.map(({ id, name, ...sum }) => ({ agency: id && name ? { id, name } : null, ...sum }))
}

export async function vatByMonth(u: Unit, period: Period): Promise<VatMonth[]> {
  const { time_zone: zone } = u.tenant.settings
  const sums = Map.groupBy(await sumVatByMonth(u, spanOf(u, period), period.currency, zone), sum => sum.month)
  return reportMonths(period, 'gregorian', todayOf(u)).map(month => ({
    ...month,
    parts: (sums.get(month.month) ?? []).map(({ month: _, ...part }) => part),
  }))
}

export async function debtsOf(u: Unit, { currency }: Period): Promise<Debt[]> {
  const rows = await listDebts(u, currency)
  return rows.map(({ id, name, ...debt }) => ({ agency: { id, name }, ...debt }))
}

export async function unsoldBlocks(u: Unit, query: UnsoldQuery, limit: number): Promise<UnsoldBlock[]> {
  const rows = await listUnsold(u, query, limit)
  return rows.map(row => ({ ...row, destination: requirePlace(row.destination).city }))
}

/** Everything on the page, read in one transaction. */
export function readReports(ctx: Context, filter: ReportFilter): Promise<Reports> {
  const period = periodOf(ctx, filter)
  const { from, to, currency } = period
  return ctx.read(async u => {
    const months = await salesByMonth(u, period)
    const sums = await sumUnsold(u, period)
    return {
      ...{ from, to, currency },
      currencies: await listCurrencies(u, spanOf(u, period)),
      total: totalOf(months),
      months,
      products: await salesByProduct(u, period),
      agencies: await salesByAgency(u, period),
      vat: await vatByMonth(u, period),
      debts: await debtsOf(u, period),
      unsold: { blocks: await unsoldBlocks(u, period, BLOCKS_SHOWN), ...sums },
    }
  })
}
