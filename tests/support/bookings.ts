import { addMonths } from '#shared/base/calendar.ts'
import { savePassengers } from '#shared/contract/bookings/bookings.ts'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { createFlightBooking, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { getFlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { tenantId } from './people.ts'

export interface Party {
  adults: number
  children: number
  infants: number
}

export const ONE_ADULT: Party = { adults: 1, children: 0, infants: 0 }

/** The body that books `party` in a block at the price the caller sees now. */
export async function holdBody(client: Client, blockId: string, party: Partial<Party> = {}) {
  const whole = { ...ONE_ADULT, ...party }
  const query = Object.fromEntries(Object.entries(whole).map(([name, count]) => [name, String(count)]))
  const { data } = await client.call(getFlightOffer, { params: { id: blockId }, query })
  return { seat_block_id: blockId, ...whole, expected_total_minor: data.offer.quote.totalMinor }
}

/** Holds seats and answers what the caller got. */
export async function aHeldBooking(client: Client, blockId: string, party: Partial<Party> = {}) {
  const body = await holdBody(client, blockId, party)
  return (await client.call(createFlightBooking, { body })).data
}

const YEARS_OLD: Record<Passenger['category'], number> = { ADT: 30, CHD: 7, INF: 1 }
const TITLE = { ADT: 'MR', CHD: 'MSTR', INF: 'MSTR' } as const
const NAMES = ['Layan', 'Saad', 'Omar', 'Huda', 'Faisal', 'Noura', 'Yusuf', 'Reem', 'Badr']

/** Valid data of one traveller; `lastDate` is the booking's last flight day. */
export function traveller(passenger: Pick<Passenger, 'category' | 'position'>, lastDate: string) {
  const { category, position } = passenger
  return {
    title: TITLE[category],
    given_names: NAMES[position % NAMES.length] as string,
    surname: 'Alharbi',
    gender: 'M' as const,
    birth_date: addMonths(lastDate, -12 * YEARS_OLD[category] - 3),
    nationality: 'SA',
    document_kind: 'passport' as const,
    document_number: `A${crypto.randomUUID().replace(/\D/g, '').padEnd(9, '7').slice(0, 8)}`,
    document_country: 'SA',
    document_expires_on: addMonths(lastDate, 36),
    linked_adult: category === 'INF' ? 1 : null,
  }
}

export const CONTACT = {
  name: 'Layan Alharbi',
  email: 'layan@example.test',
  mobile: '+966501234567',
  whatsapp: false,
  lang: 'en' as const,
}

export const lastDateOf = (booking: FlightBooking) => {
  const last = booking.slices.at(-1)?.segments.at(-1)
  return last?.departs_at.slice(0, 10) as string
}

/** The body of a whole, valid name list; one entry of `changes` per passenger, in order. */
export function nameList(booking: FlightBooking, changes: Record<string, unknown>[] = [], contact = {}) {
  return {
    contact: { ...CONTACT, ...contact },
    passengers: booking.passengers.map((passenger, index) => {
      const lap = passenger.linked_adult ?? null
      const filled = { ...traveller(passenger, lastDateOf(booking)), linked_adult: lap }
      return { id: passenger.id, ...filled, ...changes[index] }
    }),
  }
}

/** Fills in every traveller and the contact, as on the second step. */
export async function completePassengers(
  client: Client,
  bookingId: string,
  changes: Record<string, unknown>[] = [],
  contact: Record<string, unknown> = {},
): Promise<FlightBooking> {
  const { data: booking } = await client.call(getFlightBooking, { params: { id: bookingId } })
  const body = nameList(booking, changes, contact)
  return { ...booking, ...(await client.call(savePassengers, { params: { id: bookingId }, body })).data }
}

/** Moves the end of a hold, counted in seconds from now; the honest way to wait. */
export async function setHoldEnd(app: App, client: Pick<Client, 'tenant'>, bookingId: string, end: Date) {
  await app.rows(client.tenant, db =>
    db
      .updateTable('bookings')
      .set({ hold_expires_at: end })
      .where('tenant_id', '=', tenantId(client.tenant))
      .where('id', '=', bookingId)
      .execute(),
  )
}
