import { beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { decideApproval } from '#shared/contract/desk/approvals.ts'
import { listAudit } from '#shared/contract/desk/audit.ts'
import { confirmByHand } from '#shared/contract/desk/bookings/bookings.ts'
import { decideOrder } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { listRequests } from '#shared/contract/desk/today.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aColleague, setRules } from '../support/colleagues.ts'
import { aHeldStay, aNamedStay, showStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { papersOf, saveVatNumber } from '../support/invoices.ts'
import { supplierSimulator } from '../support/supplier-simulator.ts'
import { aPaidOrder, aSuppliedHotel, later, orderOf } from '../support/supplier-stays.ts'

const sim = await supplierSimulator()
const app = await openApp({ supplierUrls: sim.supplierUrls })
const [agent, staff, theirs] = await Promise.all([app.as('agent'), app.as('staff'), app.as('staff', 'gulf')])
const hotel = await aSuppliedHotel(app, { nights: 3 })
const reason = 'They said so on the telephone'

beforeEach(() => {
  sim.behave()
})

const decide = (client: Client, id: string, number?: string) =>
  client.call(decideOrder, {
    params: { id },
    body: number ? { outcome: 'booked', number, reason } : { outcome: 'not_booked', reason },
  })

/** Paid, and dearer at the supplier than promised. */
async function aDearerStay() {
  sim.behave({ bookPercent: 120 })
  const { id } = await aPaidOrder(agent, hotel)
  await app.drainJobs()
  sim.behave()
  return id
}

const reviews = async () => (await staff.call(listRequests, { query: { kind: 'review' } })).data.rows

const waiting = async () => (await reviews()).map(({ booking }) => booking?.id)

const acts = async (id: string) => {
  const { data } = await staff.call(listAudit, { query: { object: 'booking' } })
  return data.rows.filter(row => row.kind === 'supplier_by_hand' && row.object.id === id)
}

test('a stay that staff confirm unpaid has its voucher once its supplier has booked it', async () => {
  const { id } = await aNamedStay(agent, hotel, { nights: 1 })
  await app.drainJobs()
  const params = { id }
  await staff.call(confirmByHand, { params, body: { reason: 'Pays by invoice' } })
  expect(await showStay(agent, id)).toMatchObject({ status: 'ticketing', voucher: false })
  await app.drainJobs()
  const { status, payment_status, voucher, events } = await showStay(agent, id)
  expect([status, payment_status, voucher]).toEqual(['confirmed', 'unpaid', true])
  const kinds = events.map(({ kind }) => kind)
  expect([kinds.includes('confirmed_by_hand'), kinds.includes('ordered')]).toEqual([true, false])
})

describe('an order that its supplier leaves open', () => {
  test('is on Today until staff say that it is booked, which confirms the stay once', async () => {
    const id = await aDearerStay()
    expect(await waiting()).toContain(id)
    for (const _ of [1, 2]) expect((await decide(staff, id, 'TEL-9')).data).toEqual({ status: 'confirmed' })
    expect(await showStay(agent, id)).toMatchObject({
      status: 'confirmed',
      stay: { confirmation_number: 'TEL-9' },
    })
    expect(await waiting()).not.toContain(id)
    expect(await acts(id)).toMatchObject([{ reason, actor: { kind: 'staff' } }])
    expect((await decide(staff, id)).code).toBe('booking.not_editable')
    await later(app, 7200)
    expect((await showStay(agent, id)).status).toBe('confirmed')
  })

  test('has its invoice once it is confirmed, where none could be issued before', async () => {
    const before = await saveVatNumber(staff, null)
    const id = await aDearerStay()
    expect(await papersOf(app, id)).toEqual([])
    await saveVatNumber(staff, before)
    await decide(staff, id, 'TEL-12')
    expect(await papersOf(app, id)).toMatchObject([{ kind: 'simplified' }])
  })

  test('is cancelled with all money back when staff say that it is not booked, and given back there', async () => {
    const id = await aDearerStay()
    for (const _ of [1, 2]) expect((await decide(staff, id)).data).toEqual({ status: 'cancelled' })
    await app.drainJobs()
    expect(await showStay(agent, id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(sim.orders.get(`${id}-1`)?.state).toBe('cancelled')
    expect(await orderOf(app, id)).toMatchObject({ state: 'cancelled', next_check_at: null })
    expect(await acts(id)).toHaveLength(1)
    expect((await decide(staff, id, 'TEL-9')).code).toBe('booking.not_editable')
  })

  test('sends all money back only when a second person agrees, where refunds need one', async () => {
    const { client: second } = await aColleague(app)
    await setRules(app, { refund: { level: 'second_person', over_minor: null, below: 'none' } })
    const booked = await aDearerStay()
    expect((await decide(staff, booked, 'TEL-10')).data).toEqual({ status: 'confirmed' })
    const id = await aDearerStay()
    const reply = await decide(staff, id)
    expect([reply.status, reply.code]).toEqual([409, 'approval.asked'])
    expect(await showStay(agent, id)).toMatchObject({ status: 'manual_review', payment_status: 'paid' })
    const confirm = (client: Client) =>
      client.call(decideApproval, {
        params: { id: String(reply.details?.approval_id) },
        body: { decision: 'confirm' },
      })
    expect((await confirm(staff)).code).toBe('approval.own')
    expect((await confirm(second)).data).toMatchObject({ status: 'confirmed', reason })
    expect(await showStay(agent, id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await acts(id)).toMatchObject([{ actor: { name: 'staff nakheel' } }])
    await setRules(app, {})
  })

  test('is cancelled at the supplier when it had booked after all', async () => {
    const id = await aDearerStay()
    const order = sim.orders.get(`${id}-1`)
    if (order) order.state = 'booked'
    await decide(staff, id)
    await app.drainJobs()
    expect(sim.liveOf(id)).toEqual([])
    expect((await showStay(agent, id)).payment_status).toBe('refunded')
  })

  test('is on Today although the booking is over, while the supplier refuses to cancel', async () => {
    const { id } = await aHeldStay(agent, hotel, { nights: 1 })
    await app.drainJobs()
    sim.behave({ rejectsCancels: true })
    await agent.call(cancelBooking, { params: { id }, body: {} })
    await app.drainJobs()
    expect(await waiting()).toContain(id)
    expect((await decide(staff, id, 'TEL-9')).code).toBe('booking.not_editable')
    expect((await decide(staff, id)).data).toEqual({ status: 'cancelled' })
    expect(await waiting()).not.toContain(id)
    expect(await acts(id)).toHaveLength(1)
  })

  test('has waited on Today since it began, and says so once in the history, however often it is asked about', async () => {
    const { id } = await aHeldStay(agent, hotel, { nights: 1 })
    await app.drainJobs()
    sim.behave({ rejectsCancels: true })
    await agent.call(cancelBooking, { params: { id }, body: {} })
    await app.drainJobs()
    const sinceOf = async () => (await reviews()).find(({ booking }) => booking?.id === id)?.since
    const since = await sinceOf()
    for (const hours of [2, 4, 6]) await later(app, hours * 3600)
    expect([since === undefined, await sinceOf()]).toEqual([false, since])
    const told = (await showStay(agent, id)).events.filter(({ kind }) => kind === 'supplier_not_cancelled')
    expect(told).toHaveLength(1)
    expect(sim.asked.filter(call => call === `POST /orders/${id}-1/cancel`)).toHaveLength(1)
  })

  test('is settled by staff of its tenant alone; a stay without an order has nothing to settle', async () => {
    const id = await aDearerStay()
    expect((await decide(theirs, id)).code).toBe('booking.not_found')
    for (const stranger of [agent, await app.as('customer')])
      expect((await decide(stranger, id)).status).toBe(403)
    expect((await decide(app.guest(), id)).status).toBe(401)
    expect((await decide(staff, newId())).code).toBe('booking.not_found')
    const own = await aHeldStay(agent, await aHotel(app, { city: 'qatif' }))
    expect((await decide(staff, own.id)).code).toBe('booking.not_found')
    expect((await showStay(agent, id)).status).toBe('manual_review')
  })
})
