import * as v from 'valibot'
import { QUOTE_HOURS } from '../../bookings/cancellation.ts'
import { priceLine } from '../../bookings/prices.ts'
import { bookingQuote, journeyLeg, quoteFees } from '../../bookings/quotes.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { id, integer, longText, optionalLongText, searched } from '../../fields.ts'

/** Moving a booking elsewhere: offered to the customer, or done at once. */

/** First night and day of departure: `2027-01-31/2027-02-03`. */
const STAY_DAYS = /^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/

const target = {
  /** What the kind moves to: of a flight, a seat block; of a tour, a departure; of a stay, its days. */
  target_id: v.union([id, v.pipe(v.string(), v.regex(STAY_DAYS))], 'validation:pattern'),
  fees: v.optional(quoteFees, {}),
  /** Issued tickets become void, and are issued again for the new journey. */
  void_tickets: v.optional(v.boolean(), false),
}

const moveTarget = v.object({
  id,
  code: v.string(),
  legs: v.array(journeyLeg),
  places_left: v.number(),
  lines: v.array(priceLine),
})
export type OtherPlace = v.InferOutput<typeof moveTarget>

export const listMoveTargets = defineEndpoint({
  method: 'GET',
  path: '/api/desk/bookings/{id}/move-targets',
  summary:
    'Where a booking may be moved to: of the same route or tour, the nearest days first, or by the beginning of the code',
  access: { permission: 'bookings.approve' },
  query: v.object({ q: v.optional(searched(20), '') }),
  answer: v.object({ targets: v.array(moveTarget) }),
})

export const offerChange = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/change-quote',
  summary: 'Offer a move to another journey, asked for or not; replaces an earlier offer',
  access: { permission: 'bookings.approve' },
  body: v.strictObject({
    ...target,
    valid_hours: integer(QUOTE_HOURS.least, QUOTE_HOURS.most),
    message: optionalLongText(500),
  }),
  answer: bookingQuote,
})

export const moveBooking = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/move',
  summary: 'Move a booking to another journey at once; the customer gets a mail',
  access: { permission: 'bookings.override' },
  body: v.strictObject({
    ...target,
    /** Total after the move, as shown; a different one is rejected with `price.changed`. */
    expected_total_minor: integer(0, 100_000_000_000),
    reason: longText(200),
  }),
  answer: v.null(),
})
