import { addDays } from '#shared/base/calendar.ts'
import type { TableFormat } from '#shared/base/table-formats.ts'
import {
  CALENDAR_NIGHTS,
  type changeHotelNights as changeCall,
  type HotelCalendar,
  type NightChange,
} from '#shared/contract/desk/hotels/hotel-nights.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { changedNight, isBelowTaken, isSame, type NightStep, NO_NIGHT } from '#shared/rules/hotels/nights.ts'
import { releaseOf } from '#shared/rules/hotels/release.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import { type TableCell, tableFile } from '../../../lib/files/table-file.ts'
import { tFor } from '../../../lib/i18n.ts'
import { isId } from '../../../lib/ids.ts'
import { findHotel } from '../hotels.repo.ts'
import type { HotelRow } from '../search.repo.ts'
import { requireLockedHotel } from './hotel-edit.service.ts'
import { insertHotelEvent } from './hotel-events.repo.ts'
import { listRoomRows, type RoomRow } from './hotel-rooms.repo.ts'
import { nightTexts } from './night-texts.ts'
import * as repo from './nights.repo.ts'

/** As far ahead as nights may be written. */
const AHEAD_MAX = 1100

async function requireHotel(u: Unit, id: string): Promise<HotelRow> {
  const hotel = isId(id) ? await findHotel(u, id) : undefined
  if (!hotel) throw new AppError('hotel.not_found')
  return hotel
}

const keyOf = ({ room_type_id, night }: { room_type_id: string; night: string }) => `${room_type_id} ${night}`

const daysFrom = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at))

async function readCalendar(u: Unit, id: string, from: string, count: number): Promise<HotelCalendar> {
  const hotel = await requireHotel(u, id)
  const today = zonedDate(u.now, hotel.zone)
  const first = from || today
  const days = daysFrom(first, count)
  const rooms = await listRoomRows(u, id)
  const range = { from: first, to: days.at(-1) ?? first }
  const ids = rooms.map(room => room.id)
  const known = new Map((await repo.listNights(u, ids, range)).map(night => [keyOf(night), night]))
  const nightOf = (room: RoomRow, night: string) => {
    const { allotment, held, sold, stop_sale, free_sale, on_request } =
      known.get(keyOf({ room_type_id: room.id, night })) ?? NO_NIGHT
    return { night, allotment, held, sold, stop_sale, free_sale, on_request }
  }
  return {
    name: hotel.content.name,
    ...{ from: first, today, weekend: hotel.weekend, version: hotel.nights_version },
    rooms: rooms.map(room => ({
      ...{ id: room.id, name: room.content.name, active: room.active },
      nights: days.map(night => nightOf(room, night)),
    })),
  }
}

/** Sixty nights of every room type. Throws `hotel.not_found`. */
export const getHotelCalendar = (ctx: Context, id: string, from: string): Promise<HotelCalendar> =>
  ctx.unit(u => readCalendar(u, id, from, CALENDAR_NIGHTS))

const EXPORTED_NIGHTS = 400
const COLUMNS = [
  'night',
  'room',
  'allotment',
  'stop_sale',
  'free_sale',
  'on_request',
  'held',
  'sold',
] as const

/** Nights as a file that the calendar reads back: one line for each room type and night. */
export async function exportHotelCalendar(
  ctx: Context,
  id: string,
  { from, format }: { from: string; format: TableFormat },
) {
  const t = tFor(ctx.lang)
  const { rooms } = await ctx.unit(u => readCalendar(u, id, from, EXPORTED_NIGHTS))
  const yes = (on: boolean) => t(`desk-hotels:sheet.${on ? 'yes' : 'no'}`)
  const rows = rooms.flatMap(room =>
    room.nights
      .filter(({ allotment }) => allotment !== null)
      .map((each): TableCell[] => [
        { day: each.night },
        localized(room.name, ctx.lang),
        each.allotment,
        ...[yes(each.stop_sale), yes(each.free_sale), yes(each.on_request)],
        ...[each.held, each.sold],
      ]),
  )
  const head = COLUMNS.map(column => t(`desk-hotels:sheet.${column}`))
  return tableFile({ name: 'nights', head, rows }, format, ctx.lang)
}

