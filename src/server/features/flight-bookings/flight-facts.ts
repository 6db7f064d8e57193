import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { rulesAt } from '#shared/rules/money/cancel-tiers.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { findAirline, namesOf } from '../seat-blocks/names.service.ts'
import type { BlockRow } from './seats.repo.ts'

export const flightFactsOf = (booking: BookingRow, block: BlockRow, now: Date) => ({
  airline_pnr: booking.supplier_reference,
  seat_block_id: block.id,
  airline: findAirline(block.airline),
  ...namesOf(block.slices),
  trip_kind: block.trip_kind,
  cabin: block.cabin,
  slices: block.slices,
  baggage: block.baggage,
  rules: rulesAt(block, now),
  schedule_version: block.schedule_version,
})

export type FlightContent = Pick<FlightBooking, 'id' | 'reference' | keyof ReturnType<typeof flightFactsOf>>
