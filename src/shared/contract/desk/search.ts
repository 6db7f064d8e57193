import * as v from 'valibot'
import { bookingStatus } from '../bookings/bookings.ts'
import { defineEndpoint } from '../endpoint.ts'
import { calendarDay, currency, id, instant, localized, minor, searched } from '../fields.ts'
import { place } from '../flights/seat-blocks.ts'
import { INVOICE_KINDS } from '../money/invoices.ts'

/** Search at the desk: records in groups, best first. Groups the caller's rights do not allow are absent. */

export const foundBooking = v.object({
  id,
  kind: v.string(),
  reference: v.string(),
  pnr: v.nullable(v.string()),
  status: bookingStatus,
  starts_on: calendarDay,
  lead_name: v.nullable(v.string()),
  agency: v.nullable(localized),
  passenger: v.nullable(v.string()),
  ticket: v.nullable(v.string()),
})
export type FoundBooking = v.InferOutput<typeof foundBooking>

export const foundInvoice = v.object({
  id,
  number: v.string(),
  kind: v.picklist(INVOICE_KINDS),
  buyer: localized,
  issued_at: instant,
  payable_minor: minor,
  currency,
})

export type FoundInvoice = v.InferOutput<typeof foundInvoice>

/** A tour or a hotel, by its code and its name. */
export const foundProduct = v.object({ id, code: v.string(), name: localized, city: localized })
export type FoundProduct = v.InferOutput<typeof foundProduct>

export const deskFinds = v.object({
  bookings: v.array(foundBooking),
  passengers: v.array(foundBooking),
  agencies: v.optional(v.array(v.object({ id, name: localized, disabled: v.boolean() }))),
  blocks: v.optional(
    v.array(
      v.object({
        id,
        code: v.string(),
        pnr: v.nullable(v.string()),
        origin: place,
        destination: place,
        departs_on: calendarDay,
        status: v.string(),
      }),
    ),
  ),
  invoices: v.optional(v.array(foundInvoice)),
  tours: v.optional(v.array(foundProduct)),
  hotels: v.optional(v.array(foundProduct)),
})
export type DeskFinds = v.InferOutput<typeof deskFinds>

/** Shorter texts find nothing. */
export const SEARCH_MIN = 2

export const searchDesk = defineEndpoint({
  method: 'GET',
  path: '/api/desk/search',
  summary:
    'Bookings, passengers, invoices, travel agencies, seat blocks, tours and hotels by reference, number, PNR, ticket, name, mobile, e-mail or code',
  access: 'staff',
  limit: 'search',
  query: v.object({ q: v.optional(v.pipe(searched(60), v.trim()), '') }),
  answer: deskFinds,
})
