import * as v from 'valibot'
import type { AgencyName } from '../../accounts/agencies.ts'
import { BOOKING_STATUSES, staffFilter } from '../../bookings/bookings.ts'
import type { VatReasonCode } from '../../bookings/prices.ts'
import { defineEndpoint } from '../../endpoint.ts'
import type { Localized } from '../../fields.ts'
import {
  id,
  instant,
  integer,
  longText,
  minor,
  optionalLongText,
  optionalText,
  plainDate,
  text,
} from '../../fields.ts'
import {
  HOTEL_ROOMS_MAX,
  type HotelBooking,
  hotelBookingRow,
  STAY_STATES,
} from '../../hotels/hotel-bookings.ts'
import { board, roomParty } from '../../hotels/hotels.ts'
import { listExport } from '../../list-export.ts'
import type { BothTexts, VatCategory } from '../../tours/tours.ts'
import type { DeskBooking } from '../bookings/bookings.ts'

export const listDeskHotelBookings = defineEndpoint({
  method: 'GET',
  path: '/api/desk/hotel-bookings',
  summary: 'All bookings of hotels of the tenant, or those that wait for staff',
  access: 'staff',
  query: staffFilter,
  answer: v.object({ rows: v.array(hotelBookingRow), next: v.nullable(id) }),
})

export const exportDeskHotelBookings = listExport('/api/desk/hotel-bookings', staffFilter, {
  permission: 'exports.run',
})

/** Of a cancellation: this much is kept until the end of the day. */
const enteredTier = v.strictObject({ until: plainDate, fee_minor: minor })
const enteredRoom = v.strictObject({
  room_type_id: id,
  board,
  ...roomParty.entries,
  /** As agreed, without tax. */
  night_minor: minor,
})

export const enterHotelBooking = defineEndpoint({
  method: 'POST',
  path: '/api/desk/hotel-bookings',
  summary:
    'Enter a stay that was agreed otherwise, at a price of its own; its rooms are held until it is paid',
  access: { permission: 'bookings.override' },
  idempotent: true,
  body: v.strictObject({
    hotel_id: id,
    /** Null for the public. */
    agency_id: v.nullable(id),
    from: plainDate,
    to: plainDate,
    rooms: v.pipe(
      v.array(enteredRoom),
      v.minLength(1, 'validation:minItems'),
      v.maxLength(HOTEL_ROOMS_MAX, 'validation:maxItems'),
    ),
    tiers: v.pipe(v.array(enteredTier), v.maxLength(6, 'validation:maxItems')),
    /** The hotel gave other rooms than those of the allotment: no night of it is taken. */
    outside: v.boolean(),
    pay_hours: integer(1, 720),
    confirmation_number: optionalText(40),
  }),
  answer: v.object({ id, reference: v.string(), hold_expires_at: instant, total_minor: minor }),
  status: 201,
})

/** Those that change; an empty one is cleared. */
const stayNotes = {
  /** As the hotel calls the booking; the voucher shows it. */
  confirmation_number: optionalText(40),
  /** To the hotel, printed on the voucher. */
  hotel_note: optionalLongText(500),
  state: v.optional(v.picklist(STAY_STATES, 'validation:choose')),
}

export const noteStay = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/hotel-bookings/{id}/stay',
  summary: 'The hotel’s confirmation number, a note to it, and whether the guests came',
  access: { permission: 'bookings.approve' },
  body: v.strictObject(stayNotes),
  answer: v.object({
    confirmation_number: v.nullable(v.string()),
    hotel_note: v.nullable(v.string()),
    state: v.picklist(STAY_STATES),
  }),
})

const reason = longText(200)
const orderDecision = v.variant(
  'outcome',
  [
    v.strictObject({ outcome: v.literal('booked'), number: text(40), reason }),
    v.strictObject({ outcome: v.literal('not_booked'), reason }),
  ],
  'validation:choose',
)

export const decideOrder = defineEndpoint({
  method: 'POST',
  path: '/api/desk/hotel-bookings/{id}/supplier-order',
  summary:
    'What became of an order that its supplier leaves open: booked, or not, which sends all money back',
  access: { permission: 'bookings.approve' },
  body: orderDecision,
  answer: v.object({ status: v.picklist(BOOKING_STATUSES) }),
})

/** As the supplier answered last; `review` when staff must say. */
export type OrderState = 'new' | 'held' | 'booked' | 'rejected' | 'cancelled' | 'review'
/** What the booking needs of it. */
export type OrderWanted = 'held' | 'booked' | 'cancelled'
export type OrderReason = 'rejected' | 'price_changed' | 'unknown' | 'not_cancelled'

export interface StayOrder {
  supplier: string
  state: OrderState
  wanted: OrderWanted
  reason: OrderReason | null
  /** What the supplier wants instead of the booking's price. */
  seen_minor: number | null
  number: string | null
}

export type DeskHotelBooking = DeskBooking<HotelBooking> & {
  order: StayOrder | null
  /** Typed in by staff, with rooms of the allotment or outside it. */
  entered: 'allotment' | 'outside' | null
}

/** What a stay may be entered for: hotels in any state, and one with its rooms. */
export interface StayEntry {
  hotels: { id: string; name: Localized; city: Localized }[]
  hotel: {
    id: string
    name: Localized
    currency: string
    vat_category: VatCategory
    vat_reason: VatReasonCode | null
    vat_bp: number
    municipality_bp: number
    /** How long agencies have to pay. */
    hours: number
    rooms: { id: string; name: BothTexts }[]
  } | null
  agencies: AgencyName[]
}
