import * as v from 'valibot'
import { agencyName } from '../../accounts/agencies.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { changeReason, id, instant, integer, longText, searched, version } from '../../fields.ts'
import { ownFares } from '../../flights/seat-blocks.ts'
import { access, deskBlock } from './seat-blocks.ts'

/** Seats of a block that are kept for a travel agency until a moment. */

export const allocateSeats = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/seat-blocks/{id}/allocations',
  summary: 'Allocate seats of a block to a travel agency, or change how many and until when',
  access,
  body: v.strictObject({
    version,
    agency_id: id,
    seats: integer(1, 999),
    recall_at: instant,
    /** Null: the fares of the block. */
    fares: v.optional(v.nullable(ownFares), null),
    reason: changeReason,
  }),
  answer: deskBlock,
})

export const recallSeats = defineEndpoint({
  method: 'POST',
  path: '/api/desk/seat-blocks/{id}/allocations/recall',
  summary: 'Recall the seats that an agency has not used, at once; it keeps those of its bookings',
  access,
  body: v.strictObject({ agency_id: id, reason: longText(300) }),
  answer: deskBlock,
})

export const findAgencies = defineEndpoint({
  method: 'GET',
  path: '/api/desk/seat-blocks/agencies',
  summary: 'Travel agencies with a name that begins with the words, by name',
  access,
  query: v.object({ q: v.optional(searched(60), '') }),
  answer: v.array(agencyName),
})
