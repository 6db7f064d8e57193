import sharp from 'sharp'
import { AGENCY_PERMISSIONS } from '#shared/base/permissions.ts'
import { makeGroupLink, takePlace } from '#shared/contract/bookings/group-links.ts'
import { uploadPassengerFile } from '#shared/contract/bookings/passengers.ts'
import { makeLeaderLink } from '#shared/contract/desk/tours/leader-links.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { newId } from '../../src/server/lib/ids.ts'
import type { App } from './app.ts'
import { aBlock } from './blocks.ts'
import { aHeldBooking, CONTACT, completePassengers, nameList } from './bookings.ts'
import type { CallInput, Client } from './client.ts'
import { aConfirmedBooking } from './desk-bookings.ts'
import { aHeldStay, guestNames, showStay } from './hotel-bookings.ts'
import { aHotel } from './hotels.ts'
import { papersOf } from './invoices.ts'
import { tenantId, userId } from './people.ts'
import { aHeldTour } from './tour-bookings.ts'
import { aDeparture, aTour } from './tours.ts'

/** Everything of one customer that a call can name, and a body each call would take from its owner. */
export interface Objects {
  /** Id of the thing, by the word before `{id}` in a path. */
  ids: Record<string, string>
  bodies: Record<string, Record<string, unknown>>
}

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f5a41' } })
  .jpeg()
  .toBuffer()
export const pixel = () => new Blob([new Uint8Array(picture)], { type: 'image/jpeg' })

/** A place that this browser took by the link of its own group. */
async function aPlace(owner: Client, blockId: string): Promise<string> {
  const { id } = await aHeldBooking(owner, blockId, { adults: 2 })
  const { data } = await owner.call(makeGroupLink, { params: { id } })
  const passenger_id = data.places[0]?.passenger_id as string
  const token = data.link?.url.split('/').at(-1) as string
  return (await owner.call(takePlace, { body: { token, passenger_id } })).data.id
}

/** Makes a started payment one by bank transfer, without switching transfers on for the tenant. */
async function asTransfer(app: App, { tenant }: Client, attemptId: string): Promise<void> {
  const [tenant_id, account_id] = [tenantId(tenant), newId()]
  const last = account_id.replaceAll('-', '').slice(-12).toUpperCase()
  const reference = `RF88${last}`
  const account = { bank_name: { en: 'Bank' }, holder: 'Agency', iban: `SA0380000000${last}`, swift: null }
  const [bank_name, now] = [JSON.stringify(account.bank_name), new Date()]
  const row = { ...account, bank_name, tenant_id, id: account_id, currency: 'SAR', position: 1 }
  const shown = JSON.stringify({ ...account, currency: 'SAR' })
  const transfer = { tenant_id, attempt_id: attemptId, account_id, account: shown, reference }
  const bank = { gateway: 'bank', gateway_account: 'bank', live: true, gateway_payment_id: reference }
  await app.rows(tenant, async db => {
    await db
      .insertInto('bank_accounts')
      .values({ ...row, created_at: now, updated_at: now })
      .execute()
    await db
      .insertInto('bank_transfers')
      .values({ ...transfer, state: 'awaiting', asked_minor: 100, created_at: now })
      .execute()
    await db.updateTable('payment_attempts').set(bank).where('id', '=', attemptId).execute()
  })
}

/** A leader's link that staff of the same agency made. */
async function aLeaderLink(app: App, { tenant }: Client, departureId: string): Promise<string> {
  const staff = await app.as('staff', tenant)
  const { data } = await staff.call(makeLeaderLink, { params: { id: departureId }, body: { label: 'Rakan' } })
  return data.links[0]?.id as string
}

