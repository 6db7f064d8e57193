import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { calendarDay, changeReason, id, integer, plainDate, version } from '../../fields.ts'
import { tableFormat } from '../../table-format.ts'

const access = { permission: 'hotels.manage' } as const

export const CALENDAR_NIGHTS = 60
export const NIGHT_FLAGS = ['stop_sale', 'free_sale', 'on_request'] as const
export type NightFlag = (typeof NIGHT_FLAGS)[number]

const night = v.object({
  night: calendarDay,
  /** Null: nothing was written, and nothing is sold. */
  allotment: v.nullable(v.number()),
  held: v.number(),
  sold: v.number(),
  stop_sale: v.boolean(),
  free_sale: v.boolean(),
  on_request: v.boolean(),
})

const room = v.object({
  id,
  name: v.object({ en: v.string(), ar: v.string() }),
  active: v.boolean(),
  nights: v.array(night),
})

export const hotelCalendar = v.object({
  /** Of the hotel. */
  name: v.object({ en: v.string(), ar: v.string() }),
  from: calendarDay,
  /** Today where the hotel is: earlier nights are over. */
  today: calendarDay,
  /** Nights with weekend prices; 1 is Monday. */
  weekend: v.array(v.number()),
  version: v.number(),
  rooms: v.array(room),
})
export type HotelCalendar = v.InferOutput<typeof hotelCalendar>

const from = v.optional(v.union([plainDate, v.literal('')]), '')

export const getHotelCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/desk/hotels/{id}/nights',
  summary: 'Sixty nights of every room type: allotment, held, sold, and what is said of their sale',
  access,
  query: v.object({ from }),
  answer: hotelCalendar,
})

export const exportHotelCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/desk/hotels/{id}/nights/export',
  summary: 'Nights of a hotel as CSV or XLSX, to be changed in a sheet and read back',
  access,
  limit: 'report',
  query: v.object({ from, format: tableFormat }),
  download: true,
  answer: v.null(),
})

/** What is left out stays as it is. */
export const nightChange = v.strictObject({
  room_type_id: id,
  night: plainDate,
  allotment: v.optional(integer(0, 10_000)),
  stop_sale: v.optional(v.boolean()),
  free_sale: v.optional(v.boolean()),
  on_request: v.optional(v.boolean()),
})
export type NightChange = v.InferOutput<typeof nightChange>

export const CHANGES_MAX = 2000

export const changeHotelNights = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/hotels/{id}/nights',
  summary: 'Change nights of a hotel, all or none; never below what is held and sold',
  access,
  limit: 'report',
  body: v.strictObject({
    version,
    changes: v.pipe(
      v.array(nightChange),
      v.minLength(1, 'validation:required'),
      v.maxLength(CHANGES_MAX, 'validation:maxLength'),
    ),
    reason: changeReason,
  }),
  answer: v.object({ version: v.number(), changed: v.number() }),
})
