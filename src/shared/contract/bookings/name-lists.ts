import * as v from 'valibot'
import { TABLE_FORMATS } from '../../base/table-formats.ts'
import { defineEndpoint } from '../endpoint.ts'

/** Name lists as files: a sheet that can be read in again, or the text of airlines. With whole document numbers. */

/** `txt`: numbered `SURNAME/GIVEN TITLE`, infants below their adult. */
export const NAME_LIST_FORMATS = [...TABLE_FORMATS, 'txt'] as const
export type NameListFormat = (typeof NAME_LIST_FORMATS)[number]

const file = {
  method: 'GET',
  limit: 'report',
  query: v.object({ format: v.optional(v.picklist(NAME_LIST_FORMATS, 'validation:pattern'), 'csv') }),
  answer: v.null(),
  download: true,
} as const

export const exportNameList = defineEndpoint({
  ...file,
  path: '/api/bookings/{id}/name-list',
  summary: 'Passengers of a booking as CSV, XLSX or text, for those who may see its documents',
  access: 'owner',
})

export const exportDeskNameList = defineEndpoint({
  ...file,
  path: '/api/desk/bookings/{id}/name-list',
  summary: 'Passengers of a booking as CSV, XLSX or text, for staff who may see documents',
  access: { permission: 'exports.run' },
})

export const exportBlockNameList = defineEndpoint({
  ...file,
  path: '/api/desk/seat-blocks/{id}/name-list',
  summary: 'Passengers of all live bookings of a seat block, for staff who may see documents',
  access: { permission: 'exports.run' },
})
