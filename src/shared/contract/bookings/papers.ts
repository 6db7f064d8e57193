import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, instant, longText } from '../fields.ts'
import { passengerFile, TITLES } from './passengers.ts'
import { category } from './prices.ts'

/** What each traveller hands in for a journey, besides what is typed. */
export const PAPER_KINDS = ['passport', 'photo', 'visa', 'vaccination', 'relation'] as const
export const paperKind = v.picklist(PAPER_KINDS)
export type PaperKind = v.InferOutput<typeof paperKind>

/** Travellers that a journey asks for a paper, and who brings it. */
export const paperRule = v.strictObject({
  kind: paperKind,
  of: v.picklist(['all', 'adults', 'minors']),
  by: v.picklist(['traveller', 'agency']),
})
export type PaperRule = v.InferOutput<typeof paperRule>

/** `applied`: the agency brings it, and has not yet. */
export const paperState = v.picklist(['missing', 'applied', 'uploaded', 'accepted', 'returned'])
export type PaperState = v.InferOutput<typeof paperState>

export const paper = v.object({
  kind: paperKind,
  state: paperState,
  reason: v.nullable(v.string()),
  file: v.nullable(passengerFile),
})
export type Paper = v.InferOutput<typeof paper>

export const travellerPapers = v.object({
  passenger_id: id,
  position: v.number(),
  category,
  title: v.nullable(v.picklist(TITLES)),
  given_names: v.nullable(v.string()),
  surname: v.nullable(v.string()),
  /** Whether the caller may upload for this one; a traveller who came by the group's link does so alone. */
  open: v.boolean(),
  papers: v.array(paper),
  done: v.number(),
  percent: v.number(),
})
export type TravellerPapers = v.InferOutput<typeof travellerPapers>

export const bookingPapers = v.object({
  /** When the last one is to be here. */
  due_at: v.nullable(instant),
  open: v.boolean(),
  /** Whether the caller may accept or return. */
  decides: v.boolean(),
  percent: v.number(),
  travellers: v.array(travellerPapers),
})
export type BookingPapers = v.InferOutput<typeof bookingPapers>

export const getPapers = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/{id}/papers',
  summary: 'The papers each traveller hands in, and how far they are; no travellers where none are asked for',
  access: 'owner',
  answer: bookingPapers,
})

export const uploadPaper = defineEndpoint({
  method: 'POST',
  path: '/api/booking-passengers/{id}/papers/{paper}',
  summary: 'Hand in a paper, in place of an earlier one; a photo is checked for size, proportions and type',
  access: 'owner',
  bodyKind: 'multipart',
  limit: 'papers',
  answer: paper,
  status: 201,
})

export const decidePaper = defineEndpoint({
  method: 'POST',
  path: '/api/desk/booking-passengers/{id}/papers/{paper}/decision',
  summary: 'Accept a paper, or return it with a reason, which is mailed to the customer',
  access: { permission: 'pii.view' },
  body: v.variant('decision', [
    v.strictObject({ decision: v.literal('accept'), file_id: id }),
    v.strictObject({ decision: v.literal('return'), file_id: id, reason: longText(300) }),
  ]),
  answer: paper,
})
