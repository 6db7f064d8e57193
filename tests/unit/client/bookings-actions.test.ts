import { describe, expect, it } from 'vitest'
import { fieldProblems } from '#client/features/bookings/people/passenger-problems.ts'
import { searchAgainPath } from '#client/features/flight-bookings/booking-route.ts'
import { refusalOf } from '#client/features/flight-bookings/edit/passenger-edit.ts'
import { lookupFailure, missingFields } from '#client/features/flight-bookings/manage/manage-form.ts'
import { latinName } from '#client/features/flight-bookings/passenger-name.ts'
import { printManageUrl } from '#client/features/flight-bookings/print/print-agency.ts'
import { nextStep } from '#client/features/flight-bookings/show/booking-actions.ts'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import { cleanReference } from '#shared/rules/texts/reference.ts'

describe('the one next step of a booking', () => {
  const step = (status: FlightBooking['status'], pay: boolean, complete: boolean, fill_in = true) => {
    const can = { pay, fill_in, edit_passengers: fill_in, cancel: fill_in }
    return nextStep({ status, passengers_complete: complete, can })
  }

  it('asks for details before it asks for money', () => {
    expect(step('held', true, false).next).toBe('details')
    expect(step('held', true, true).next).toBe('pay')
  })
  it('sends nobody to details they may not fill in', () => {
    expect(step('held', true, false, false).next).toBeUndefined()
    expect(step('held', true, true, false).next).toBe('pay')
  })
  it('offers a change once it is confirmed, and nothing when it is over', () => {
    expect(step('confirmed', false, true).next).toBe('change')
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
  it('names what is left empty, in page order', () => {
    expect(missingFields({ reference: ' ', proof: '' })).toEqual(['reference', 'proof'])
    expect(missingFields({ reference: 'FB-7K3Q9M', proof: 'x' })).toEqual([])
  })
  it('tells a wrong half from neither, a wait in minutes, and a lost connection', () => {
    expect(lookupFailure({ status: 404, message: 'x' })).toEqual({ kind: 'mismatch' })
    expect(lookupFailure({ status: 422, message: 'x' })).toEqual({ kind: 'mismatch' })
    expect(lookupFailure({ status: 429, message: 'x', retryAfter: 61 })).toEqual({ kind: 'wait', minutes: 2 })
    expect(lookupFailure(new TypeError('Failed to fetch'))).toEqual({ kind: 'offline' })
    expect(lookupFailure({ status: 500, message: 'Later' })).toEqual({ kind: 'other', message: 'Later' })
  })
  it('prints a code that carries the reference and never a name', () => {
    expect(printManageUrl('https://nakheel.example', 'ar', 'FB-7K3Q9M')).toBe(
      'https://nakheel.example/ar/flight-bookings/manage?reference=FB-7K3Q9M',
    )
  })
})

describe('changing a passenger', () => {
  it('lists problems in the order of the page', () => {
    const problems = fieldProblems({ nationality: 'b', title: 'a' }, field => `p-${field}`)
    expect(problems).toEqual([
      { field: 'p-title', message: 'a' },
      { field: 'p-nationality', message: 'b' },
    ])
  })
  it('brings a refusal of the server back to its fields', () => {
    const refused = { body: { message: 'Check', errors: { surname: ['Latin letters'], unknown: ['?'] } } }
    expect(refusalOf(refused)).toEqual({ fields: { surname: 'Latin letters' }, message: 'Check' })
    expect(refusalOf(new TypeError('Failed to fetch'))).toEqual({ fields: {}, message: undefined })
  })
  it('prints a name as on the ticket, with air around the stroke', () => {
    expect(latinName({ surname: 'Al-Harbi', given_names: 'Layan', title: 'MRS' })).toBe(
      'AL HARBI / LAYAN MRS',
    )
    expect(latinName({ surname: null, given_names: null, title: null })).toBe('')
  })
})