function requireOpenNights(hotel: HotelRow, changes: readonly NightChange[], now: Date): void {
  const today = zonedDate(now, hotel.zone)
  const last = addDays(today, AHEAD_MAX)
  const at = changes.findIndex(({ night }) => night < today || night > last)
  if (at >= 0) throw invalidAt(`changes.${at}.night`, 'validation:date')
}

/** What a list of changes makes of the nights, in the order of rooms and nights. */
function stepsOf(
  rooms: readonly RoomRow[],
  known: ReadonlyMap<string, repo.NightRow>,
  changes: readonly NightChange[],
) {
  const wanted = Map.groupBy(changes, keyOf)
  const position = new Map(rooms.map(({ id }, at) => [id, at]))
  const order = (room: string) => position.get(room) ?? 0
  return [...wanted.values()]
    .map((those): NightStep => {
      const [{ room_type_id: room, night } = { room_type_id: '', night: '' }] = those
      const before = known.get(keyOf({ room_type_id: room, night })) ?? NO_NIGHT
      return { room, night, before, after: those.reduce(changedNight, before) }
    })
    .filter(({ before, after }) => !isSame(before, after))
    .sort((one, other) => order(one.room) - order(other.room) || (one.night < other.night ? -1 : 1))
}

function requireAboveTaken(u: Unit, steps: readonly NightStep[], rooms: readonly RoomRow[]): void {
  const low = steps.find(({ after }) => isBelowTaken(after))
  if (!low) return
  const name = rooms.find(({ id }) => id === low.room)?.content.name
  const taken = low.after.held + low.after.sold
  const details = { night: low.night, room_type_id: low.room, taken }
  const shown = { night: formatDate(low.night, u.lang), room: name ? localized(name, u.lang) : '' }
  throw new AppError('hotel.allotment_taken', { details: { ...details, ...shown, on: low.night } })
}

/** Changes nights, all or none. Throws `hotel.nights_changed`, `hotel.allotment_taken`, `hotel.room_not_found`. */
export function changeHotelNights(
  ctx: Context,
  id: string,
  { version, changes, reason }: BodyOf<typeof changeCall>,
): Promise<AnswerOf<typeof changeCall>> {
  return ctx.unit(async u => {
    const hotel = await requireLockedHotel(u, id)
    if (hotel.nights_version !== version)
      throw new AppError('hotel.nights_changed', { details: { version: hotel.nights_version } })
    const rooms = await listRoomRows(u, id)
    const ids = new Set(rooms.map(room => room.id))
    if (changes.some(({ room_type_id }) => !ids.has(room_type_id))) throw new AppError('hotel.room_not_found')
    requireOpenNights(hotel, changes, u.now)
    const nights = changes.map(({ night }) => night).sort()
    const range = { from: nights[0] ?? '', to: nights.at(-1) ?? '' }
    const touched = [...new Set(changes.map(({ room_type_id }) => room_type_id))]
    const known = new Map((await repo.lockNights(u, touched, range)).map(night => [keyOf(night), night]))
    const steps = stepsOf(rooms, known, changes)
    if (steps.length === 0) return { version, changed: 0 }
    requireAboveTaken(u, steps, rooms)
    const today = zonedDate(u.now, hotel.zone)
    await repo.saveNights(
      u,
      steps.map(step => savedNight(step, { known, rooms, today })),
    )
    await insertHotelEvent(u, { hotelId: id, kind: 'nights_changed', ...nightTexts(steps, rooms), reason })
    return { version: await repo.raiseNightsVersion(u, id), changed: steps.length }
  })
}

interface Saving {
  known: ReadonlyMap<string, repo.NightRow>
  rooms: readonly RoomRow[]
  today: string
}

/** Release steps that are due by now do not take what staff write now. */
function savedNight({ room, night, before, after }: NightStep, { known, rooms, today }: Saving) {
  const { allotment, stop_sale, free_sale, on_request } = after
  const released = known.get(keyOf({ room_type_id: room, night }))?.released_days ?? null
  const steps = rooms.find(({ id }) => id === room)?.release_steps ?? []
  const due = releaseOf(steps, { ...after, night, released_days: released }, today)
  const released_days = before.allotment === allotment ? released : (due?.released_days ?? released)
  return { room_type_id: room, night, allotment, stop_sale, free_sale, on_request, released_days }
}
