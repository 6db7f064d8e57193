import { endOfDayBefore } from '#shared/rules/days/zones.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { linkTokens } from '../../../lib/links.ts'
import { type DepartureRow, requireDeparture } from '../../tours/tours.service.ts'
import { findLeaderLink, type LeaderLinkRow } from './leader-links.repo.ts'

export const leaderTokens = linkTokens('leader-link')

/** A delayed flight home ends a day later. */
const DAYS_AFTER = 1
export const endOfLinks = ({ ends_on, zone }: Pick<DepartureRow, 'ends_on' | 'zone'>): Date =>
  endOfDayBefore(ends_on, -DAYS_AFTER, zone)

export interface OpenedLink {
  link: LeaderLinkRow
  departure: DepartureRow
  /** When the link ended; null while it is open. */
  endedAt: Date | null
}

/** A link by its token, also one that has ended. Throws `leader.not_found`. */
export async function findLink(u: Unit, token: string): Promise<OpenedLink> {
  const link = await findLeaderLink(u, leaderTokens.hash(token))
  if (!link) throw new AppError('leader.not_found')
  const departure = await requireDeparture(u, link.departure_id)
  const end = endOfLinks(departure)
  return { link, departure, endedAt: link.closed_at ?? (end <= u.now ? end : null) }
}

/** Throws `leader.not_found`, `leader.closed` or `leader.over`. */
export async function requireOpenLink(u: Unit, token: string): Promise<OpenedLink> {
  const opened = await findLink(u, token)
  if (opened.link.closed_at) throw new AppError('leader.closed')
  if (opened.endedAt) throw new AppError('leader.over')
  return opened
}
