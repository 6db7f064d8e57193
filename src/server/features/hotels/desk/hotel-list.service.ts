import type { TableFormat } from '#shared/base/table-formats.ts'
import type { DeskRoom } from '#shared/contract/desk/hotels/hotel-rooms.ts'
import type {
  DeskHotel,
  DeskHotelDetail,
  DeskHotelFilter,
  DeskHotelList,
} from '#shared/contract/desk/hotels/hotels.ts'
import type { FoundProduct } from '#shared/contract/desk/search.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { readWhole, tableFile } from '../../../lib/files/table-file.ts'
import { tFor } from '../../../lib/i18n.ts'
import { isId } from '../../../lib/ids.ts'
import { findHotel } from '../hotels.repo.ts'
import { listHotelEvents } from './hotel-events.repo.ts'
import * as repo from './hotel-list.repo.ts'
import { listPlanRows, listRateRows, listRoomRows } from './hotel-rooms.repo.ts'
import { hotelInputOf, toDeskHotel } from './hotel-view.ts'
import { planInputOf, roomInputOf } from './room-view.ts'

const PAGE = 25
const EVENTS = 50
const EXPORT_MAX = 5000

async function read(u: Unit, filter: DeskHotelFilter, limit: number, offset: number): Promise<DeskHotel[]> {
  const rows = await repo.listHotels(u, filter, { limit, offset })
  const sums = await repo.sumRooms(
    u,
    rows.map(({ id }) => id),
  )
  return rows.map(row => toDeskHotel(row, sums(row.id)))
}

export const listDeskHotels = (ctx: Context, filter: DeskHotelFilter): Promise<DeskHotelList> =>
  ctx.read(async u => {
    const found = await read(u, filter, PAGE + 1, (filter.page - 1) * PAGE)
    const total = await repo.countHotels(u, filter)
    return { hotels: found.slice(0, PAGE), total, more: found.length > PAGE }
  })

/** Hotels by their code, name or city. */
export async function findHotels(u: Unit, q: string, limit: number): Promise<FoundProduct[]> {
  const filter = { q, status: '', sort: '', page: 1 } as const
  const rows = await repo.listHotels(u, filter, { limit, offset: 0 })
  return rows.map(({ id, code, content: { name, city } }) => ({ id, code, name, city }))
}

async function roomsOf(u: Unit, hotelId: string): Promise<DeskRoom[]> {
  const rooms = await listRoomRows(u, hotelId)
  const plans = await listPlanRows(
    u,
    rooms.map(({ id }) => id),
  )
  const rates = await listRateRows(
    u,
    plans.map(({ id }) => id),
  )
  const plansOf = Map.groupBy(plans, plan => plan.room_type_id)
  const ratesOf = Map.groupBy(rates, rate => rate.plan_id)
  return rooms.map(room => ({
    id: room.id,
    input: roomInputOf(room),
    plans: (plansOf.get(room.id) ?? []).map(plan => ({
      id: plan.id,
      input: planInputOf(plan, ratesOf.get(plan.id) ?? []),
    })),
  }))
}

/** Everything of one hotel. Throws `hotel.not_found`. */
export const getDeskHotel = (ctx: Context, id: string): Promise<DeskHotelDetail> =>
  ctx.unit(async u => {
    const row = isId(id) ? await findHotel(u, id) : undefined
    if (!row) throw new AppError('hotel.not_found')
    return {
      ...toDeskHotel(row, (await repo.sumRooms(u, [id]))(id)),
      input: hotelInputOf(row),
      supplier: await repo.findSupplier(u, row.id),
      room_types: await roomsOf(u, id),
      events: await listHotelEvents(u, id, EVENTS),
    }
  })

const COLUMNS = ['code', 'name', 'city', 'stars', 'status', 'rooms', 'allotment', 'sold', 'held'] as const

export async function exportDeskHotels(
  ctx: Context,
  { format, ...filter }: DeskHotelFilter & { format: TableFormat },
) {
  const t = tFor(ctx.lang)
  const hotels = await ctx.read(u => readWhole(EXPORT_MAX, limit => read(u, filter, limit, 0)))
  const rows = hotels.map(hotel => [
    hotel.code,
    localized(hotel.name, ctx.lang),
    localized(hotel.city, ctx.lang),
    hotel.stars,
    t(`desk-hotels:status.${hotel.status}`),
    ...[hotel.rooms, hotel.allotment, hotel.sold, hotel.held],
    hotel.priced_until && { day: hotel.priced_until },
    hotel.rooms_until && { day: hotel.rooms_until },
  ])
  const head = [...COLUMNS, 'priced_until', 'rooms_until'].map(column => t(`desk-hotels:list.${column}`))
  return tableFile({ name: 'hotels', head, rows }, format, ctx.lang)
}
