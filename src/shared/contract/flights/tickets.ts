import * as v from 'valibot'
import { bookingStatus } from '../bookings/bookings.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, instant, longText } from '../fields.ts'

/** Three digits of the airline and ten of its own. */
export const ticketNumber = v.pipe(
  v.string('validation:required'),
  v.regex(/^\d{13}$/, 'validation:ticketNumber'),
)

export const ticket = v.object({
  id,
  passenger_id: id,
  number: v.string(),
  issued_at: instant,
  /** Void numbers are kept. */
  voided_at: v.nullable(instant),
  void_reason: v.nullable(v.string()),
})
export type Ticket = v.InferOutput<typeof ticket>

const ticketed = v.object({ status: bookingStatus, tickets: v.array(ticket) })

export const issueTickets = defineEndpoint({
  method: 'POST',
  path: '/api/desk/flight-bookings/{id}/tickets',
  summary: 'Ticket numbers of some or all passengers; a reason replaces valid ones',
  access: { permission: 'bookings.ticket' },
  body: v.strictObject({
    tickets: v.pipe(
      v.array(v.strictObject({ passenger_id: id, number: ticketNumber })),
      v.minLength(1),
      v.maxLength(100),
    ),
    reissue_reason: v.optional(longText(200)),
    /** Why tickets are issued before all is paid; needs the right to override. */
    unpaid_reason: v.optional(longText(200)),
  }),
  answer: v.object({
    ...ticketed.entries,
    /** Numbers of another or an unknown airline; stored all the same. */
    warnings: v.array(
      v.object({ number: v.string(), warning: v.picklist(['other_airline', 'unknown_airline']) }),
    ),
  }),
})

export const voidTicket = defineEndpoint({
  method: 'POST',
  path: '/api/desk/tickets/{id}/void',
  summary: 'Mark a ticket as void; its number is kept',
  access: { permission: 'bookings.ticket' },
  body: v.strictObject({ reason: longText(200) }),
  answer: ticketed,
})
