import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { Category } from '#shared/contract/bookings/prices.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'

export const passengerId = (position: number) => `00000000-0000-7000-8000-00000000000${position}`

export function anEmptyPassenger(
  position: number,
  category: Category,
  over: Partial<Passenger> = {},
): Passenger {
  return {
    id: passengerId(position),
    booking_id: '00000000-0000-7000-8000-0000000000b0',
    position,
    category,
    status: 'active',
    title: null,
    given_names: null,
    surname: null,
    arabic_name: null,
    gender: null,
    birth_date: null,
    nationality: null,
    residence: null,
    document_kind: null,
    document_last3: null,
    document_country: null,
    document_issued_on: null,
    document_expires_on: null,
    document_state: 'missing',
    linked_adult: null,
    frequent_flyer: null,
    meal: null,
    assistance: null,
    remarks: null,
    ticket_number: null,
    files: [],
    private: false,
    ...over,
  }
}

const slice = (origin: string, destination: string, day: string): FlightBooking['slices'][number] => ({
  segments: [
    {
      airline: 'SV',
      flight_number: '263',
      origin,
      destination,
      departs_at: `${day}T06:00:00Z`,
      arrives_at: `${day}T10:00:00Z`,
      origin_zone: 'Asia/Riyadh',
      destination_zone: 'Europe/Istanbul',
      origin_terminal: null,
      destination_terminal: null,
      aircraft: null,
    },
  ],
})

/** Riyadh to Istanbul and back, 14 to 21 January 2027, held for two adults and an infant. */
export function aHeldBooking(over: Partial<FlightBooking> = {}): FlightBooking {
  return {
    id: '00000000-0000-7000-8000-0000000000b0',
    kind: 'flight',
    reference: 'FB-7K3Q9M',
    pages: {
      show: '/flight-bookings/b0',
      print: '/flight-bookings/b0/print',
      checkout: '/flight-bookings/create?booking=b0',
      calendar: '/api/flight-bookings/b0/calendar',
    },
    airline_pnr: null,
    status: 'held',
    payment_status: 'unpaid',
    seat_block_id: '00000000-0000-7000-8000-0000000000c0',
    airline: { iata: 'SV', name: { en: 'Saudia' } },
    airlines: {},
    places: {},
    trip_kind: 'return',
    cabin: 'economy',
    slices: [slice('RUH', 'IST', '2027-01-14'), slice('IST', 'RUH', '2027-01-21')],
    baggage: { checked_kg: 23, checked_pieces: 1, cabin_kg: 7 },
    schedule_version: 0,
    schedule: null,
    rules: { change_fee: null, cancel_fee: null, refundable: false },
    adults: 2,
    children: 0,
    infants: 1,
    currency: 'SAR',
    price_lines: [],
    total_minor: 301200,
    vat_minor: 1800,
    paid_minor: 0,
    refunded_minor: 0,
    due_minor: 301200,
    payment_plan: null,
    hold_expires_at: '2026-12-01T15:00:00Z',
    hold_extendable_from: '2026-12-01T14:30:00Z',
    server_now: '2026-12-01T14:30:00Z',
    name_list_deadline: '2027-01-10T00:00:00Z',
    contact: null,
    passengers: [anEmptyPassenger(1, 'ADT'), anEmptyPassenger(2, 'ADT'), anEmptyPassenger(3, 'INF')],
    passengers_complete: false,
    names_ready: false,
    names_later: false,
    events: [],
    quote: null,
    draft: null,
    draft_version: 0,
    can: {
      pay: true,
      fill_in: true,
      edit_passengers: true,
      export_names: false,
      cancel: true,
      change: false,
      answer_quote: false,
    },
    created_at: '2026-12-01T14:30:00Z',
    ...over,
  }
}
