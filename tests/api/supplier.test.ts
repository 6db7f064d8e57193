import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { declineRequest, withdrawCancellation } from '#shared/contract/bookings/cancellation.ts'
import { decideRequest } from '#shared/contract/desk/bookings/bookings.ts'
import { changeDates, saveGuests } from '#shared/contract/hotels/hotel-bookings.ts'
import { httpSupplier } from '../../src/server/adapters/suppliers/http-supplier.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { askAboutOrder } from '../../src/server/features/hotel-bookings/supplier/ask.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { setHoldEnd } from '../support/bookings.ts'
import type { Fault } from '../support/gateways/simulator.ts'
import { aHeldStay, aNamedStay, guestNames, nightsOf, showStay } from '../support/hotel-bookings.ts'
import { aRequestedStay, setNights } from '../support/hotel-requests.ts'
import { mailKindsOf } from '../support/mail-kinds.ts'
import { everySupplier, type SupplierUnderTest } from '../support/supplier-contract.ts'
import { SUPPLIER_KEY, supplierSimulator } from '../support/supplier-simulator.ts'
import { aPaidOrder, aSuppliedHotel, later, minutes, orderOf, payStay } from '../support/supplier-stays.ts'

const sim = await supplierSimulator()
const app = await openApp({ supplierUrls: sim.supplierUrls })
const agent = await app.as('agent')
const hotel = await aSuppliedHotel(app, { nights: 3 })
const one = await supplierSimulator({ rooms: 1 })

beforeEach(() => {
  sim.behave()
})

/** Paid, while the supplier takes its time to book it. */
async function aSlowOrder() {
  const { id } = await aNamedStay(agent, hotel, { nights: 1 })
  await app.drainJobs()
  await payStay(agent, id)
  const slow = sim.pause(new RegExp(`${id}-1/book$`))
  const asking = askAboutOrder(app.system(), { bookingId: id })
  await slow.arrived
  return { id, slow, asking }
}

describe('a supplier over the network', () =>
  everySupplier(async (): Promise<SupplierUnderTest> => {
    const supplier = httpSupplier({ name: 'one', baseUrl: one.url, key: SUPPLIER_KEY })
    return {
      ...{ roomTypeId: newId(), from: '2027-03-01', reference: async () => newId() },
      ask: work => work(supplier),
    }
  }))

