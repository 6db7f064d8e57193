import { describe, expect, test } from 'vitest'
import type { BookingRow } from '#shared/contract/bookings/bookings.ts'
import { confirmByHand } from '#shared/contract/desk/bookings/bookings.ts'
import { listDeskFlightBookings } from '#shared/contract/desk/flights/flight-bookings.ts'
import { listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { listTourBookings } from '#shared/contract/tours/tour-bookings.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import { WITH_DEPOSIT } from '../support/deposits.ts'
import { bookingOf } from '../support/paying.ts'
import { aNamedTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp()
const [staff, customer] = await Promise.all([app.as('staff'), app.as('customer')])
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

const byHand = (id: string) =>
  staff.call(confirmByHand, { params: { id }, body: { reason: 'They pay on Sunday' } })
const pay = (id: string, amount: number) => app.system().unit(u => recordPayment(u, id, amount))

type List = typeof listFlightBookings | typeof listTourBookings | typeof listDeskFlightBookings
async function deadlineIn(
  list: List,
  id: string,
  deadline: '' | '24' | '72' = '',
  user: 'customer' | 'staff' = 'customer',
) {
  const { data } = await (await app.as(user)).call(list, { query: { deadline } })
  return (data.rows as BookingRow[]).find(row => row.id === id)?.next_deadline
}

async function aSoldFlight(options: Parameters<typeof aBlock>[2]) {
  const { id: blockId } = await aBlock(app, 'nakheel', options)
  const { id } = await aHeldBooking(customer, blockId)
  const { total_minor } = await completePassengers(customer, id)
  return { id, total_minor }
}

describe('the deadline of a payment', () => {
  test('stands in the list of flights where it is the next one, and is found until it is met', async () => {
    const due = inHours(50)
    const { id, total_minor } = await aSoldFlight({ balance_due_at: due })
    await byHand(id)
    const balance = { kind: 'balance', at: due.toISOString() }
    expect(await deadlineIn(listFlightBookings, id)).toEqual(balance)
    expect(await deadlineIn(listFlightBookings, id, '72')).toEqual(balance)
    expect(await deadlineIn(listDeskFlightBookings, id, '72', 'staff')).toEqual(balance)
    expect(await deadlineIn(listFlightBookings, id, '24')).toBeUndefined()
    await pay(id, total_minor)
    expect(await deadlineIn(listFlightBookings, id)).toMatchObject({ kind: 'name_list' })
    expect(await deadlineIn(listFlightBookings, id, '72')).toBeUndefined()
  })

  test('gives way to an earlier one', async () => {
    const { id } = await aSoldFlight({ balance_due_at: inHours(50), name_list_deadline: inHours(30) })
    await byHand(id)
    expect(await deadlineIn(listFlightBookings, id, '72')).toMatchObject({ kind: 'name_list' })
    await at(inHours(31), async () =>
      expect(await deadlineIn(listFlightBookings, id, '24')).toMatchObject({ kind: 'balance' }),
    )
  })

  test('of a plan is that of its open line, not of the block', async () => {
    const { id } = await aSoldFlight({ ...WITH_DEPOSIT, balance_due_at: inHours(50) })
    const { payment_plan } = await bookingOf(customer, id)
    await pay(id, payment_plan?.lines[0]?.amount_minor ?? 0)
    const line = Date.parse(payment_plan?.lines[1]?.due_at ?? '')
    expect(await deadlineIn(listFlightBookings, id, '72')).toBeUndefined()
    await at(line - 20 * HOUR, async () => {
      const balance = { kind: 'balance', at: new Date(line).toISOString() }
      expect(await deadlineIn(listFlightBookings, id, '24')).toEqual(balance)
    })
  })

  test('stands in the list of tours, and is found there', async () => {
    const due = inHours(50)
    const departure = await aDeparture(app, await aTour(app), { balance_due_at: due })
    const { id, total_minor } = await aNamedTour(app, customer, departure.id)
    await byHand(id)
    const balance = { kind: 'balance', at: due.toISOString() }
    expect(await deadlineIn(listTourBookings, id)).toEqual(balance)
    expect(await deadlineIn(listTourBookings, id, '72')).toEqual(balance)
    await pay(id, total_minor)
    expect(await deadlineIn(listTourBookings, id)).toMatchObject({ kind: 'name_list' })
    expect(await deadlineIn(listTourBookings, id, '72')).toBeUndefined()
  })
})
