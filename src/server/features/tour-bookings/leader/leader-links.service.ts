import type { DeskLeaderLink, LeaderBoard } from '#shared/contract/desk/tours/leader-links.ts'
import { pointsOf, tickedAt } from '#shared/rules/tours/ticks.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { pageUrl } from '../../../lib/links.ts'
import { noteDeparture } from '../../tours/desk/departure-events.service.ts'
import { type DepartureRow, requireDeparture, requireLockedDeparture } from '../../tours/tours.service.ts'
import { listBoardTravellers } from '../desk/board.repo.ts'
import { lastReceived, listLatestTicks } from '../ticks.repo.ts'
import { endOfLinks, leaderTokens } from './leader-access.ts'
import * as repo from './leader-links.repo.ts'

const MOST_OPEN = 20

// In the fragment the token reaches no server log, no proxy and no referrer.
const urlOf = (u: Unit, id: string) =>
  `${pageUrl(u.tenant, u.lang, `/leader-links/${id}`)}#${leaderTokens.tokenOf(u.tenant, id)}`

type Listed = Awaited<ReturnType<typeof repo.listLeaderLinks>>[number]

const toLink = (u: Unit, row: Listed, over: boolean): DeskLeaderLink => ({
  ...{ id: row.id, label: row.label, made_by: row.made_by, made_at: row.made_at.toISOString() },
  last_used_at: row.last_used_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
  url: row.closed_at || over ? null : urlOf(u, row.id),
})

async function boardOf(u: Unit, departure: DepartureRow): Promise<LeaderBoard> {
  const end = endOfLinks(departure)
  const rows = await repo.listLeaderLinks(u, departure.id)
  const ticks = await listLatestTicks(u, departure.id)
  const travellers = await listBoardTravellers(u, departure.id)
  const points = pointsOf(ticks).map(name => {
    const ticked = tickedAt(ticks, name)
    return { name, present: travellers.filter(({ id }) => ticked.has(id)).map(({ id }) => id) }
  })
  return {
    links: rows.map(row => toLink(u, row, end <= u.now)),
    expires_at: end.toISOString(),
    points,
    last_at: (await lastReceived(u, departure.id))?.toISOString() ?? null,
  }
}

/** Throws `departure.not_found`. */
export const showLeaderBoard = (ctx: Context, id: string): Promise<LeaderBoard> =>
  ctx.unit(async u => boardOf(u, await requireDeparture(u, id)))

/** Throws `departure.not_found`, `departure.called_off`, `leader.over` or `leader.too_many_links`. */
export const makeLeaderLink = (ctx: Context, departureId: string, label: string): Promise<LeaderBoard> =>
  ctx.unit(async u => {
    const departure = await requireLockedDeparture(u, departureId)
    if (departure.status === 'called_off') throw new AppError('departure.called_off')
    if (endOfLinks(departure) <= u.now) throw new AppError('leader.over')
    const open = (await repo.listLeaderLinks(u, departureId)).filter(({ closed_at }) => !closed_at)
    if (open.length >= MOST_OPEN) throw new AppError('leader.too_many_links')
    const id = newId()
    const token_hash = leaderTokens.hashOf(u.tenant, id)
    await repo.insertLeaderLink(u, { id, departure_id: departureId, token_hash, label })
    await noteDeparture(u, departure, { kind: 'leader_link_made', after: { leader: label } })
    return boardOf(u, departure)
  })

async function noteClosed(u: Unit, link: repo.LeaderLinkRow): Promise<DepartureRow> {
  const departure = await requireDeparture(u, link.departure_id)
  await noteDeparture(u, departure, { kind: 'leader_link_closed', after: { leader: link.label } })
  return departure
}

/** Throws `leader.not_found` when none is open. */
export const closeLeaderLink = (ctx: Context, id: string): Promise<LeaderBoard> =>
  ctx.unit(async u => {
    const link = await repo.getLeaderLink(u, id)
    if (!link || !(await repo.closeLink(u, id))) throw new AppError('leader.not_found')
    return boardOf(u, await noteClosed(u, link))
  })

/** Those that a colleague made, who may have kept them. */
export async function closeLeaderLinksBy(u: Unit, userId: string): Promise<void> {
  for (const link of await repo.closeLinksBy(u, userId)) await noteClosed(u, link)
}
