import { addDays } from '#shared/base/calendar.ts'
import {
  CALENDAR_NIGHTS,
  type HotelCalendar,
  type NightChange,
} from '#shared/contract/desk/hotels/hotel-nights.ts'
import { callGetCalendar } from '../desk-hotels.api.ts'

const joined = (one: HotelCalendar, other: HotelCalendar): HotelCalendar => ({
  ...one,
  rooms: one.rooms.map(room => ({
    ...room,
    nights: [...room.nights, ...(other.rooms.find(({ id }) => id === room.id)?.nights ?? [])],
  })),
})

/** The calendar with the nights of changes that are not on its page, so that what stays as it is can be left out. */
export async function withNightsOf(
  hotelId: string,
  calendar: HotelCalendar,
  changes: readonly NightChange[],
): Promise<HotelCalendar> {
  const end = addDays(calendar.from, CALENDAR_NIGHTS)
  const beyond = changes
    .map(({ night }) => night)
    .filter(night => night >= calendar.today && (night < calendar.from || night >= end))
    .sort()
  let known = calendar
  let next = beyond[0]
  while (next !== undefined) {
    known = joined(known, await callGetCalendar(hotelId, next))
    const after = addDays(next, CALENDAR_NIGHTS)
    next = beyond.find(night => night >= after)
  }
  return known
}
