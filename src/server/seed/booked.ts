import type { Insertable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { PassengerInsert } from './travellers.ts'

export type BookingInsert = Insertable<Schema['bookings']>
export type FlightInsert = Insertable<Schema['flight_bookings']>
export type EventInsert = Insertable<Schema['booking_events']>

export interface Money {
  attempt: Insertable<Schema['payment_attempts']>
  /** Null for an agency's payment from its balance. */
  gatewayPayment: Insertable<Schema['sandbox_payments']> | null
  postings: Insertable<Schema['payments']>[]
}

export interface Booked {
  booking: BookingInsert
  flight: FlightInsert
  passengers: PassengerInsert[]
  events: EventInsert[]
  money: Money | null
}
