import { endOfDayBefore } from '#shared/rules/days/zones.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { sha256, signFacts } from '../../../lib/crypto.ts'
import { AppError } from '../../../lib/errors.ts'
import { type DepartureRow, requireDeparture } from '../../tours/tours.service.ts'
import { findLeaderLink, type LeaderLinkRow } from './leader-links.repo.ts'

/** 256 bits that only this server can tell from the link's random id; never stored. */
export const leaderToken = ({ tenant }: { tenant: Pick<Context['tenant'], 'id'> }, id: string): string =>
  signFacts('leader-link', [tenant.id, id])

export const leaderHash = (token: string): string => sha256(`leader-link\0${token}`)

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
  const link = await findLeaderLink(u, leaderHash(token))
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
