import { beforeAll, describe, expect, test } from 'vitest'
import { AGENCY_PERMISSIONS, type Permission, STAFF_PERMISSIONS } from '#shared/base/permissions.ts'
import { createChildAgency, getAgency } from '#shared/contract/accounts/agency-members.ts'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { downloadFile, uploadPassengerFile } from '#shared/contract/bookings/passengers.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import {
  createFlightBooking,
  exportFlightBookings,
  getFlightBooking,
  listFlightBookings,
} from '#shared/contract/flights/flight-bookings.ts'
import { listHotelBookings } from '#shared/contract/hotels/hotel-bookings.ts'
import { getStatement } from '#shared/contract/money/ledger.ts'
import { createPaymentAttempt, getPaymentAttempt } from '#shared/contract/money/payments.ts'
import { listTourBookings } from '#shared/contract/tours/tour-bookings.ts'
import { ROUTES } from '../../src/server/http/calls/routes.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, holdBody } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { anyParams, nameOf, pixel } from '../support/matrix.ts'
import { agencyId, userId } from '../support/people.ts'

/**
 * Every name there is: a call that asks for it refuses who lacks it and lets in who holds it. A name no call
 * asks for stands in the list below, and has to leave it with its first call.
 */
const NOT_ASKED_FOR_YET: readonly Permission[] = [
  'markup.manage',
  'invoices.view',
  'reports.view',
  'api_clients.manage',
  'refunds.approve',
  'agencies.verify',
]

const app = await openApp()
const names: readonly Permission[] = [...AGENCY_PERMISSIONS, ...STAFF_PERMISSIONS]
const isStaffs = (name: Permission) => (STAFF_PERMISSIONS as readonly string[]).includes(name)

/** A member of the first agency, or someone of the staff, who holds these names and no other. */
async function holderOf(permissions: readonly Permission[], staff: boolean): Promise<Client> {
  const held = { permissions: JSON.stringify(permissions) }
  await app.rows('nakheel', db =>
    staff
      ? db.updateTable('users').set(held).where('id', '=', userId('nakheel', 'staff')).execute()
      : db
          .updateTable('agency_members')
          .set(held)
          .where('user_id', '=', userId('nakheel', 'seller'))
          .where('agency_id', '=', agencyId('nakheel', 0))
          .execute(),
  )
  return app.as(staff ? 'staff' : 'seller')
}

const colleagues = { booking: '', file: '', attempt: '' }
let blockId: string
const opened = (id: string) => async (who: Client) =>
  (await who.call(getFlightBooking, { params: { id } })).status === 200
let own: string

beforeAll(async () => {
  const block = await aBlock(app, 'nakheel', { seats_total: 50 })
  blockId = block.id
  const colleague = await app.as('agent')
  colleagues.booking = (await aHeldBooking(colleague, blockId)).id
  const { passengers } = await completePassengers(colleague, colleagues.booking)
  const params = { id: passengers[0]?.id as string }
  colleagues.file = (await colleague.call(uploadPassengerFile, { params, file: pixel() })).data.id
  const body = { booking_id: colleagues.booking, method: 'card' as const, accept_terms: true as const }
  colleagues.attempt = (await colleague.call(createPaymentAttempt, { body })).data.id
  await colleague.call(createChildAgency, {
    body: { name: { en: 'Below' }, contact_email: 'below@example.com', lang: 'en' },
  })
  own = (await aHeldBooking(await app.as('seller'), blockId)).id
})

interface Probe {
  name: Permission
  /** What the same act needs besides. */
  also?: readonly Permission[]
  allowed: (who: Client) => Promise<boolean>
}

const file = async (who: Client) =>
  (await who.download(downloadFile, { params: { id: colleagues.file } })).status === 200
const book = async (who: Client) =>
  (await who.call(createFlightBooking, { body: await holdBody(who, blockId) })).status === 201

