import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import {
  calendarDay,
  changeReason,
  currency,
  id,
  integer,
  minor,
  queryInteger,
  searched,
  text,
  version,
} from '../../fields.ts'
import { tableFormat } from '../../table-format.ts'
import {
  bothLanguages,
  bothLong,
  roomPrices,
  season,
  TOUR_KINDS,
  TOUR_STATUSES,
  tourContent,
  tourKind,
  tourPicture,
} from '../../tours/tours.ts'
import { recordEvent } from '../record-events.ts'
import { deskDeparture } from './departures.ts'

/** Group tours for staff: written, published, archived. */

export const access = { permission: 'tours.manage' } as const

const words = v.object({ en: v.string(), ar: v.string() })

export const deskTour = v.object({
  id,
  code: v.string(),
  kind: v.picklist(TOUR_KINDS),
  status: v.picklist(TOUR_STATUSES),
  title: words,
  destination: words,
  days: v.number(),
  nights: v.number(),
  /** Of departures ahead that are not called off. */
  departures: v.number(),
  next_on: v.nullable(calendarDay),
  capacity: v.number(),
  sold: v.number(),
  held: v.number(),
  from_minor: v.nullable(minor),
  currency,
  version: v.number(),
})
export type DeskTour = v.InferOutput<typeof deskTour>

export const deskTourFilter = v.object({
  /** Beginning of a code, or part of a title in either language. */
  q: v.optional(searched(60), ''),
  /** Empty: all that are not archived. */
  status: v.optional(v.picklist(['', ...TOUR_STATUSES]), ''),
  kind: v.optional(v.picklist(['', ...TOUR_KINDS]), ''),
  sort: v.optional(v.picklist(['', 'code', 'newest']), ''),
  page: v.optional(queryInteger(1, 500), '1'),
})
export type DeskTourFilter = v.InferOutput<typeof deskTourFilter>

const deskTourList = v.object({ tours: v.array(deskTour), total: v.number(), more: v.boolean() })
export type DeskTourList = v.InferOutput<typeof deskTourList>

export const listDeskTours = defineEndpoint({
  method: 'GET',
  path: '/api/desk/tours',
  summary: 'Group tours with their departures to come and how many places are sold',
  access,
  query: deskTourFilter,
  answer: deskTourList,
})

export const exportDeskTours = defineEndpoint({
  method: 'GET',
  path: '/api/desk/tours/export',
  summary: 'The filtered tours as CSV or XLSX',
  access,
  limit: 'report',
  query: v.object({ ...deskTourFilter.entries, format: tableFormat }),
  download: true,
  answer: v.null(),
})

export const tourInput = v.strictObject({
  code: v.pipe(text(30), v.toUpperCase(), v.regex(/^[A-Z0-9][A-Z0-9-]*$/, 'validation:pattern')),
  kind: tourKind,
  days: integer(1, 90),
  nights: integer(0, 90),
  title: bothLanguages(120),
  summary: bothLong(600),
  destination: bothLanguages(80),
  content: tourContent,
  pictures: v.pipe(v.array(tourPicture), v.maxLength(12, 'validation:maxLength')),
  prices: v.nullable(roomPrices),
  seasons: v.pipe(v.array(season), v.maxLength(12, 'validation:maxLength')),
  featured: v.boolean(),
})
export type TourInput = v.InferOutput<typeof tourInput>

export const deskTourDetail = v.object({
  ...deskTour.entries,
  input: tourInput,
  departures_list: v.array(deskDeparture),
  events: v.array(recordEvent),
})
export type DeskTourDetail = v.InferOutput<typeof deskTourDetail>

export const getDeskTour = defineEndpoint({
  method: 'GET',
  path: '/api/desk/tours/{id}',
  summary: 'Everything of one tour, with its departures and latest events',
  access,
  answer: deskTourDetail,
})

export const createTour = defineEndpoint({
  method: 'POST',
  path: '/api/desk/tours',
  summary: 'Write a tour as a draft',
  access,
  idempotent: true,
  status: 201,
  body: v.strictObject({ tour: tourInput }),
  answer: deskTour,
})

export const updateTour = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/tours/{id}',
  summary: 'Change a tour; 409 when it changed since `version`',
  access,
  body: v.strictObject({ version, tour: tourInput, reason: changeReason }),
  answer: deskTour,
})

export const setTourStatus = defineEndpoint({
  method: 'POST',
  path: '/api/desk/tours/{id}/status',
  summary: 'Publish a tour, take it off the pages, or archive it',
  access,
  body: v.strictObject({ status: v.picklist(TOUR_STATUSES, 'validation:pattern'), reason: changeReason }),
  answer: deskTour,
})
