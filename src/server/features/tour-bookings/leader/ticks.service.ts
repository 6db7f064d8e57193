import { isInstant } from '#shared/base/dates.ts'
import { DAY_MS } from '#shared/base/durations.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { PhoneTick, sendTicks as sendCall } from '#shared/contract/tours/leader-links.ts'
import { tickedTimes } from '#shared/rules/tours/ticks.ts'
import type { Context, Unit } from '../../../context/context.ts'
import * as repo from '../ticks.repo.ts'
import { findLink, type OpenedLink } from './leader-access.ts'
import { noteUse } from './leader-links.repo.ts'

/** A phone may come back to a network so long after its link ended. */
const LATE_MS = 14 * DAY_MS
/** Of one link: a leaked one must not fill the database. */
const MOST = 50_000

type Timed = PhoneTick & { time: number }

/** Ticks that count: of this departure, made before the link ended, and not moved out of the calendar by a wrong clock. */
async function acceptable(u: Unit, { departure, endedAt, link }: OpenedLink, ticks: Timed[]) {
  if (endedAt && u.now.getTime() - endedAt.getTime() > LATE_MS) return []
  const booked = await repo.listEverBooked(u, departure.id)
  const room = MOST - (await repo.countTicks(u, link.id))
  const isInTime = ({ time }: Timed) =>
    isInstant(new Date(time).toISOString()) && (!endedAt || time <= endedAt.getTime())
  return ticks.filter(tick => booked.has(tick.passenger_id) && isInTime(tick)).slice(0, Math.max(0, room))
}

/**
 * Takes the ticks of a phone, once each, with its clock set right. After the link ended it still takes what was made
 * before, and tells nothing. Throws `leader.not_found`.
 */
export const receiveTicks = (
  ctx: Context,
  body: BodyOf<typeof sendCall>,
): Promise<AnswerOf<typeof sendCall>> =>
  ctx.unit(async u => {
    const opened = await findLink(u, body.token)
    const { link, departure, endedAt } = opened
    const now = u.now.getTime()
    const phoneTimes = body.ticks.map(({ at }) => Date.parse(at))
    const times = tickedTimes(phoneTimes, Date.parse(body.now), now)
    const timed = body.ticks.map(tick => ({ ...tick, time: times.get(Date.parse(tick.at)) ?? now }))
    const taken = await acceptable(u, opened, timed)
    await repo.insertTicks(
      u,
      taken.map(({ time, at, ...tick }) => ({
        ...tick,
        ...{ departure_id: departure.id, link_id: link.id, received_at: u.now },
        at: new Date(time),
        phone_at: new Date(at),
      })),
    )
    await noteUse(u, link.id)
    const ids = body.ticks.map(({ id }) => id)
    // Sent before the link ended, and again afterwards: kept all the same. Another link's id is not this one's.
    const stored = ids.length > 0 ? await repo.findTicks(u, ids) : []
    const kept = new Set(stored.filter(({ link_id }) => link_id === link.id).map(({ id }) => id))
    return {
      now: u.now.toISOString(),
      kept: [...kept],
      refused: ids.filter(id => !kept.has(id)),
      ticks: endedAt ? null : await repo.listLatestTicks(u, departure.id),
    }
  })
