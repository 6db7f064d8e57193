import { describe, expect, it } from 'vitest'
import { latinName } from '#client/features/bookings/people/passenger-name.ts'
import { printManageUrl } from '#client/features/bookings/print/print-agency.ts'
import { nextStep } from '#client/features/bookings/show/booking-actions.ts'
import { searchAgainPath } from '#client/features/flight-bookings/again-paths.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { cleanReference } from '#shared/rules/texts/reference.ts'

describe('the one next step of a booking', () => {
  const step = (
    status: FlightBooking['status'],
    pay: boolean,
    complete: boolean,
    fill_in = true,
    request: FlightBooking['request'] = null,
  ) => {
    const can = {
      pay,
      fill_in,
      edit_passengers: fill_in,
      add_names: false,
      edit_contact: false,
      export_names: false,
      cancel: fill_in,
      change: status === 'confirmed',
      answer_quote: false,
    }
    return nextStep({ status, names_ready: complete, can, request })
  }

  it('asks for details before it asks for money', () => {
    expect(step('held', true, false).next).toBe('details')
    expect(step('held', true, true).next).toBe('pay')
  })
  it('leads no one to details they may not edit', () => {
    expect(step('held', true, false, false).next).toBeUndefined()
    expect(step('held', true, true, false).next).toBe('pay')
  })
  it('leads to the request of what is sold on request, once its passengers are named', () => {
    const draft = { state: 'draft' as const, answer_by: '2027-01-01T00:00:00Z' }
    expect(step('held', false, false, true, draft).next).toBe('details')
    expect(step('held', false, true, true, draft).next).toBe('ask')
    expect(step('held', false, true, false, draft).next).toBeUndefined()
    expect(step('requested', false, true, true, { ...draft, state: 'asked' }).next).toBeUndefined()
  })
  it('offers a change once it is confirmed, and nothing when it is over', () => {
    expect(step('confirmed', false, true).next).toBe('change')
    expect(step('confirmed', true, false, false).next).toBe('pay')
    expect(step('cancelled', false, true)).toEqual({ next: undefined, flying: false })
    expect(step('cancel_requested', false, true)).toEqual({ next: undefined, flying: true })
  })
})

it('leads back to the same flights, days and party after a hold ran out', () => {
  const segment = (origin: string, destination: string, departs_at: string) => ({
    origin,
    destination,
    departs_at,
    arrives_at: departs_at,
    origin_zone: 'Asia/Riyadh',
    destination_zone: 'Asia/Riyadh',
  })
  const booking = {
    // 22:30 UTC is already the next day in Riyadh.
    slices: [
      { segments: [segment('RUH', 'IST', '2027-01-13T22:30:00.000Z')] },
      { segments: [segment('IST', 'RUH', '2027-01-21T10:00:00.000Z')] },
    ],
    adults: 2,
    children: 0,
    infants: 1,
    cabin: 'economy',
  } as unknown as FlightBooking
  expect(searchAgainPath(booking)).toBe(
    '/flight-bookings/create?from=RUH&to=IST&depart=2027-01-14&return=2027-01-21&adults=2&children=0&infants=1&cabin=economy',
  )
})

describe('looking a booking up', () => {
  it('reads a reference however it is typed', () => {
    expect(cleanReference(' fb-7k3q9m ')).toBe('FB-7K3Q9M')
    expect(cleanReference('x٤tq٢l')).toBe('X4TQ2L')
  })
  it('prints a code that carries the reference and never a name', () => {
    expect(printManageUrl('https://nakheel.example', 'ar', 'FB-7K3Q9M')).toBe(
      'https://nakheel.example/ar/flight-bookings/manage?reference=FB-7K3Q9M',
    )
  })
})

describe('changing a passenger', () => {
  it('prints a name as on the ticket, with air around the stroke', () => {
    expect(latinName({ surname: 'Al-Harbi', given_names: 'Layan', title: 'MRS' })).toBe(
      'AL HARBI / LAYAN MRS',
    )
    expect(latinName({ surname: null, given_names: null, title: null })).toBe('')
  })
})
