import { addDays } from '#shared/base/calendar.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import type { NightStep } from '#shared/rules/hotels/nights.ts'
import { releaseOf } from '#shared/rules/hotels/release.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { requireLockedHotel } from './hotel-edit.service.ts'
import { insertHotelEvent } from './hotel-events.repo.ts'
import { findRoom } from './hotel-rooms.repo.ts'
import { nightTexts } from './night-texts.ts'
import * as repo from './nights.repo.ts'
import { listDueRooms } from './release.repo.ts'

const ROOMS = 50

async function releaseNights(u: Unit, hotelId: string, roomId: string): Promise<void> {
  const hotel = await requireLockedHotel(u, hotelId)
  const room = await findRoom(u, roomId)
  if (!room?.active) return
  const today = zonedDate(u.now, hotel.zone)
  const furthest = Math.max(0, ...room.release_steps.map(({ days }) => days))
  const nights = await repo.lockNights(u, [roomId], { from: today, to: addDays(today, furthest) })
  const due = nights.flatMap(before => {
    const release = releaseOf(room.release_steps, before, today)
    return release ? [{ before, after: { ...before, ...release } }] : []
  })
  if (due.length === 0) return
  await repo.saveNights(
    u,
    due.map(({ after }) => after),
  )
  const lowered = due.filter(({ before, after }) => before.allotment !== after.allotment)
  if (lowered.length === 0) return
  const steps = lowered.map((each): NightStep => ({ ...each, room: roomId, night: each.before.night }))
  await insertHotelEvent(u, { hotelId, kind: 'released', ...nightTexts(steps, [room]) })
  await repo.raiseNightsVersion(u, hotelId)
}

/** Gives rooms back to hotels where a release step is due, room type by room type. */
export async function releaseDueNights(ctx: Context): Promise<void> {
  const rooms = await ctx.unit(u => listDueRooms(u, ROOMS))
  for (const { id, hotel_id } of rooms) await ctx.unit(u => releaseNights(u, hotel_id, id))
  if (rooms.length === ROOMS) await releaseDueNights(ctx)
}
