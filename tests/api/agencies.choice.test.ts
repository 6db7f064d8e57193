import { beforeAll, describe, expect, test } from 'vitest'
import { chooseTravelAgency } from '#shared/contract/accounts/agencies.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { getPassenger } from '#shared/contract/bookings/passengers.ts'
import {
  exportFlightBookings,
  getFlightBooking,
  listFlightBookings,
} from '#shared/contract/flights/flight-bookings.ts'
import { createPaymentAttempt, getPaymentAttempt } from '#shared/contract/money/payments.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { agencyId, userId } from '../support/people.ts'

/** The agent runs the first agency, sells in the second, and may book privately. */
const app = await openApp()
let agent: Client
let blockId: string
const made: Record<'first' | 'second' | 'privately', string> = { first: '', second: '', privately: '' }

const actFor = (index: 0 | 1) =>
  agent.call(chooseTravelAgency, { body: { travel_agency_id: agencyId('nakheel', index) } })
const idsOf = async (who: Client, query = {}) =>
  (await who.call(listFlightBookings, { query })).data.rows.map(({ id }) => id).toSorted()
const look = async (id: string) => (await agent.call(getFlightBooking, { params: { id } })).status

beforeAll(async () => {
  blockId = (await aBlock(app)).id
  agent = await app.as('agent')
  made.first = (await aHeldBooking(agent, blockId)).id
  made.privately = (await aHeldBooking(agent, blockId)).id
  await app.rows('nakheel', db =>
    db.updateTable('bookings').set({ agency_id: null }).where('id', '=', made.privately).execute(),
  )
  await actFor(1)
  made.second = (await aHeldBooking(agent, blockId)).id
})

describe('a user acting for an agency', () => {
  test('sees its bookings and what they booked for themselves, and no other agency’s', async () => {
    await actFor(0)
    expect(await idsOf(agent)).toEqual([made.first, made.privately].toSorted())
    expect([await look(made.first), await look(made.privately), await look(made.second)]).toEqual([
      200, 200, 404,
    ])
    await actFor(1)
    expect(await idsOf(agent)).toEqual([made.second, made.privately].toSorted())
    expect([await look(made.first), await look(made.privately), await look(made.second)]).toEqual([
      404, 200, 200,
    ])
  })

  test('does nothing to a booking of the agency left behind', async () => {
    await actFor(0)
    const booking = await completePassengers(agent, made.first)
    const body = { booking_id: made.first, method: 'card' as const, accept_terms: true as const }
    const paid = await agent.call(createPaymentAttempt, { body })
    await actFor(1)
    const params = { id: made.first }
    expect((await agent.call(cancelBooking, { params, body: {} })).code).toBe('booking.not_found')
    expect((await agent.call(createPaymentAttempt, { body })).code).toBe('booking.not_found')
    expect((await agent.call(getPaymentAttempt, { params: { id: paid.data.id } })).code).toBe(
      'payment.not_found',
    )
    const passenger = { id: booking.passengers[0]?.id as string }
    expect((await agent.call(getPassenger, { params: passenger })).code).toBe('passenger.not_found')
    const csv = await (await agent.download(exportFlightBookings)).text()
    expect(csv).not.toContain(booking.reference)
  })

  test('books for it', async () => {
    await actFor(1)
    const { id } = await aHeldBooking(agent, blockId)
    const row = await app.rows('nakheel', db =>
      db.selectFrom('bookings').select(['agency_id', 'user_id']).where('id', '=', id).executeTakeFirst(),
    )
    expect(row).toEqual({ agency_id: agencyId('nakheel', 1), user_id: userId('nakheel', 'agent') })
  })
})

describe('the list of an agency’s bookings', () => {
  test('is filtered by maker, for users who see all', async () => {
    await actFor(0)
    const seller = await app.as('seller')
    const sold = (await aHeldBooking(seller, blockId)).id
    expect(await idsOf(agent, { agent: userId('nakheel', 'seller') })).toEqual([sold])
    expect(await idsOf(agent, { agent: userId('nakheel', 'agent') })).toEqual(
      [made.first, made.privately].toSorted(),
    )
    expect(await idsOf(agent, { agent: userId('nakheel', 'customer') })).toEqual([])
    expect(await idsOf(seller, { agent: userId('nakheel', 'agent') })).toEqual([])
    const makersSeenBy = async (who: Client) =>
      new Set((await who.call(listFlightBookings)).data.rows.map(({ maker }) => maker))
    expect(await makersSeenBy(agent)).toEqual(new Set(['agent nakheel', 'seller nakheel']))
    expect(await makersSeenBy(seller)).toEqual(new Set([null]))
    const wrong = await agent.call(listFlightBookings, { query: { agent: 'me' } })
    expect(wrong.status).toBe(422)
  })
})
