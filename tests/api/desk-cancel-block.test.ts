import { beforeAll, describe, expect, test } from 'vitest'
import {
  cancelBlock,
  previewCancellation,
  resumeCancellation,
} from '#shared/contract/desk/flights/schedule.ts'
import { searchFlights } from '#shared/contract/flights/seat-blocks.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import {
  endBookingsOf,
  endUnfinishedBlocks,
} from '../../src/server/features/flight-bookings/block-cancel/end-bookings.service.ts'
import { blockEnding } from '../../src/server/features/flight-bookings/block-cancel/ending.service.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { breakRow } from '../support/broken-rows.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { setStaffRights } from '../support/desk.ts'
import { mailsTo } from '../support/desk-bookings.ts'
import { accountOf, setBalance, sumsOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { blockNow, endBlock } from '../support/schedule.ts'

const port = await paying.listen()
const app = await openApp({ port })
let staff: Client
let agent: Client
beforeAll(async () => {
  ;[staff, agent] = [await app.as('staff'), await app.as('agent')]
  await setBalance(staff, app, 0, 100_000_000)
})

const view = paying.bookingOf
let serial = 0

/** On one block: two bookings of money that nothing takes back, one from a balance, a hold with and one without names. */
async function aSoldBlock() {
  const block = await aBlock(app, 'nakheel', { seats_total: 30 })
  const mark = `b${++serial}`
  const paid = []
  for (const lang of ['en', 'ar']) {
    const guest = app.guest()
    const { id } = await aHeldBooking(guest, block.id)
    const email = `${mark}-${lang}@example.test`
    const { total_minor: total } = await completePassengers(guest, id, [], { email, lang })
    await app.system().unit(u => recordPayment(u, id, total))
    paid.push({ guest, id, email, total })
  }
  const { id: ofAgency } = await aHeldBooking(agent, block.id, { adults: 2 })
  const { total_minor: spent } = await completePassengers(agent, ofAgency)
  await agent.call(createPaymentAttempt, { body: paying.attemptBody(ofAgency, 'balance') })
  const holder = app.guest()
  const { id: named } = await aHeldBooking(holder, block.id)
  await completePassengers(holder, named, [], { email: `${mark}-hold@example.test` })
  const { id: unnamed } = await aHeldBooking(app.guest(), block.id)
  const total = paid.reduce((sum, one) => sum + one.total, spent)
  return { block, mark, paid, ofAgency, holder, named, unnamed, total }
}

const preview = async (id: string, client = staff) => client.call(previewCancellation, { params: { id } })

describe('cancelling a block', () => {
  test('is counted before, and done after: all end, all money goes back, each is told once in their language', async () => {
    const before = await accountOf(app)
    const { block, mark, paid, ofAgency, holder, named, total } = await aSoldBlock()
    const counts = {
      bookings: 3,
      holds: 2,
      passengers: 6,
      back_minor: total,
      untold: 1,
      free_seats: 24,
      departures: [],
    }
    expect((await preview(block.id)).data).toEqual(counts)
    const { data } = await endBlock(staff, block.id, { message: 'Choose another day with us' })
    expect(data).toEqual(counts)
    expect(await blockNow(staff, block.id)).toMatchObject({ status: 'cancelled', moves: [] })
    await app.drainJobs()
    for (const { guest, id } of paid)
      expect(await view(guest, id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
    expect((await view(agent, ofAgency)).payment_status).not.toBe('refund_due')
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor)
    expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
    expect(await view(holder, named)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' })
    const [english] = (await mailsTo(app, `${mark}-en@example.test`)).filter(({ subject }) =>
      subject?.includes('does not take place'),
    )
    expect(english?.text).toContain('Choose another day with us')
    expect((await mailsTo(app, `${mark}-ar@example.test`)).at(-1)?.subject).toContain('أُلغيت رحلتك')
    expect((await mailsTo(app, `${mark}-hold@example.test`)).at(-1)?.text).toContain('not paid anything')
    expect(await seatsOf(app, block.id)).toMatchObject({ total: 30, held: 0, sold: 0, released: 30 })
    expect(await app.system().unit(u => blockEnding(u, block.id))).toMatchObject({ ended: 5, left: 0 })
  })

  test('takes it from sale at once', async () => {
    const block = await aBlock(app)
    const query = { from: 'RUH', to: 'IST', depart: block.departsOn }
    const found = async () =>
      (await app.guest().call(searchFlights, { query })).data.offers.some(({ id }) => id === block.id)
    expect(await found()).toBe(true)
    await endBlock(staff, block.id)
    expect(await found()).toBe(false)
  })

  test('needs its code as typed, a reason, and the right, and is done once', async () => {
    const block = await aBlock(app)
    const wrong = await endBlock(staff, block.id, { code: 'SOMETHING' })
    expect([wrong.status, wrong.errors?.code?.[0]]).toEqual([422, expect.stringContaining('Type')])
    expect((await endBlock(staff, block.id, { reason: ' ' })).status).toBe(422)
    const { code } = await blockNow(staff, block.id)
    const body = { code, reason: 'x' }
    const act = (client: Client) => client.call(cancelBlock, { params: { id: block.id }, body })
    expect((await act(agent)).code).toBe('auth.forbidden')
    expect((await act(await app.as('staff', 'gulf'))).code).toBe('block.unknown')
    await setStaffRights(app, ['bookings.approve'])
    expect([(await act(staff)).code, (await preview(block.id)).code]).toEqual([
      'auth.forbidden',
      'auth.forbidden',
    ])
    await setStaffRights(app, PERMISSION_PRESETS.owner)
    expect((await act(staff)).status).toBe(200)
    expect((await act(staff)).code).toBe('block.wrong_state')
  })

  test('goes on after a crash in its middle, and ends each booking once', async () => {
    const { block, mark, total } = await aSoldBlock()
    await endBlock(staff, block.id)
    const job = { tenantId: app.system().tenant.id, blockId: block.id }
    // The connection goes after two bookings, then after one more.
    for (const units of [4, 3]) {
      let left = units
      const ctx = app.system()
      const broken = {
        ...ctx,
        unit: ((work: never) =>
          left-- > 0 ? ctx.unit(work) : Promise.reject(new Error('gone'))) as typeof ctx.unit,
      }
      await expect(endBookingsOf(broken, job)).rejects.toThrow()
    }
    await app.drainJobs()
    await endBookingsOf(app.system(), job)
    await app.drainJobs()
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 0, released: 30 })
    const ends = await app.rows('nakheel', db =>
      db
        .selectFrom('booking_events as e')
        .innerJoin('flight_bookings as f', join =>
          join.onRef('f.tenant_id', '=', 'e.tenant_id').onRef('f.id', '=', 'e.booking_id'),
        )
        .select(['e.booking_id', 'e.kind', 'e.details'])
        .where('e.tenant_id', '=', job.tenantId)
        .where('f.seat_block_id', '=', block.id)
        .where('e.kind', 'in', ['trip_cancelled', 'refund_due'])
        .execute(),
    )
    expect(ends.filter(({ kind }) => kind === 'trip_cancelled')).toHaveLength(5)
    const owed = ends.filter(({ kind }) => kind === 'refund_due')
    expect(owed.reduce((sum, { details }) => sum + Number(details.amount_minor), 0)).toBe(total)
    const told = (await mailsTo(app, `${mark}-en@example.test`)).filter(({ subject }) =>
      subject?.includes('does not take place'),
    )
    expect(told).toHaveLength(1)
  })

  test('ends the other bookings when one cannot be, and that one once the queue has given up', async () => {
    const { block, ofAgency } = await aSoldBlock()
    await endBlock(staff, block.id)
    const mend = await breakRow(app, 'bookings', ofAgency)
    const job = { tenantId: app.system().tenant.id, blockId: block.id }
    await expect(endBookingsOf(app.system(), job)).rejects.toThrow()
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 2, released: 28 })
    await mend()
    await at(Date.now() + 2 * 3_600_000, () => endUnfinishedBlocks(app.system()))
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 0, released: 30 })
    const blocks = await tenantsWithDue(app.runtime.db, 'block.end', new Date('2100-01-01'))
    expect(blocks).toEqual([])
  })

  test('names what it could not end, and tries that again when staff say so', async () => {
    const { block, ofAgency } = await aSoldBlock()
    const resume = (client = staff) => client.call(resumeCancellation, { params: { id: block.id } })
    const ending = () => app.system().unit(u => blockEnding(u, block.id))
    const put = (status: 'cancelled' | 'confirmed') =>
      app.rows('nakheel', db =>
        db.updateTable('bookings').set({ status }).where('id', '=', ofAgency).execute(),
      )
    expect((await resume()).code).toBe('block.wrong_state')
    await endBlock(staff, block.id)
    // A status that cannot be ended, with seats all the same.
    await put('cancelled')
    await app.drainJobs()
    expect(await ending()).toMatchObject({ ended: 4, left: 1, gave_up: true })
    await put('confirmed')
    expect([(await resume(agent)).code, (await resume()).data]).toEqual(['auth.forbidden', { left: 1 }])
    expect(await ending()).toMatchObject({ left: 1, gave_up: false })
    await app.drainJobs()
    expect(await ending()).toMatchObject({ ended: 5, left: 0, gave_up: false })
    expect((await view(agent, ofAgency)).status).toBe('cancelled')
    const { events } = await blockNow(staff, block.id)
    expect(events[0]).toMatchObject({ kind: 'ending_resumed', reason: 'The airline stopped the route' })
    expect((await resume()).code).toBe('block.wrong_state')
  })

  test('tells who pays meanwhile that the flight does not take place, and owes back what came all the same', async () => {
    const guest = app.guest()
    const { booking, blockId } = await paying.aPayableBooking(app, guest)
    const { gatewayId } = await paying.startPaying(guest, booking.id)
    const other = await paying.aPayableBooking(app, app.guest())
    await endBlock(staff, blockId)
    const again = await guest.call(createPaymentAttempt, { body: paying.attemptBody(booking.id, 'mada') })
    expect([again.status, again.code]).toEqual([409, 'booking.trip_cancelled'])
    expect(again.message).toContain('does not take place')
    await paying.sendCard(guest, gatewayId, paying.CARDS.paid)
    await app.drainJobs()
    expect(await view(guest, booking.id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
    expect(other.booking.status).toBe('held')
  })
})
