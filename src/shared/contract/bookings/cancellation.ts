import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, integer, longText, optionalLongText } from '../fields.ts'
import { booking } from './bookings.ts'
import type { Category } from './prices.ts'
import { bookingQuote, quoteFees } from './quotes.ts'

/** A cancellation from request to refund: staff offer a quote, the customer accepts it. */

export const acceptQuote = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/{id}/quote/accept',
  summary:
    'Accept the offered quote: the booking is cancelled or moved; an expired quote is replaced by a new one',
  access: 'owner',
  body: v.strictObject({ quote_id: id }),
  answer: booking,
})

export const withdrawCancellation = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/{id}/cancel/withdraw',
  summary: 'Take back a request to cancel or change: the booking is as before',
  access: 'owner',
  answer: booking,
})

export const QUOTE_HOURS = { least: 1, most: 168, usual: 48 }

export const offerQuote = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/quote',
  summary: 'Offer what a requested cancellation costs and gives back; replaces an earlier offer',
  access: { permission: 'bookings.approve' },
  body: v.strictObject({
    fees: v.optional(quoteFees, {}),
    valid_hours: integer(QUOTE_HOURS.least, QUOTE_HOURS.most),
    message: optionalLongText(500),
  }),
  answer: bookingQuote,
})

export const acceptQuoteForCustomer = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/quote/accept',
  summary: 'Accept the offered quote on the word of the customer, which the reason names',
  access: { permission: 'bookings.approve' },
  body: v.strictObject({ quote_id: id, reason: longText(200) }),
  answer: v.null(),
})

export const declineRequest = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/decline',
  summary: 'Decline a cancellation or change request: the booking is as before, the customer gets the reason',
  access: { permission: 'bookings.approve' },
  body: v.strictObject({ reason: longText(300) }),
  answer: v.null(),
})

/** What a booking's rules say about its end. Amounts are minor units per passenger. */
export interface CancelTerms {
  /** Null: the fare is kept, only taxes go back. */
  feeMinor: number | null
  /** Instead of a fee, of each passenger's price in basis points. */
  shareBp?: number
  /** Instead of both, of the whole booking. */
  wholeMinor?: number
  /** Until when this counts; absent when it does not change any more. */
  until?: string
  taxesMinor: Partial<Record<Category, number>>
}
