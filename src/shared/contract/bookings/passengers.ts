import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { country, id, instant, integer, optionalLongText, optionalText, plainDate } from '../fields.ts'
import { category } from './prices.ts'

export const TITLES = ['MR', 'MRS', 'MS', 'MSTR', 'MISS'] as const
export const GENDERS = ['M', 'F', 'X'] as const
export const DOCUMENT_KINDS = ['passport', 'national_id', 'iqama'] as const

/** As in the machine-readable zone: Latin letters, space, hyphen, apostrophe. */
export const latinName = v.pipe(
  v.string('validation:required'),
  v.trim(),
  v.minLength(1, 'validation:required'),
  v.maxLength(60, 'validation:maxLength'),
  v.regex(/^[A-Za-z][A-Za-z '’-]*$/, 'validation:latinName'),
)

/** Traveller input. Surname may be empty for people with one name. */
export const passengerInput = v.strictObject({
  title: v.picklist(TITLES, 'validation:required'),
  given_names: latinName,
  surname: latinName,
  arabic_name: optionalText(80),
  gender: v.picklist(GENDERS, 'validation:required'),
  birth_date: plainDate,
  nationality: country,
  residence: v.optional(v.nullable(country)),
  document_kind: v.picklist(DOCUMENT_KINDS, 'validation:required'),
  document_number: v.pipe(
    v.string('validation:required'),
    v.trim(),
    v.toUpperCase(),
    v.minLength(1, 'validation:required'),
    v.regex(/^[A-Z0-9]{5,15}$/, 'validation:documentNumber'),
  ),
  document_country: country,
  document_issued_on: v.optional(v.nullable(plainDate)),
  document_expires_on: plainDate,
  /** Position of an infant's adult. */
  linked_adult: v.optional(v.nullable(integer(1, 50))),
  frequent_flyer: optionalText(30),
  meal: optionalText(4),
  assistance: optionalText(4),
  remarks: optionalLongText(300),
})
export type PassengerInput = v.InferOutput<typeof passengerInput>

/** Leaves out what belongs to one journey. */
export function withoutJourney<Fields extends { linked_adult?: unknown; remarks?: unknown }>(fields: Fields) {
  const { linked_adult: _lap, remarks: _remarks, ...kept } = fields
  return kept
}

export const passengerFile = v.object({
  id,
  name: v.string(),
  mime: v.string(),
  size: v.number(),
  created_at: instant,
})
export type PassengerFile = v.InferOutput<typeof passengerFile>

/** A passenger with the document number masked to its last three characters. */
export const passenger = v.object({
  id,
  booking_id: id,
  position: v.number(),
  category,
  status: v.picklist(['active', 'ticketed', 'cancelled', 'refunded', 'no_show']),
  title: v.nullable(v.picklist(TITLES)),
  given_names: v.nullable(v.string()),
  surname: v.nullable(v.string()),
  arabic_name: v.nullable(v.string()),
  gender: v.nullable(v.picklist(GENDERS)),
  birth_date: v.nullable(plainDate),
  nationality: v.nullable(v.string()),
  residence: v.nullable(v.string()),
  document_kind: v.nullable(v.picklist(DOCUMENT_KINDS)),
  document_last3: v.nullable(v.string()),
  document_country: v.nullable(v.string()),
  document_issued_on: v.nullable(plainDate),
  document_expires_on: v.nullable(plainDate),
  document_state: v.picklist(['missing', 'incomplete', 'ok', 'expiring', 'expired']),
  linked_adult: v.nullable(v.number()),
  frequent_flyer: v.nullable(v.string()),
  meal: v.nullable(v.string()),
  assistance: v.nullable(v.string()),
  remarks: v.nullable(v.string()),
  ticket_number: v.nullable(v.string()),
  files: v.array(passengerFile),
  /** Took the place by a group's link: the passport is the traveller's own affair. */
  private: v.boolean(),
})
export type Passenger = v.InferOutput<typeof passenger>

export const getPassenger = defineEndpoint({
  method: 'GET',
  path: '/api/booking-passengers/{id}',
  summary: 'One passenger of a booking the caller may open',
  access: 'owner',
  answer: passenger,
})

export const passengerUpdate = v.strictObject({
  ...passengerInput.entries,
  document_number: v.optional(v.nullable(v.union([v.literal(''), passengerInput.entries.document_number]))),
})
export type PassengerUpdate = v.InferOutput<typeof passengerUpdate>

export const updatePassenger = defineEndpoint({
  method: 'PUT',
  path: '/api/booking-passengers/{id}',
  summary: 'Change a passenger while the name list is open',
  access: 'owner',
  body: passengerUpdate,
  answer: passenger,
})

export const uploadPassengerFile = defineEndpoint({
  method: 'POST',
  path: '/api/booking-passengers/{id}/files',
  summary: 'Add a copy of a document: JPG, PNG, WebP or PDF, up to 8 MB, five per passenger',
  access: 'owner',
  bodyKind: 'multipart',
  limit: 'upload',
  answer: passengerFile,
  status: 201,
})

export const deletePassengerFile = defineEndpoint({
  method: 'DELETE',
  path: '/api/files/{id}',
  summary: 'Remove a document copy',
  access: 'owner',
  answer: v.null(),
})

export const downloadFile = defineEndpoint({
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'A document copy, as an attachment',
  access: 'owner',
  answer: v.null(),
  download: true,
})
