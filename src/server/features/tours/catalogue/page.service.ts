import { addDays } from '#shared/base/calendar.ts'
import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import type { Place, Slice } from '#shared/contract/flights/seat-blocks.ts'
import type { ShownDeparture, TourPageData } from '#shared/contract/tours/tours.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { inOrder } from '#shared/rules/money/cancel-tiers.ts'
import { comingParts, planSchedule } from '#shared/rules/money/schedule/plan.ts'
import { routeOf } from '#shared/rules/tours/route.ts'
import { isBookable, nextOf } from '#shared/rules/tours/shown-status.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { namesOf, pointOf, requirePlace } from '../../seat-blocks/names.service.ts'
import { routeMap } from '../map/route-map.ts'
import { shownRatings } from '../ratings/shown.service.ts'
import { getTour, type TourRow } from '../tours.repo.ts'
import { type ComingRow, listComing } from './departures.repo.ts'
import { relatedTours } from './list.service.ts'
import { tourPictureWords } from './pictures.service.ts'
import { listPublished } from './published.repo.ts'
import { todayOf, toShown } from './shown.ts'

const SHOWN = 24
const RELATED = 2

async function findPublished(u: Unit, id: string): Promise<TourRow | undefined> {
  // The database reads ids in capitals as well: a page has one address.
  const tour = isId(id) && id === id.toLowerCase() ? await getTour(u, id) : undefined
  return tour?.status === 'published' ? tour : undefined
}

function placesOf(rows: ComingRow[], slices: Slice[]): Record<string, Place> {
  const cities = rows.map(({ origin }) => [origin, requirePlace(origin)])
  return { ...Object.fromEntries(cities), ...namesOf(slices).places }
}

/** As the booking would have them now. */
function paymentsOf(
  { tenant, now }: Context,
  departure: ShownDeparture | undefined,
  rule: DepositRule | null | undefined,
): TourPageData['payments'] {
  if (!departure || !isBookable(departure.status) || !rule) return null
  const { starts_on, from_minor: totalMinor } = departure
  const zone = tenant.settings.time_zone
  const lines = planSchedule({ rule, totalMinor, travellers: 1, departsOn: starts_on, zone, now })
  if (!lines) return null
  return {
    starts_on,
    lines: lines.map(line => ({ on: zonedDate(line.dueAt, zone), minor: line.amountMinor })),
  }
}

/** Home is drawn where all its departures leave. */
function mapOf({ content }: TourRow, rows: ComingRow[], slices: Slice[]): TourPageData['map'] {
  const [origin, ...others] = new Set(rows.map(each => each.origin))
  const at = origin !== undefined && others.length === 0 ? pointOf(origin) : undefined
  const home = at && { name: requirePlace(origin ?? '').city, point: at }
  const route = routeOf({
    ...{ hotels: content.hotels, slices, pointOf },
    ...(home && { home }),
  })
  return route ? routeMap(route) : null
}

function toPage(
  ctx: Context,
  tour: TourRow,
  rows: ComingRow[],
): Omit<TourPageData, 'related' | 'words' | 'rating'> {
  const leader = rows.find(row => row.leader)?.leader
  const departures = rows.map(row => toShown(ctx, row))
  const next = nextOf(departures)
  const row = rows.find(({ id }) => id === next?.id)
  const slices = row?.slices ?? []
  return {
    id: tour.id,
    kind: tour.kind,
    title: tour.title,
    summary: tour.summary,
    destination: tour.destination,
    days: tour.days,
    nights: tour.nights,
    content: { ...tour.content, cancel_tiers: inOrder(tour.content.cancel_tiers) },
    pictures: tour.pictures,
    leader: leader ? { name: leader.name, about: leader.about } : null,
    departures,
    payments: paymentsOf(ctx, next, row?.deposit_rule),
    slices,
    places: placesOf(rows, slices),
    map: mapOf(tour, rows, slices),
  }
}

/** A published tour with its coming departures; undefined when there is none. */
export function getTourPage(ctx: Context, id: string): Promise<TourPageData | undefined> {
  return ctx.read(async u => {
    const tour = await findPublished(u, id)
    if (!tour) return undefined
    const rows = await listComing(u, id, todayOf(ctx), SHOWN)
    const related = await relatedTours(u, ctx, tour, RELATED)
    const rating = await shownRatings(u, id)
    const words = await tourPictureWords(u, [
      ...tour.pictures.map(({ path }) => path),
      ...tour.content.hotels.map(({ picture }) => picture),
      ...related.map(({ picture }) => picture?.path),
    ])
    return { ...toPage(ctx, tour, rows), related, words, rating }
  })
}

function depositOf({ tenant, now }: Context, row: ComingRow): ShownDeparture['deposit'] {
  const { deposit_rule: rule, starts_on: departsOn } = row
  const parts = rule && comingParts({ rule, departsOn, zone: tenant.settings.time_zone, now })
  if (!parts) return undefined
  const dayOf = (days: number) => addDays(departsOn, -days)
  return {
    ...parts,
    instalments: parts.instalments.map(({ share_bp, on }) => ({
      share_bp,
      on: on === null ? null : dayOf(on),
    })),
    balance: dayOf(parts.balance),
  }
}

/** The coming departures as they are now. Throws `tour.not_found`. */
export function listTourDepartures(ctx: Context, id: string): Promise<ShownDeparture[]> {
  return ctx.read(async u => {
    if (!(await findPublished(u, id))) throw new AppError('tour.not_found')
    return (await listComing(u, id, todayOf(ctx), SHOWN)).map(row => ({
      ...toShown(ctx, row),
      deposit: depositOf(ctx, row),
    }))
  })
}

/** Published tours with the day of their last change, for the sitemap. */
export const listTourPages = (ctx: Context) => ctx.read(listPublished)
