import { beforeAll, describe, expect, test } from 'vitest'
import { chooseTravelAgency, listTravelAgencies } from '#shared/contract/accounts/agencies.ts'
import { getAgency } from '#shared/contract/accounts/agency-members.ts'
import { getMe, login, logout } from '#shared/contract/accounts/auth.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { getFlightBooking, listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { getStatement } from '#shared/contract/money/ledger.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { aColleague } from '../support/colleagues.ts'
import { agencyId, emailOf, PASSWORD, userId } from '../support/people.ts'

/** Staff book for a travel agency that calls. */
const app = await openApp()
let staff: Client
let blockId: string

const agency = agencyId('nakheel', 0)
const bookFor = (who: Client, id: string | null) =>
  who.call(chooseTravelAgency, { body: { travel_agency_id: id } })
const ownerOf = (id: string) =>
  app.rows('nakheel', db =>
    db.selectFrom('bookings').select(['agency_id', 'user_id']).where('id', '=', id).executeTakeFirst(),
  )

beforeAll(async () => {
  blockId = (await aBlock(app)).id
  staff = await app.as('staff')
})

describe('staff who book for a travel agency', () => {
  test('choose among all that are open, of this tenant alone', async () => {
    const { data } = await staff.call(listTravelAgencies)
    expect(data.map(({ id }) => id).toSorted()).toEqual([agency, agencyId('nakheel', 1)].toSorted())
    expect((await bookFor(staff, agencyId('gulf', 0))).code).toBe('agency.not_found')
  })

  test('keep their rights, gain none of its members, and make bookings it owns', async () => {
    const before = (await staff.call(getMe)).data.permissions
    const { data, message } = await bookFor(staff, agency)
    expect(data.travel_agency?.id).toBe(agency)
    expect(data.permissions).toEqual(before)
    expect(message).toContain('You now act for')
    const held = await aHeldBooking(staff, blockId)
    expect(await ownerOf(held.id)).toEqual({ agency_id: agency, user_id: userId('nakheel', 'staff') })
    const agent = await app.as('agent')
    expect((await agent.call(getFlightBooking, { params: { id: held.id } })).status).toBe(200)
    const { rows } = (await agent.call(listFlightBookings)).data
    expect(rows.find(({ id }) => id === held.id)?.maker).toBe('staff nakheel')
  })

  test('neither spend its balance nor read its members and statement as a member would', async () => {
    await bookFor(staff, agency)
    const held = await aHeldBooking(staff, blockId)
    await completePassengers(staff, held.id)
    const body = { booking_id: held.id, method: 'balance' as const, accept_terms: true as const }
    expect((await staff.call(createPaymentAttempt, { body })).code).toBe('balance.not_yours')
    expect((await staff.call(getAgency)).data).toMatchObject({ members: [], invitations: [], children: [] })
    expect((await staff.call(getStatement, { query: {} })).status).toBe(403)
  })

  test('of the role for reservations bring to an end what they booked, and no booking of others', async () => {
    const { client } = await aColleague(app, PERMISSION_PRESETS.reservation)
    await bookFor(client, agency)
    const held = await aHeldBooking(client, blockId)
    await completePassengers(client, held.id)
    const others = await aHeldBooking(staff, blockId)
    const release = (id: string) => client.call(cancelBooking, { params: { id }, body: {} })
    expect((await release(held.id)).data.status).toBe('cancelled')
    expect((await release(others.id)).code).toBe('auth.forbidden')
  })

  test('book for the tenant again once they stop', async () => {
    await bookFor(staff, agency)
    const { data, message } = await bookFor(staff, null)
    expect(data.travel_agency).toBeNull()
    expect(message).toContain('no longer')
    const held = await aHeldBooking(staff, blockId)
    expect(await ownerOf(held.id)).toEqual({ agency_id: null, user_id: userId('nakheel', 'staff') })
  })

  test('begin each session for the tenant, though they were an agent before', async () => {
    await bookFor(staff, agency)
    await app.rows('nakheel', db =>
      db
        .updateTable('users')
        .set({ agency_id: agency })
        .where('id', '=', userId('nakheel', 'staff'))
        .execute(),
    )
    await staff.call(logout)
    const body = { email: emailOf('nakheel', 'staff'), password: PASSWORD }
    expect((await staff.call(login, { body })).data.travel_agency).toBeNull()
  })

  test('stop when the agency is shut out, or the right to book is taken from them', async () => {
    const colleague = await aColleague(app)
    await bookFor(colleague.client, agency)
    const shut = (at: Date | null) =>
      app.rows('nakheel', db =>
        db.updateTable('travel_agencies').set({ disabled_at: at }).where('id', '=', agency).execute(),
      )
    await shut(new Date())
    expect((await colleague.client.call(getMe)).data.travel_agency).toBeNull()
    expect((await bookFor(colleague.client, agency)).code).toBe('agency.not_found')
    await shut(null)
    expect((await colleague.client.call(getMe)).data.travel_agency?.id).toBe(agency)
    await app.rows('nakheel', db =>
      db
        .updateTable('users')
        .set({ permissions: JSON.stringify(['audit.view']) })
        .where('id', '=', colleague.id)
        .execute(),
    )
    expect((await colleague.client.call(getMe)).data.travel_agency).toBeNull()
  })
})

test('no one else leaves an agency for none, nor chooses one without belonging to it', async () => {
  const auditor = await aColleague(app, ['audit.view'])
  const others = [await app.as('seller'), await app.as('customer'), auditor.client]
  for (const other of others) {
    expect((await bookFor(other, null)).code).toBe('agency.not_member')
    expect((await bookFor(other, agencyId('nakheel', 1))).code).toBe('agency.not_member')
  }
  expect((await auditor.client.call(listTravelAgencies)).data).toEqual([])
})
