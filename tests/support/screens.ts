import { searchFlights } from '#shared/contract/flights/seat-blocks.ts'
import { createPaymentAttempt, paySandbox } from '#shared/contract/money/payments.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { aHeldBooking, completePassengers } from './bookings.ts'
import type { Client } from './caller.ts'
import { dayFromNow } from './days.ts'
import { visitor } from './site.ts'
import type { Stock } from './stock.ts'

/** A guest with one booking at each point of its life, and the addresses that show them. */
export interface Tour {
  guest: Client
  bookingId: string
  passengerId: string
  attemptId: string
  paths: Record<string, string>
}

const DECLINED = '4201321234411220'
const GOOD = '4201320111111010'
const card = (number: string) => ({ number, name: 'Layan Alharbi', expiry: '12/34', cvc: '123' })

async function attempt(guest: Client, id: string, number?: string): Promise<{ id: string; page: string }> {
  const { data } = await guest.call(createPaymentAttempt, {
    body: { booking_id: id, method: 'mada', accept_terms: true },
  })
  const page = new URL(data.pay_url ?? '', 'http://x').pathname
  if (number)
    await guest.call(paySandbox, { params: { id: page.split('/').at(-1) ?? '' }, body: card(number) })
  return { id: data.id, page }
}

async function booked(guest: Client, block: string, complete = true) {
  const { id } = await aHeldBooking(guest, block)
  if (complete) await completePassengers(guest, id)
  return id
}

/** Puts a guest's bookings into the running server. */
export async function takeTour(stock: Stock): Promise<Tour> {
  const guest = visitor()
  const block = await stock.addBlock(40)
  const unnamed = await booked(guest, block, false)
  const open = await booked(guest, block)
  const expired = await booked(guest, block)
  const paid = await booked(guest, block)
  const waiting = await attempt(guest, open)
  const declined = await attempt(guest, await booked(guest, block), DECLINED)
  const paidAttempt = await attempt(guest, paid, GOOD)
  await stock.setHoldEnd(expired, new Date(Date.now() - 1000))
  const passengerId = await stock.firstPassenger(paid)
  const invoice = await stock.invoiceOf(paid)
  const create = (query: string) => `/flight-bookings/create?${query}`
  return {
    guest,
    bookingId: paid,
    passengerId,
    attemptId: paidAttempt.id,
    paths: {
      'first step': create(`block=${block}&adults=2&children=0&infants=0`),
      passengers: create(`booking=${unnamed}&step=passengers`),
      review: create(`booking=${open}&step=review`),
      'ended hold': create(`booking=${expired}`),
      'provider’s page': waiting.page,
      'payment under way': `/payment-attempts/${waiting.id}`,
      'declined payment': `/payment-attempts/${declined.id}`,
      'paid payment': `/payment-attempts/${paidAttempt.id}`,
      'held booking': `/flight-bookings/${open}`,
      'paid booking': `/flight-bookings/${paid}`,
      invoice: `/invoices/${invoice}`,
      proforma: `/invoices/proforma/${open}`,
      receipt: `/flight-bookings/${paid}/print`,
      passenger: `/flight-booking-passengers/${passengerId}/edit`,
      'no booking': `/flight-bookings/${newId()}`,
      'flight gone': create(`block=${newId()}&adults=1`),
    },
  }
}

/** What anyone can open. */
export const OPEN_PATHS: Record<string, string> = {
  home: '/',
  login: '/login',
  register: '/register',
  'forgotten password': '/forgot-password',
  'link that is over': '/email-verified',
  'reset that is over': '/reset-password/over',
  leader: `/leader-links/${newId()}`,
  manage: '/flight-bookings/manage',
  'unknown waiting': '/tour-waiting/over',
  'manage tour': '/tour-bookings/manage',
  'tour to choose': '/tour-bookings/create',
  'hotels to search': '/hotel-bookings/create',
  'quick payment': '/quick-payment',
  'quick payment by code': '/quick-payment?mode=link',
  'quick payment of an own amount': '/quick-payment?mode=open',
  invoices: '/invoices',
  about: '/about-us',
  contact: '/contact-us',
  terms: '/terms-and-conditions',
  refund: '/refund-and-cancellation-policy',
  privacy: '/privacy-policy',
  tours: '/tours',
  'tours that none are': '/tours?kind=honeymoon&guaranteed=1&max=1',
  search: '/flight-bookings/create',
  results: `/flight-bookings/create?from=RUH&to=IST&depart=${dayFromNow(20)}&return=${dayFromNow(27)}&adults=2&children=0&infants=0&cabin=economy`,
  'empty results': `/flight-bookings/create?from=RUH&to=IST&depart=${dayFromNow(360)}&adults=1&children=0&infants=0&cabin=economy`,
}

/** A search of the demo that finds more than one flight, so that there is something to filter. */
export async function severalFlights(): Promise<string> {
  for (let ahead = 15; ahead < 45; ahead++) {
    const query = { from: 'RUH', to: 'JED', depart: dayFromNow(ahead) }
    const { data } = await visitor().call(searchFlights, { query })
    if (data.offers.length > 1) return `/flight-bookings/create?${new URLSearchParams(query)}`
  }
  throw new Error('The demo has no day with two flights from Riyadh to Jeddah')
}
