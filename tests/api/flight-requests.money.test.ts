import { beforeAll, describe, expect, test } from 'vitest'
import { exportBlockNameList } from '#shared/contract/bookings/name-lists.ts'
import { cancelBlock } from '#shared/contract/desk/flights/schedule.ts'
import { getDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { matchPayment } from '#shared/contract/desk/money/unmatched.ts'
import { getFlightBooking, listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { showProforma } from '../../src/server/features/invoices/proforma.service.ts'
import { sha256 } from '../../src/server/lib/crypto.ts'
import { allocate } from '../support/allocations.ts'
import { openApp } from '../support/app.ts'
import { seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import * as paying from '../support/paying.ts'
import { aPaidQuick } from '../support/quick-payments.ts'
import { aBlockOnRequest, aNamedHold, ask, decide } from '../support/requests.ts'

const port = await paying.listen()
const app = await openApp({ port })
const [staff, customer, agent] = await Promise.all([app.as('staff'), app.as('customer'), app.as('agent')])
const show = async (client: Client, id: string) =>
  (await client.call(getFlightBooking, { params: { id } })).data
const endHold = async (client: Client, id: string) => {
  await setHoldEnd(app, client, id, new Date(Date.now() - 1000))
  await sweepHolds(app.system('nakheel'))
}

beforeAll(async () => {
  await staff.call(updateAppSettings, { body: { has_open_payment: true } })
  await app.runtime.tenants.refresh()
})

describe('money of a booking that is not approved', () => {
  test.each(['held', 'expired', 'requested'] as const)(
    'cannot be matched to one that is %s',
    async status => {
      const block = await aBlockOnRequest(app)
      const { id, reference, total_minor } = await aNamedHold(customer, block.id)
      if (status === 'expired') await endHold(customer, id)
      if (status === 'requested') await ask(customer, id)
      const { row } = await aPaidQuick(app, staff, { reference, amount_minor: total_minor })
      const body = { booking_reference: reference }
      const refused = await staff.call(matchPayment, { params: { id: row.id }, body })
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['booking_reference']])
      expect(await show(customer, id)).toMatchObject({ status, paid_minor: 0 })
    },
  )

  test('is owed when it comes late for seats of an agency’s own that another booking of it took', async () => {
    const block = await aBlockOnRequest(app)
    await allocate(staff, block.id, { seats: 2 })
    const { id, request } = await aNamedHold(agent, block.id)
    expect(request).toBeNull()
    const { gatewayId } = await paying.startPaying(agent, id)
    await endHold(agent, id)
    await aHeldBooking(agent, block.id, { adults: 2 })
    await paying.sendCard(agent, gatewayId, paying.CARDS.paid)
    await paying.sendReport(agent, paying.reportOf('nakheel', gatewayId))
    await app.drainJobs()
    expect(await show(agent, id)).toMatchObject({ status: 'expired', payment_status: 'refund_due' })
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 2, sold: 0 })
  })

  test('is not overdue, and has no proforma invoice', async () => {
    const share = { kind: 'share' as const, share_bp: 3000 }
    const rule = { first: share, instalments: [], balance_days: 10, full_days: 12 }
    const block = await aBlockOnRequest(app, { deposit_rule: JSON.stringify(rule) })
    const guest = app.guest()
    const { id } = await aNamedHold(guest, block.id)
    const as = { lang: 'en' as const, guestTokenHash: sha256(guest.cookies.get('guest') ?? '') }
    const proforma = showProforma(app.runtime.contextFor({ tenant: app.system().tenant, ...as }), id)
    await expect(proforma).rejects.toMatchObject({ code: 'invoice.not_found' })
    const { data } = await ask(guest, id)
    expect(data.payment_plan?.lines.map(({ state }) => state)).toEqual(['due', 'later'])
  })
})

describe('a request', () => {
  test('is found by the deadline of its answer, and its names stand apart in the list for the airline', async () => {
    const block = await aBlockOnRequest(app, { answer_hours: 5 })
    const { id } = await aNamedHold(customer, block.id)
    await ask(customer, id)
    const { data } = await customer.call(listFlightBookings, { query: { deadline: '24' } })
    expect(data.rows.map(row => row.id)).toContain(id)
    const params = { id: block.id }
    const file = await staff.download(exportBlockNameList, { params, query: { format: 'txt' } })
    expect(await file.text()).toContain('HELD, NOT PAID')
  })

  test('is neither made nor approved for flights that do not go', async () => {
    const block = await aBlockOnRequest(app)
    const [asked, held] = [await aNamedHold(customer, block.id), await aNamedHold(customer, block.id)]
    await ask(customer, asked.id)
    const params = { id: block.id }
    const { data } = await staff.call(getDeskBlock, { params })
    await staff.call(cancelBlock, { params, body: { code: data.code, reason: 'Cancelled by the airline' } })
    expect((await decide(staff, asked.id, 'approve')).code).toBe('booking.trip_cancelled')
    expect((await ask(customer, held.id)).code).toBe('booking.trip_cancelled')
  })

  test('needs all that is asked for before: a hold of an agency that has its own seats again asks nothing', async () => {
    const block = await aBlockOnRequest(app)
    await allocate(staff, block.id, { seats: 1 })
    const { id } = await aHeldBooking(agent, block.id)
    await completePassengers(agent, id)
    expect((await ask(agent, id)).code).toBe('booking.not_editable')
    expect((await show(agent, id)).can.pay).toBe(true)
  })
})
