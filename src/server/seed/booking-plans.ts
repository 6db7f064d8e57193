import type { Category } from '#shared/contract/bookings/prices.ts'
import type { BookingInsert } from './booked.ts'

export interface BookingPlan {
  name: string
  owner: 'customer' | 'agent' | 'second_agency' | 'guest'
  status: BookingInsert['status']
  to: string
  from: number
  party: Record<Category, number>
  bookedDaysAgo: number
  unnamed?: boolean
  declined?: boolean
  deposit?: boolean
  /** Of seats on request. */
  asked?: boolean
  /** After its hold: all of it is due for refund. */
  paidLate?: boolean
  refunded?: boolean
  /** Of a guest, before the agency's domain. */
  email?: string
}

const party = (ADT: number, CHD = 0, INF = 0) => ({ ADT, CHD, INF })

/** A booking in each status, to three destinations with many departures. */
export function bookingPlans([first, second, third]: [string, string, string]): BookingPlan[] {
  return [
    {
      name: 'family',
      owner: 'customer',
      status: 'confirmed',
      to: first,
      from: 30,
      party: party(2, 1, 1),
      bookedDaysAgo: 6,
    },
    {
      name: 'weekend',
      owner: 'customer',
      status: 'held',
      to: second,
      from: 20,
      party: party(2),
      bookedDaysAgo: 0,
      unnamed: true,
    },
    {
      name: 'asked',
      owner: 'customer',
      status: 'requested',
      to: first,
      from: 12,
      party: party(2),
      bookedDaysAgo: 0,
      asked: true,
    },
    {
      name: 'late',
      owner: 'customer',
      status: 'expired',
      to: third,
      from: 25,
      party: party(1),
      bookedDaysAgo: 9,
      declined: true,
    },
    {
      name: 'ready',
      owner: 'customer',
      status: 'ticketed',
      to: third,
      from: 6,
      party: party(2, 2),
      bookedDaysAgo: 30,
    },
    {
      name: 'past',
      owner: 'customer',
      status: 'completed',
      to: first,
      from: -24,
      party: party(2),
      bookedDaysAgo: 70,
    },
    {
      name: 'changed-mind',
      owner: 'customer',
      status: 'cancelled',
      to: second,
      from: 40,
      party: party(1),
      bookedDaysAgo: 12,
      refunded: true,
    },
    {
      name: 'group-hold',
      owner: 'agent',
      status: 'held',
      to: first,
      from: 45,
      party: party(6),
      bookedDaysAgo: 0,
    },
    {
      name: 'group',
      owner: 'agent',
      status: 'confirmed',
      to: first,
      from: 50,
      party: party(8, 2, 1),
      bookedDaysAgo: 8,
    },
    {
      name: 'business',
      owner: 'agent',
      status: 'confirmed',
      to: second,
      from: 15,
      party: party(1),
      bookedDaysAgo: 2,
    },
    {
      name: 'school',
      owner: 'agent',
      status: 'expired',
      to: third,
      from: 60,
      party: party(9),
      bookedDaysAgo: 15,
      unnamed: true,
    },
    {
      name: 'second-thoughts',
      owner: 'agent',
      status: 'cancel_requested',
      to: third,
      from: 35,
      party: party(2),
      bookedDaysAgo: 5,
    },
    {
      name: 'other-desk',
      owner: 'second_agency',
      status: 'confirmed',
      to: second,
      from: 28,
      party: party(3, 1),
      bookedDaysAgo: 4,
    },
    {
      name: 'other-hold',
      owner: 'second_agency',
      status: 'held',
      to: third,
      from: 33,
      party: party(2),
      bookedDaysAgo: 0,
    },
    {
      name: 'deposit',
      owner: 'guest',
      status: 'confirmed',
      to: first,
      from: 60,
      party: party(2, 1),
      bookedDaysAgo: 2,
      deposit: true,
    },
    {
      name: 'guest',
      owner: 'guest',
      status: 'confirmed',
      to: first,
      from: 22,
      party: party(2),
      bookedDaysAgo: 3,
    },
    {
      name: 'too-late',
      owner: 'guest',
      status: 'expired',
      to: third,
      from: 22,
      party: party(1),
      bookedDaysAgo: 3,
      paidLate: true,
    },
  ]
}
