import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import type { Passenger } from '#shared/contract/passengers.ts'
import { mayActOnBooking } from '#shared/rules/booking-access.ts'
import { dueMinor, type MoneyOfBooking, paymentStatus } from '#shared/rules/payment-status.ts'
import type { Unit } from '../../context.ts'
import { unseal } from '../../seal.ts'
import { passengersComplete, withoutDocuments } from '../passengers/roster.service.ts'
import { findAirline, namesOf } from '../seat-blocks/names.service.ts'
import { holdIsOver } from './access.service.ts'
import type { listEvents } from './events.repo.ts'
import type { BlockRow, BookingRow } from './flight-bookings.repo.ts'
import { passengersOpen, tripOf } from './trip.service.ts'

export interface Parts {
  booking: BookingRow
  block: BlockRow
  passengers: Passenger[]
  events: Awaited<ReturnType<typeof listEvents>>
}

/** Status as it is now: a hold that has run out reads as expired before the sweeper says so. */
export function statusNow(
  booking: Pick<BookingRow, 'status' | 'hold_expires_at'>,
  now: Date,
): BookingRow['status'] {
  return holdIsOver(booking, now) ? 'expired' : booking.status
}

/** A booking's money as the payment rules take it. */
export const moneyOfRow = (
  row: Pick<BookingRow, 'total_minor' | 'paid_minor' | 'refunded_minor' | 'refund_due_minor'>,
): MoneyOfBooking => ({
  totalMinor: row.total_minor,
  paidMinor: row.paid_minor,
  refundedMinor: row.refunded_minor,
  refundDueMinor: row.refund_due_minor,
})

function moneyOf(booking: BookingRow, alive: boolean) {
  return {
    currency: booking.currency,
    price_lines: booking.price_lines,
    total_minor: booking.total_minor,
    vat_minor: booking.vat_minor,
    paid_minor: booking.paid_minor,
    refunded_minor: booking.refunded_minor,
    due_minor: alive ? dueMinor(moneyOfRow(booking)) : 0,
    payment_status: paymentStatus(moneyOfRow(booking)),
  }
}

const CANCELLABLE = new Set(['held', 'confirmed', 'ticketing', 'ticketed'])

function rightsOf(u: Unit, { booking, block }: Parts, status: BookingRow['status']): FlightBooking['can'] {
  const change = mayActOnBooking(u.user, booking, 'bookings.create')
  return {
    pay: status === 'held' && booking.total_minor > booking.paid_minor,
    fill_in: status === 'held' && change,
    edit_passengers:
      passengersOpen(u, booking, tripOf(block)) && mayActOnBooking(u.user, booking, 'passengers.edit'),
    cancel: CANCELLABLE.has(status) && mayActOnBooking(u.user, booking, 'bookings.cancel'),
  }
}

function eventsOf(events: Parts['events']): FlightBooking['events'] {
  return events.map(event => ({
    at: event.at.toISOString(),
    kind: event.kind,
    actor: event.actor_kind,
    to_status: event.to_status,
    amount_minor: typeof event.details.amount_minor === 'number' ? event.details.amount_minor : null,
  }))
}

/** The booking as its owners see it. */
export function toFlightBooking(u: Unit, parts: Parts): FlightBooking {
  const { booking, block, passengers } = parts
  const status = statusNow(booking, u.now)
  const change = mayActOnBooking(u.user, booking, 'bookings.create')
  const documents = mayActOnBooking(u.user, booking, 'passengers.view_documents')
  const alive = status !== 'expired' && status !== 'cancelled' && status !== 'rejected'
  return {
    id: booking.id,
    reference: booking.reference,
    airline_pnr: booking.airline_pnr,
    status,
    seat_block_id: block.id,
    airline: findAirline(block.airline),
    ...namesOf(block.slices),
    trip_kind: block.trip_kind,
    cabin: block.cabin,
    slices: block.slices,
    baggage: block.baggage,
    rules: block.rules,
    adults: booking.adults,
    children: booking.children,
    infants: booking.infants,
    ...moneyOf(booking, alive),
    hold_expires_at: booking.hold_expires_at?.toISOString() ?? null,
    hold_extendable: change && status === 'held' && !booking.hold_extended,
    server_now: u.now.toISOString(),
    name_list_deadline: block.name_list_deadline.toISOString(),
    contact: booking.contact,
    passengers: documents ? passengers : passengers.map(withoutDocuments),
    passengers_complete: passengersComplete(passengers),
    events: eventsOf(parts.events),
    // It holds whole document numbers.
    draft:
      change && documents && status === 'held' && booking.draft ? JSON.parse(unseal(booking.draft)) : null,
    draft_version: booking.draft_version,
    can: rightsOf(u, parts, status),
    created_at: booking.created_at.toISOString(),
  }
}
