import type {
  createPlan as createPlanCall,
  PlanInput,
  updatePlan as updatePlanCall,
} from '#shared/contract/desk/hotels/hotel-rooms.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { planProblems } from '#shared/rules/hotels/plan-problems.ts'
import { overlapOf } from '#shared/rules/hotels/rate-ranges.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { changedTexts } from '../../../lib/changed-texts.ts'
import { AppError, invalidAt, requireNoErrors } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import { isId } from '../../../lib/ids.ts'
import type { HotelRow } from '../search.repo.ts'
import { requireHotelVersion } from './hotel-edit.service.ts'
import { insertHotelEvent } from './hotel-events.repo.ts'
import * as repo from './hotel-rooms.repo.ts'
import { requireRoom, type Written, written } from './hotel-rooms.service.ts'
import { planColumns, planInputOf, planWriters, rateColumns } from './room-view.ts'

function requirePlanWhole(u: Unit, plan: PlanInput, room: repo.RoomRow, hotel: HotelRow): void {
  const limits = { maxAdults: room.max_adults, childMaxAge: hotel.child_max_age }
  const problems = Object.entries(planProblems(plan, limits))
  requireNoErrors(Object.fromEntries(problems.map(([path, keys]) => [`plan.${path}`, keys])))
  const overlap = overlapOf(plan.rates)
  if (!overlap) return
  const day = `${formatDate(overlap.day, u.lang)} (${formatHijri(overlap.day, u.lang)})`
  throw invalidAt(`plan.rates.${overlap.at}.from_day`, tFor(u.lang)('desk-hotels:overlap', { day }))
}

const nameOf = (room: repo.RoomRow, { board }: PlanInput) => `${room.content.name.en} · ${board}`

/** Throws `hotel.room_not_found`, `hotel.changed`, `request.invalid`. */
export function createPlan(
  ctx: Context,
  roomId: string,
  { version, plan }: BodyOf<typeof createPlanCall>,
): Promise<Written> {
  return ctx.unit(async u => {
    const room = await requireRoom(u, roomId)
    const hotel = await requireHotelVersion(u, room.hotel_id, version)
    requirePlanWhole(u, plan, room, hotel)
    const id = await repo.insertPlan(u, { ...planColumns(plan), room_type_id: roomId })
    await repo.replaceRates(u, id, plan.rates.map(rateColumns))
    const after = { about: nameOf(room, plan) }
    await insertHotelEvent(u, { hotelId: hotel.id, kind: 'plan_added', after })
    return written(u, id, hotel)
  })
}

/** Throws `hotel.plan_not_found`, `hotel.changed`, `request.invalid`. */
export function updatePlan(
  ctx: Context,
  id: string,
  { version, plan }: BodyOf<typeof updatePlanCall>,
): Promise<Written> {
  return ctx.unit(async u => {
    const found = isId(id) ? await repo.findPlan(u, id) : undefined
    if (!found) throw new AppError('hotel.plan_not_found')
    const room = await requireRoom(u, found.room_type_id)
    const hotel = await requireHotelVersion(u, room.hotel_id, version)
    requirePlanWhole(u, plan, room, hotel)
    const row = (await repo.findPlan(u, id)) ?? found
    const known = planInputOf(row, await repo.listRateRows(u, [id]))
    const { fields, before, after } = changedTexts({ ...known }, { ...plan }, planWriters(hotel.currency))
    if (fields.length === 0) return { id, hotel_id: hotel.id, version }
    await repo.updatePlan(u, id, planColumns(plan))
    await repo.replaceRates(u, id, plan.rates.map(rateColumns))
    const about = nameOf(room, known)
    await insertHotelEvent(u, { hotelId: hotel.id, kind: 'plan_edited', before, after: { ...after, about } })
    return written(u, id, hotel)
  })
}
