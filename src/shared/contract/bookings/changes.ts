import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { longText } from '../fields.ts'
import { booking } from './bookings.ts'

/** A change from request to another flight: staff offer a quote, the customer accepts it as that of an end. */

export const requestChange = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/{id}/change',
  summary: 'Ask for a change of a booking that is sold; nothing changes until an offer is accepted',
  access: 'owner',
  body: v.strictObject({ wish: longText(500) }),
  answer: booking,
})
