import { describe, expect, test } from 'vitest'
import { cancelBooking, requestBooking } from '#shared/contract/bookings/bookings.ts'
import { decideRequest } from '#shared/contract/desk/bookings/bookings.ts'
import { listDeskHotelBookings } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { getRadar, listRequests } from '#shared/contract/desk/today.ts'
import { createHotelBooking, listHotelBookings, saveGuests } from '#shared/contract/hotels/hotel-bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { endUnanswered } from '../../src/server/features/bookings/asked/requests.service.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { openApp } from '../support/app.ts'
import { setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { aHeldStay, guestNames, nightsOf, showStay, stayBody } from '../support/hotel-bookings.ts'
import { aFullHotel, allotmentsOf, aRequestedStay, setNights } from '../support/hotel-requests.ts'
import { mailKindsOf } from '../support/mail-kinds.ts'
import { attemptBody } from '../support/paying.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()
const agent = await app.as('agent')
const staff = await app.as('staff')
const reason = 'The hotel has answered'

const decide = (client: Client, id: string, decision: 'approve' | 'reject') =>
  client.call(decideRequest, { params: { id }, body: { decision, reason } })

const setTimes = (id: string, times: { answer_by: Date; answer_ends_at: Date }) =>
  app.rows('nakheel', db =>
    db
      .updateTable('bookings')
      .set(times)
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', id)
      .execute(),
  )

const mailsOf = (id: string) => mailKindsOf(app, id)

describe('rooms on request', () => {
  test('are asked for once the guests are named: nothing is held or paid before, and the price stays', async () => {
    const hotel = await aFullHotel(app, { city: 'tabuk' })
    const body = await stayBody(agent, hotel)
    expect((await agent.call(createHotelBooking, { body })).code).toBe('hotel.nights_full')
    const { data: held } = await agent.call(createHotelBooking, { body: { ...body, ask: true } })
    const typed = await showStay(agent, held.id)
    expect(typed).toMatchObject({ status: 'held', request: { state: 'draft' }, can: { pay: false } })
    expect((await agent.call(requestBooking, { params: { id: held.id } })).code).toBe('booking.incomplete')
    const params = { id: held.id }
    await agent.call(saveGuests, { params, body: guestNames(typed) })
    const paid = await agent.call(createPaymentAttempt, { body: attemptBody(held.id, 'balance') })
    expect(paid.code).toBe('booking.not_payable')
    const asked = await agent.call(requestBooking, { params })
    expect(asked.data).toMatchObject({
      ...{ status: 'requested', total_minor: held.total_minor, can: { cancel: true, pay: false } },
      request: { state: 'asked' },
    })
    expect((await agent.call(requestBooking, { params })).data.status).toBe('requested')
    expect(await mailsOf(held.id)).toEqual(['request_sent'])
    expect((await nightsOf(app, hotel))[0]).toBe('1/0')
    const { data: list } = await agent.call(listHotelBookings, { query: { q: held.reference } })
    expect(list.rows[0]).toMatchObject({ status: 'requested', next_deadline: { kind: 'answer' } })
    const late = await agent.call(createPaymentAttempt, { body: attemptBody(held.id, 'balance') })
    expect(late.code).toBe('booking.not_payable')
  })

  test('are really held when staff say yes, by raising the allotment, until the day to pay; then they go back', async () => {
    const hotel = await aFullHotel(app, { city: 'hail' })
    const { id, total_minor } = await aRequestedStay(agent, hotel)
    const queue = await staff.call(listDeskHotelBookings, { query: { queue: 'requests' } })
    expect(queue.data.rows.map(row => row.id)).toContain(id)
    const before = Date.now()
    const { data } = await decide(staff, id, 'approve')
    expect(data.status).toBe('held')
    expect((Date.parse(data.hold_expires_at ?? '') - before) / 3_600_000).toBeCloseTo(24, 1)
    expect((await nightsOf(app, hotel)).slice(0, 4)).toEqual(['2/0', '2/0', '2/0', '1/0'])
    expect((await allotmentsOf(app, hotel)).slice(0, 4)).toEqual([2, 2, 2, 1])
    expect(await mailsOf(id)).toEqual(['request_sent', 'request_approved'])
    expect(await showStay(agent, id)).toMatchObject({ request: null, total_minor, can: { pay: true } })
    await setHoldEnd(app, agent, id, new Date(Date.now() - 1000))
    await sweepHolds(app.system('nakheel'))
    expect((await nightsOf(app, hotel))[0]).toBe('1/0')
    expect((await allotmentsOf(app, hotel))[0]).toBe(1)
  })

  test('are paid after the yes, and stay beyond the allotment when they are sold', async () => {
    const hotel = await aFullHotel(app, { city: 'jizan' })
    const { id } = await aRequestedStay(agent, hotel)
    await decide(staff, id, 'approve')
    await agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
    expect((await showStay(agent, id)).status).toBe('confirmed')
    expect([(await nightsOf(app, hotel))[0], (await allotmentsOf(app, hotel))[0]]).toEqual(['1/1', 2])
  })

  test('are refused with a reason, or taken back by the customer', async () => {
    const hotel = await aFullHotel(app, { city: 'najran' })
    const first = await aRequestedStay(agent, hotel)
    expect((await decide(staff, first.id, 'reject')).data.status).toBe('rejected')
    expect(await mailsOf(first.id)).toEqual(['request_sent', 'request_rejected'])
    const second = await aRequestedStay(agent, hotel)
    const back = await agent.call(cancelBooking, { params: { id: second.id }, body: {} })
    expect(back.data.status).toBe('cancelled')
    expect((await decide(staff, second.id, 'approve')).code).toBe('booking.not_requested')
    expect((await nightsOf(app, hotel))[0]).toBe('1/0')
  })

  test('cannot be given on a night that is stopped or not on request any more', async () => {
    const hotel = await aFullHotel(app, { city: 'bahah' })
    const { id } = await aRequestedStay(agent, hotel)
    await setNights(app, hotel, { on_request: false })
    expect((await decide(staff, id, 'approve')).code).toBe('booking.stock_gone')
    await setNights(app, hotel, { on_request: true, stop_sale: true })
    expect((await decide(staff, id, 'approve')).code).toBe('booking.stock_gone')
    expect((await showStay(agent, id)).status).toBe('requested')
  })

  test('are answered by one of two colleagues only', async () => {
    const hotel = await aFullHotel(app, { city: 'sakaka' })
    const { id } = await aRequestedStay(agent, hotel)
    const answers = await Promise.all([decide(staff, id, 'approve'), decide(staff, id, 'reject')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.flatMap(({ code }) => code ?? [])).toEqual(['booking.not_requested'])
  })

  test('are late on Today, and end without an answer at the second limit', async () => {
    const hotel = await aFullHotel(app, { city: 'abha' })
    const { id } = await aRequestedStay(agent, hotel)
    const [past, soon] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)]
    await setTimes(id, { answer_by: past, answer_ends_at: soon })
    const radar = await staff.call(getRadar, { query: { kind: 'answer', day: 'late' } })
    expect(radar.data.rows.map(({ subject }) => subject.id)).toContain(id)
    const waiting = await staff.call(listRequests, { query: { kind: 'approval' } })
    expect(waiting.data.rows.map(row => row.booking?.id)).toContain(id)
    await endUnanswered(app.system('nakheel'))
    expect((await showStay(agent, id)).status).toBe('requested')
    await setTimes(id, { answer_by: past, answer_ends_at: past })
    await endUnanswered(app.system('nakheel'))
    await endUnanswered(app.system('nakheel'))
    const ended = await showStay(agent, id)
    expect([ended.status, ended.events[0]?.kind]).toEqual(['rejected', 'no_answer'])
    expect(await mailsOf(id)).toEqual(['request_sent', 'request_rejected'])
  })

  test('are no one else’s: strangers, other tenants and staff without the right', async () => {
    const hotel = await aFullHotel(app, { city: 'dawadmi' })
    const { id } = await aRequestedStay(agent, hotel)
    for (const other of [await app.as('customer'), app.guest('gulf')])
      expect([404, 401]).toContain((await other.call(requestBooking, { params: { id } })).status)
    expect((await agent.call(requestBooking, { params: { id: hotel.id } })).status).toBe(404)
    expect((await decide(agent, id, 'approve')).status).toBe(403)
    const gulf = await app.as('staff', 'gulf')
    expect((await decide(gulf, id, 'approve')).status).toBe(404)
    const free = await aHeldStay(agent, hotel, { after: 5 })
    expect((await agent.call(requestBooking, { params: { id: free.id } })).code).toBe('booking.not_editable')
  })
})
