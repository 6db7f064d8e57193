import { isPlainDate } from '#shared/base/dates.ts'
import type { HotelCalendar } from '#shared/contract/desk/hotels/hotel-nights.ts'
import type { DeskPlan, DeskRoom } from '#shared/contract/desk/hotels/hotel-rooms.ts'
import type { DeskHotelDetail } from '#shared/contract/desk/hotels/hotels.ts'
import type { Context } from '../context/context.ts'
import { getDeskHotel } from '../features/hotels/desk/hotel-list.service.ts'
import { getHotelCalendar } from '../features/hotels/desk/nights.service.ts'
import { orNotFound } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'

/** A hotel for staff; undefined when there is none. */
export const deskHotelPage = async (ctx: Context, id: string): Promise<DeskHotelDetail | undefined> =>
  isId(id) ? orNotFound(getDeskHotel(ctx, id)) : undefined

/** The calendar of a hotel from a day, by default today; undefined when there is none. */
export const hotelCalendarPage = async (
  ctx: Context,
  id: string,
  from: string,
): Promise<HotelCalendar | undefined> =>
  isId(id) ? orNotFound(getHotelCalendar(ctx, id, isPlainDate(from) ? from : '')) : undefined

interface Mode {
  mode: 'show' | 'edit' | 'room' | 'plan'
  room?: DeskRoom
  plan?: DeskPlan
}

/** What the address asks for: `?edit`, `?new_room`, `?room=ID`, `?new_plan=ROOM`, `?plan=ID`. */
export function hotelPageMode(query: URLSearchParams, hotel: DeskHotelDetail | undefined): Mode {
  const rooms = hotel?.room_types ?? []
  const named = (key: string) => rooms.find(({ id }) => id === query.get(key))
  if (query.has('edit')) return { mode: 'edit' }
  if (query.has('new_room')) return { mode: 'room' }
  if (named('room')) return { mode: 'room', room: named('room') }
  if (named('new_plan')) return { mode: 'plan', room: named('new_plan') }
  const room = rooms.find(({ plans }) => plans.some(({ id }) => id === query.get('plan')))
  const plan = room?.plans.find(({ id }) => id === query.get('plan'))
  return plan ? { mode: 'plan', room, plan } : { mode: 'show' }
}
