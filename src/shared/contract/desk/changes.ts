import * as v from 'valibot'
import { QUOTE_HOURS } from '../cancellation.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, integer, longText, optionalLongText } from '../fields.ts'
import { bookingQuote, quoteFees } from '../quotes.ts'

/** Moving a booking elsewhere: offered to the customer, or done at once. */

const target = {
  /** What the kind moves to: of a flight, a seat block. */
  target_id: id,
  fees: v.optional(quoteFees, {}),
  /** Issued tickets become void, and are issued again for the new journey. */
  void_tickets: v.optional(v.boolean(), false),
}

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