/** A customer's held booking with a passenger, a file and an open payment, and the invoice of a paid one. */
export async function objectsOf(app: App, owner: Client): Promise<Objects> {
  const block = await aBlock(app, owner.tenant, { seats_total: 50 })
  const booking = await aHeldBooking(owner, block.id)
  const full = await completePassengers(owner, booking.id)
  const passengerId = full.passengers[0]?.id as string
  const file = await owner.call(uploadPassengerFile, { params: { id: passengerId }, file: pixel() })
  const attemptBody = { booking_id: booking.id, method: 'card', accept_terms: true }
  const paid = await aConfirmedBooking(app, owner)
  const [invoice] = await papersOf(app, paid.id, owner.tenant)
  const attempt = await owner.call(createPaymentAttempt, { body: attemptBody })
  await owner.call(makeGroupLink, { params: { id: booking.id } })
  const departure = await aDeparture(app, await aTour(app, owner.tenant), {}, owner.tenant)
  const hotel = await aHotel(app, { city: 'taif' }, owner.tenant)
  // Stays are booked by those with an account.
  const guest = await app.as('customer', owner.tenant)
  const stay = await aHeldStay(guest, hotel)
  const tour = await aHeldTour(app, owner, departure.id)
  await asTransfer(app, owner, attempt.data.id)
  const { data } = await owner.call(getFlightBooking, { params: { id: booking.id } })
  const list = nameList(data)
  const place = await aPlace(owner, block.id)
  const leader = await aLeaderLink(app, owner, departure.id)
  const { id: _, ...passenger } = list.passengers[0] as Record<string, unknown>
  return {
    ids: {
      bookings: booking.id,
      'flight-bookings': booking.id,
      'tour-bookings': tour.id,
      tours: departure.tourId,
      departures: departure.id,
      'tour-departures': departure.id,
      hotels: hotel.id,
      'hotel-bookings': stay.id,
      'hotel-rooms': hotel.roomId,
      'hotel-plans': hotel.planId,
      'booking-passengers': passengerId,
      files: file.data.id,
      'group-places': place,
      invoices: invoice?.id as string,
      'leader-links': leader,
      'payment-attempts': attempt.data.id,
      'seat-blocks': block.id,
      verify: userId(owner.tenant, 'customer'),
    },
    bodies: {
      'PUT /api/bookings/{id}/draft': { version: 1, data: {} },
      'PUT /api/bookings/{id}/passengers': list,
      'PUT /api/bookings/{id}/contact': CONTACT,
      'PUT /api/bookings/{id}/name-list': { passengers: list.passengers },
      'POST /api/bookings/{id}/cancel': {},
      'POST /api/invoices/{id}/send': { email: '' },
      'POST /api/bookings/{id}/change': { wish: 'Another day' },
      'POST /api/bookings/{id}/quote/accept': { quote_id: newId() },
      'POST /api/flight-bookings/{id}/schedule': { change_id: newId(), answer: 'accepted' },
      'PUT /api/tour-bookings/{id}/rooms': { rooms: [] },
      'POST /api/hotel-bookings/{id}/dates': { from: hotel.from, to: hotel.from },
      'PUT /api/hotel-bookings/{id}/guests': guestNames(await showStay(guest, stay.id)),
      'POST /api/tour-bookings/{id}/sharing': { code: 'ABCD2345' },
      'PUT /api/booking-passengers/{id}': passenger,
      'PUT /api/group-places/{id}': { ...passenger, document_number: 'P7654321' },
      'POST /api/group-places/{id}/share': { part: 'all' },
      'POST /api/payment-attempts': attemptBody,
    },
  }
}

/** A path's parameters for a call that is to be refused before anyone looks for what they name. */
export const anyParams = () => ({
  gateway: 'sandbox',
  id: newId(),
  line: newId(),
  page: 'about-us',
  paper: 'passport',
})

const FOR_MEMBERS: readonly string[] = AGENCY_PERMISSIONS

/** Whether a right of an agency's members opens it, not one of staff. */
export const isForMembers = ({ access }: Endpoint): boolean =>
  typeof access === 'object' && [access.permission].flat().some(name => FOR_MEMBERS.includes(name))

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The word before `{id}`: what kind of thing the path names. */
export const thingOf = (path: string): string | undefined => /\/([\w-]+)\/\{id\}/.exec(path)?.[1]

export function inputFor(endpoint: Endpoint, objects: Objects, id?: string): CallInput<Endpoint> {
  const thing = thingOf(endpoint.path)
  const body = objects.bodies[nameOf(endpoint)]
  return {
    // Calls for a session alone are asked by strangers only: any id does.
    params: {
      gateway: 'sandbox',
      hash: 'not-signed',
      line: newId(),
      page: 'about-us',
      paper: 'passport',
      ...(thing ? { id: id ?? objects.ids[thing] ?? newId() } : {}),
    },
    ...(endpoint.bodyKind === 'multipart' ? { file: pixel() } : {}),
    ...(body ? { body } : endpoint.method === 'GET' ? {} : { body: {} }),
  }
}