/** What services ask for, because it depends on the thing or shows in the answer. */
const PROBES: Probe[] = [
  { name: 'bookings.view_own', allowed: who => opened(own)(who) },
  { name: 'bookings.view_agency', allowed: who => opened(colleagues.booking)(who) },
  { name: 'bookings.create', allowed: book },
  { name: 'bookings.override', allowed: book },
  {
    name: 'bookings.cancel',
    also: ['bookings.view_own', 'bookings.create'],
    allowed: async who => {
      const { id } = await aHeldBooking(who, blockId)
      const { data } = await who.call(getFlightBooking, { params: { id } })
      const done = (await who.call(cancelBooking, { params: { id }, body: {} })).status === 200
      expect(data.can.cancel).toBe(done)
      return done
    },
  },
  { name: 'passengers.view_documents', also: ['bookings.view_agency'], allowed: file },
  { name: 'pii.view', allowed: file },
  {
    name: 'exports.run',
    allowed: async who => (await who.download(exportFlightBookings)).status === 200,
  },
  {
    name: 'payments.view',
    also: ['bookings.view_agency'],
    allowed: async who =>
      (await who.call(getPaymentAttempt, { params: { id: colleagues.attempt } })).status === 200,
  },
  {
    name: 'child_agencies.view',
    allowed: async who => (await who.call(getAgency)).data.children.length > 0,
  },
  {
    name: 'credit.view',
    also: ['balance.view'],
    allowed: async who => (await who.call(getStatement)).data.credit_limit_minor !== null,
  },
  {
    name: 'balance.view',
    allowed: async who => (await who.call(getMe)).data.travel_agency?.customer.balance !== null,
  },
]

const named = ROUTES.flatMap(({ endpoint }) =>
  typeof endpoint.access === 'object'
    ? [endpoint.access.permission]
        .flat()
        .map((name, _, enough) => ({ name, enough, endpoint: endpoint as Endpoint }))
    : [],
)

describe('the names of permissions', () => {
  test('are each required by a call, or listed as not used yet', () => {
    const asked = new Set([...PROBES.map(({ name }) => name), ...named.map(({ name }) => name)])
    expect(names.filter(name => !asked.has(name)).toSorted()).toEqual([...NOT_ASKED_FOR_YET].toSorted())
    expect([...asked].filter(name => !names.includes(name))).toEqual([])
  })
})

describe('without the name a call is refused, with it alone it is let in', () => {
  test.each(PROBES.map(probe => [probe.name, probe] as const))(
    '%s',
    async (_, { name, also = [], allowed }) => {
      const staff = isStaffs(name)
      expect(await allowed(await holderOf(also, staff))).toBe(false)
      expect(await allowed(await holderOf([...also, name], staff))).toBe(true)
    },
  )

  test.each(named.map(({ name, enough, endpoint }) => [name, nameOf(endpoint), enough, endpoint] as const))(
    '%s: %s',
    async (name, _, enough, endpoint) => {
      const staff = isStaffs(name)
      const input = { params: anyParams(), body: {} }
      const ask = async (held: readonly Permission[]) => {
        const who = await holderOf(held, staff)
        return endpoint.download
          ? (await who.download(endpoint, input)).status
          : (await who.call(endpoint, input)).status
      }
      expect(await ask(names.filter(other => !enough.includes(other)))).toBe(403)
      expect([401, 403]).not.toContain(await ask([name]))
    },
  )
})

describe('documents of a colleague’s passengers', () => {
  test('show neither number nor copies without the right', async () => {
    const look = async (held: readonly Permission[]) => {
      const who = await holderOf(held, false)
      const { data } = await who.call(getFlightBooking, { params: { id: colleagues.booking } })
      const [passenger] = data.passengers
      return [
        passenger?.document_last3,
        passenger?.files.length,
        passenger?.document_state,
        data.passengers_complete,
      ]
    }
    expect(await look(['bookings.view_agency'])).toEqual([null, 0, 'ok', true])
    const seen = await look(['bookings.view_agency', 'passengers.view_documents'])
    expect(seen).toEqual([expect.stringMatching(/^.{3}$/), 1, 'ok', true])
  })
})

test('staff whose rights were all taken away see no booking, in no list', async () => {
  const who = await holderOf([], true)
  const none = { id: colleagues.booking }
  const replies = [
    await who.call(getFlightBooking, { params: none }),
    await who.call(getPaymentAttempt, { params: { id: colleagues.attempt } }),
    await who.call(listFlightBookings),
    await who.call(listTourBookings),
    await who.call(listHotelBookings),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 403, 403, 403])
  expect(await opened(colleagues.booking)(await holderOf(['audit.view'], true))).toBe(true)
})