describe('a stay that a supplier gives', () => {
  test('is held there while names are typed, ordered when it is paid, and confirmed with the supplier’s number', async () => {
    const { id } = await aNamedStay(agent, hotel, { nights: 1 })
    await app.drainJobs()
    expect(await orderOf(app, id)).toMatchObject({ state: 'held', wanted: 'held', next_check_at: null })
    expect(await payStay(agent, id)).toBe(201)
    expect(await showStay(agent, id)).toMatchObject({ status: 'ticketing', voucher: false })
    expect(await mailKindsOf(app, id)).not.toContain('booking_confirmed')
    await app.drainJobs()
    const [order] = sim.liveOf(id)
    expect(await showStay(agent, id)).toMatchObject({
      ...{ status: 'confirmed', payment_status: 'paid', voucher: true },
      stay: { confirmation_number: order?.number },
    })
    expect(order?.guests).toEqual(['Omar SalehA'])
    expect(await mailKindsOf(app, id)).toContain('booking_confirmed')
    expect(
      (await agent.call(changeDates, { params: { id }, body: { from: hotel.from, to: hotel.from } })).status,
    ).toBeGreaterThanOrEqual(400)
    const days = { from: addDays(hotel.from, 1), to: addDays(hotel.from, 2) }
    expect((await agent.call(changeDates, { params: { id }, body: days })).code).toBe(
      'booking.not_changeable',
    )
    expect(await showStay(agent, id)).toMatchObject({ can: { change: false }, closed: 'supplier' })
  })

  test.each([
    [{}, 'held', 'held'],
    [{ rejectsHolds: true }, 'rejected', 'cancelled'],
  ] as const)('on request is ordered there once staff grant it (%j)', async (behaviour, state, status) => {
    const full = await aSuppliedHotel(app, { rooms: 1 })
    await setNights(app, full, { on_request: true, held: 1 })
    const { id } = await aRequestedStay(agent, full)
    await app.drainJobs()
    expect(sim.liveOf(id)).toEqual([])
    sim.behave(behaviour)
    const body = { decision: 'approve' as const, reason: 'The hotel agrees' }
    await (await app.as('staff')).call(decideRequest, { params: { id }, body })
    await app.drainJobs()
    expect([(await orderOf(app, id)).state, (await showStay(agent, id)).status]).toEqual([state, status])
    if (status === 'cancelled') expect(await mailKindsOf(app, id)).toContain('supplier_rejected')
    else {
      expect(await payStay(agent, id)).toBe(201)
      await app.drainJobs()
      expect(await showStay(agent, id)).toMatchObject({ status: 'confirmed', closed: 'supplier' })
    }
  })

  test('keeps the names that the supplier has, until staff who tell it change them', async () => {
    const { id } = await aPaidOrder(agent, hotel)
    await app.drainJobs()
    const booking = await showStay(agent, id)
    expect([booking.status, booking.guests_open]).toEqual(['confirmed', false])
    const save = (client: typeof agent) =>
      client.call(saveGuests, { params: { id }, body: guestNames(booking) })
    expect((await save(agent)).code).toBe('booking.not_editable')
    expect((await save(await app.as('staff'))).status).toBe(200)
  })

  test('is given back there when its hold is cancelled', async () => {
    const { id } = await aHeldStay(agent, hotel, { nights: 1 })
    await app.drainJobs()
    await agent.call(cancelBooking, { params: { id }, body: {} })
    await app.drainJobs()
    expect(await orderOf(app, id)).toMatchObject({ state: 'cancelled', next_check_at: null })
    expect(sim.orders.get(`${id}-1`)?.state).toBe('cancelled')
  })

  test('ends at once when the supplier has none, or wants more, before the payment', async () => {
    for (const behaviour of [{ rejectsHolds: true }, { holdPercent: 110 }]) {
      sim.behave(behaviour)
      const { id } = await aNamedStay(agent, hotel, { nights: 1 })
      await app.drainJobs()
      expect((await showStay(agent, id)).status).toBe('cancelled')
      expect(await mailKindsOf(app, id)).toContain('supplier_rejected')
      expect(await payStay(agent, id)).not.toBe(201)
    }
  })

  test('is cancelled with all money back when the supplier rejects it after the hold', async () => {
    sim.behave({ rejectsBooks: true })
    const before = await nightsOf(app, hotel)
    const { id } = await aPaidOrder(agent, hotel)
    await app.drainJobs()
    expect(await showStay(agent, id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await nightsOf(app, hotel)).toEqual(before)
    expect(sim.liveOf(id)).toEqual([])
  })

  test('is not made dearer when the supplier wants more after the payment: a person decides', async () => {
    sim.behave({ bookPercent: 120 })
    const { id } = await aPaidOrder(agent, hotel)
    const { total_minor } = await showStay(agent, id)
    await app.drainJobs()
    expect(await showStay(agent, id)).toMatchObject({ status: 'manual_review', total_minor })
    expect(await orderOf(app, id)).toMatchObject({ state: 'review', reason: 'price_changed' })
    await minutes(app, 90)
    expect((await showStay(agent, id)).status).toBe('manual_review')
    expect(sim.liveOf(id)).toEqual([])
  })

  test.each<Fault>(['reset_after', 'error_after', 'html_after', 'truncated', 'error_before', 'redirect'])(
    'is booked once, although the answer is lost (%s)',
    async fault => {
      const { id } = await aNamedStay(agent, hotel, { nights: 1 })
      await app.drainJobs()
      await payStay(agent, id)
      sim.fail(fault, /book$/)
      await app.drainJobs()
      expect((await showStay(agent, id)).status).toBe('ticketing')
      await later(app, 60)
      expect((await showStay(agent, id)).status).toBe('confirmed')
      expect(sim.booked.filter(reference => reference === `${id}-1`)).toHaveLength(1)
    },
  )

  test('waits for a slow supplier without being asked for twice, and others are served meanwhile', async () => {
    const { id, slow, asking } = await aSlowOrder()
    await askAboutOrder(app.system(), { bookingId: id })
    expect((await showStay(agent, id)).status).toBe('ticketing')
    const other = await aPaidOrder(agent, hotel)
    await app.drainJobs()
    expect((await showStay(agent, other.id)).status).toBe('confirmed')
    slow.release()
    await asking
    expect((await showStay(agent, id)).status).toBe('confirmed')
    expect(sim.asked.filter(call => call === `POST /orders/${id}-1/book`)).toHaveLength(1)
  })

  test.each(['withdrawn', 'declined'] as const)(
    'that was booked while its customer asked to cancel is confirmed once that is %s',
    async answer => {
      const { id, slow, asking } = await aSlowOrder()
      await agent.call(cancelBooking, { params: { id }, body: {} })
      slow.release()
      await asking
      expect(await orderOf(app, id)).toMatchObject({ state: 'booked' })
      await later(app, 61)
      expect((await showStay(agent, id)).status).toBe('cancel_requested')
      if (answer === 'withdrawn') await agent.call(withdrawCancellation, { params: { id } })
      else
        await (await app.as('staff')).call(declineRequest, { params: { id }, body: { reason: 'Too late' } })
      expect((await showStay(agent, id)).status).toBe('ticketing')
      await later(app, 200)
      const { status, voucher, stay } = await showStay(agent, id)
      expect([status, voucher, stay.confirmation_number === null]).toEqual(['confirmed', true, false])
      expect(await mailKindsOf(app, id)).toContain('booking_confirmed')
      expect(await orderOf(app, id)).toMatchObject({ next_check_at: null })
    },
  )

  test('is confirmed once, although the supplier answers twice', async () => {
    const { id, slow, asking } = await aSlowOrder()
    // Taken for lost by now: it is asked about, and books in answer to that.
    const order = sim.orders.get(`${id}-1`)
    if (order) Object.assign(order, { state: 'booked', number: 'S-TWICE' })
    await later(app, 60)
    expect((await showStay(agent, id)).status).toBe('confirmed')
    slow.release()
    await asking
    const { status, payment_status, stay } = await showStay(agent, id)
    expect([status, payment_status, stay.confirmation_number]).toEqual(['confirmed', 'paid', 'S-TWICE'])
    const mails = await mailKindsOf(app, id)
    expect(mails.filter(kind => kind === 'booking_confirmed')).toHaveLength(1)
  })

  test('goes to a person when the supplier is silent, and is confirmed when it speaks again', async () => {
    const { id } = await aNamedStay(agent, hotel, { nights: 1 })
    await app.drainJobs()
    await payStay(agent, id)
    const call = /.*/
    for (let tries = 0; tries < 5; tries++) {
      sim.fail('reset_after', call)
      await (tries === 0 ? app.drainJobs() : later(app, tries * 600))
    }
    expect((await showStay(agent, id)).status).toBe('manual_review')
    expect(await orderOf(app, id)).toMatchObject({ state: 'review', reason: 'unknown' })
    await later(app, 3 * 3600)
    expect((await showStay(agent, id)).status).toBe('confirmed')
    expect(sim.booked.filter(reference => reference === `${id}-1`)).toHaveLength(1)
  })

  test.each([
    ['hold', /^PUT/],
    ['book', /book$/],
  ] as const)(
    'goes to a person when its supplier keeps failing to %s it, though it says where the order stands, and is tried each hour',
    async (act, call) => {
      const { id } = await aNamedStay(agent, hotel, { nights: 1 })
      sim.fail('error_before', call)
      await app.drainJobs()
      await payStay(agent, id)
      for (let tries = 0; tries < 5; tries++) {
        sim.fail('error_before', call)
        await (tries === 0 ? app.drainJobs() : later(app, tries * 600))
        const status = tries < 4 ? 'ticketing' : 'manual_review'
        expect([act, tries, (await showStay(agent, id)).status]).toEqual([act, tries, status])
      }
      expect(await orderOf(app, id)).toMatchObject({ state: 'review', reason: 'unknown' })
      sim.fail('error_before', call)
      await later(app, 2 * 3600)
      expect(await orderOf(app, id)).toMatchObject({ state: 'review', reason: 'unknown' })
      await later(app, 4 * 3600)
      expect((await showStay(agent, id)).status).toBe('confirmed')
      expect(sim.booked.filter(reference => reference === `${id}-1`)).toHaveLength(1)
    },
  )

  test('that its supplier keeps failing to cancel goes to a person, though it says that it is there', async () => {
    const { id } = await aHeldStay(agent, hotel, { nights: 1 })
    await app.drainJobs()
    await agent.call(cancelBooking, { params: { id }, body: {} })
    for (let tries = 0; tries < 5; tries++) {
      sim.fail('error_before', /cancel$/)
      await (tries === 0 ? app.drainJobs() : later(app, tries * 600))
    }
    expect(await orderOf(app, id)).toMatchObject({ state: 'review', reason: 'unknown', wanted: 'cancelled' })
    await later(app, 2 * 3600)
    expect(await orderOf(app, id)).toMatchObject({ state: 'cancelled', next_check_at: null })
  })

  test('goes to a person when the operator names its supplier no longer', async () => {
    const lost = await aSuppliedHotel(app, { nights: 1 }, 'gone')
    const { id } = await aPaidOrder(agent, lost)
    for (let tries = 0; tries < 5; tries++) await (tries === 0 ? app.drainJobs() : later(app, tries * 600))
    expect((await showStay(agent, id)).status).toBe('manual_review')
    expect(await orderOf(app, id)).toMatchObject({ state: 'review', reason: 'unknown', checks: 5 })
  })

  test('that is paid late, while its old order is being cancelled, is ordered once more', async () => {
    const { id, total_minor } = await aNamedStay(agent, hotel, { nights: 1 })
    await app.drainJobs()
    await setHoldEnd(app, agent, id, new Date(Date.now() - 1000))
    await sweepHolds(app.system('nakheel'))
    const slow = sim.pause(/cancel$/)
    const asking = askAboutOrder(app.system(), { bookingId: id })
    await slow.arrived
    await app.system('nakheel').unit(u => recordPayment(u, id, total_minor))
    slow.release()
    await asking
    expect(await showStay(agent, id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(await orderOf(app, id)).toMatchObject({ state: 'booked', attempt: 2 })
    expect(sim.liveOf(id).map(({ reference }) => reference)).toEqual([`${id}-2`])
  })

  test('that is sold again keeps what waited to go back, before its supplier has answered', async () => {
    const { id, total_minor } = await aNamedStay(agent, hotel, { nights: 1 })
    await app.drainJobs()
    const receive = (amount: number) => app.system('nakheel').unit(u => recordPayment(u, id, amount))
    await receive(100)
    await setHoldEnd(app, agent, id, new Date(Date.now() - 1000))
    await sweepHolds(app.system('nakheel'))
    const due = () =>
      app.rows('nakheel', db =>
        db
          .selectFrom('bookings')
          .select(['status', 'refund_due_minor'])
          .where('id', '=', id)
          .executeTakeFirst(),
      )
    expect(await due()).toEqual({ status: 'expired', refund_due_minor: 100 })
    await receive(total_minor - 100)
    expect(await due()).toEqual({ status: 'ticketing', refund_due_minor: 0 })
    await app.drainJobs()
    expect(await showStay(agent, id)).toMatchObject({ payment_status: 'paid' })
  })

  test('that is cancelled there too late stays with a person', async () => {
    const { id } = await aHeldStay(agent, hotel, { nights: 1 })
    await app.drainJobs()
    sim.behave({ rejectsCancels: true })
    await agent.call(cancelBooking, { params: { id }, body: {} })
    await app.drainJobs()
    expect(await orderOf(app, id)).toMatchObject({ state: 'review', reason: 'not_cancelled' })
    sim.forget(`${id}-1`)
    await later(app, 4000)
    expect(await orderOf(app, id)).toMatchObject({ state: 'cancelled', next_check_at: null })
  })
})
