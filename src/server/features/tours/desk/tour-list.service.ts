import type { TableFormat } from '#shared/base/table-formats.ts'
import type { FoundProduct } from '#shared/contract/desk/search.ts'
import type {
  DeskTour,
  DeskTourDetail,
  DeskTourFilter,
  DeskTourList,
} from '#shared/contract/desk/tours/tours.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { readWhole, tableFile } from '../../../lib/files/table-file.ts'
import { tFor } from '../../../lib/i18n.ts'
import { eventsOf } from '../../audit-log/record-events.service.ts'
import { requireTour } from '../tours.service.ts'
import { showDepartures } from './departure-view.service.ts'
import { OF_TOUR } from './tour-events.repo.ts'
import * as repo from './tour-list.repo.ts'
import { todayOf } from './tour-today.ts'
import { toDeskTour, tourInputOf } from './tour-view.ts'

const PAGE = 25
const EVENTS = 50
const EXPORT_MAX = 5000

async function read(u: Unit, filter: DeskTourFilter, limit: number, offset: number): Promise<DeskTour[]> {
  const rows = await repo.listTours(u, filter, { limit, offset })
  const ids = rows.map(({ id }) => id)
  const sums = await repo.sumDepartures(u, ids, todayOf(u))
  return rows.map(row => toDeskTour(u, row, sums(row.id)))
}

export const listDeskTours = (ctx: Context, filter: DeskTourFilter): Promise<DeskTourList> =>
  ctx.read(async u => {
    const found = await read(u, filter, PAGE + 1, (filter.page - 1) * PAGE)
    const total = await repo.countTours(u, filter)
    return { tours: found.slice(0, PAGE), total, more: found.length > PAGE }
  })

/** Tours that are not archived, by their code, title or destination. */
export async function findTours(u: Unit, q: string, limit: number): Promise<FoundProduct[]> {
  const filter = { q, status: '', kind: '', sort: '', page: 1 } as const
  const rows = await repo.listTours(u, filter, { limit, offset: 0 })
  return rows.map(({ id, code, title, destination }) => ({ id, code, name: title, city: destination }))
}

/** Everything of one tour. Throws `tour.not_found`. */
export const getDeskTour = (ctx: Context, id: string): Promise<DeskTourDetail> =>
  ctx.unit(async u => {
    const row = await requireTour(u, id)
    const today = todayOf(u)
    const sums = await repo.sumDepartures(u, [id], today)
    return {
      ...toDeskTour(u, row, sums(id)),
      input: tourInputOf(row),
      departures_list: await showDepartures(u, await repo.listDeparturesOf(u, id, today)),
      events: await eventsOf(u, OF_TOUR, id, EVENTS),
    }
  })

const COLUMNS = [
  'code',
  'title',
  'kind',
  'status',
  'days',
  'departures',
  'next',
  'sold',
  'capacity',
  'price',
  'currency',
] as const

export async function exportDeskTours(
  ctx: Context,
  { format, ...filter }: DeskTourFilter & { format: TableFormat },
) {
  const t = tFor(ctx.lang)
  const tours = await ctx.read(u => readWhole(EXPORT_MAX, limit => read(u, filter, limit, 0)))
  const rows = tours.map(tour => [
    tour.code,
    localized(tour.title, ctx.lang),
    t(`desk-tours:kind.${tour.kind}`),
    t(`desk-tours:status.${tour.status}`),
    tour.days,
    tour.departures,
    tour.next_on && { day: tour.next_on },
    tour.sold,
    tour.capacity,
    tour.from_minor === null ? null : { minor: tour.from_minor, currency: tour.currency },
    tour.currency,
  ])
  const head = COLUMNS.map(column => t(`desk-tours:list.${column}`))
  return tableFile({ name: 'tours', head, rows }, format, ctx.lang)
}
