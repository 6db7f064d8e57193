import { DEPARTURE_LISTS, type DepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import type { DepartureNotice } from '#shared/contract/desk/tours/departure-notices.ts'
import type { DeskWaiting } from '#shared/contract/desk/tours/departure-waiting.ts'
import type { LeaderBoard } from '#shared/contract/desk/tours/leader-links.ts'
import type { DeskTourDetail } from '#shared/contract/desk/tours/tours.ts'
import { TOUR_SCENES } from '#shared/contract/tours/tours.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context } from '../context/context.ts'
import { listPictures } from '../features/pictures/pictures.service.ts'
import { getDepartureBoard } from '../features/tour-bookings/desk/board.service.ts'
import { printList } from '../features/tour-bookings/desk/lists.service.ts'
import { listNotices } from '../features/tour-bookings/desk/notices.service.ts'
import { listWaiting } from '../features/tour-bookings/desk/waiting-list.service.ts'
import { showLeaderBoard } from '../features/tour-bookings/leader/leader-links.service.ts'
import { getDeskTour } from '../features/tours/desk/tour-list.service.ts'
import { orNotFound } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'

/** A tour for staff; undefined when there is none. */
export const deskTourPage = async (ctx: Context, id: string): Promise<DeskTourDetail | undefined> =>
  isId(id) ? orNotFound(getDeskTour(ctx, id)) : undefined

/** Pictures that a tour may show, by path: the library's, then our own drawings. */
export async function tourPictures(ctx: Context): Promise<Record<string, string>> {
  const library = await listPictures(ctx)
  return Object.fromEntries([
    ...library.map(({ path, alt }) => [path, localized(alt, ctx.lang)] as const),
    ...TOUR_SCENES.map(name => [`/scenes/${name}.svg`, name.replace('tour-', '')] as const),
  ])
}

/** What the address asks for: `?edit`, `?new`, `?copy=ID`, `?departure=ID`. */
export function tourPageMode(query: URLSearchParams): {
  mode: 'show' | 'edit' | 'departure'
  departureId?: string
} {
  if (query.has('edit')) return { mode: 'edit' }
  const departureId = query.get('departure') ?? query.get('copy') ?? undefined
  return query.has('new') || departureId ? { mode: 'departure', departureId } : { mode: 'show' }
}

interface DeskDeparturePage {
  board: DepartureBoard
  leader: LeaderBoard
  notices: DepartureNotice[]
  waiting: DeskWaiting[]
}

/** A departure for staff, with its leaders' links and waiting list; undefined when there is none. */
export async function deskDeparturePage(ctx: Context, id: string): Promise<DeskDeparturePage | undefined> {
  const board = isId(id) ? await orNotFound(getDepartureBoard(ctx, id)) : undefined
  if (!board) return undefined
  const leader = await showLeaderBoard(ctx, id)
  return { board, leader, notices: await listNotices(ctx, id), waiting: await listWaiting(ctx, id) }
}

const PRINTED = DEPARTURE_LISTS.filter(list => list !== 'visa')

/** A list of a departure to be printed, the manifest without a name; undefined when there is no departure. */
export async function printedListOf(ctx: Context, id: string, name: string | null) {
  const list = PRINTED.find(each => each === name) ?? 'manifest'
  const printed = isId(id) ? await orNotFound(printList(ctx, id, list)) : undefined
  return printed && { list, ...printed }
}
