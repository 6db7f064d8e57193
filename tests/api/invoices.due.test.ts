import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { confirmByHand, overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import { exportInvoices, type InvoiceRow, listInvoices } from '#shared/contract/money/invoices.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { round } from '../../src/server/jobs/rounds.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import { dayFromNow } from '../support/days.ts'
import { newestOf, papersOf } from '../support/invoices.ts'
import type { UserKey } from '../support/people.ts'

const app = await openApp()
const today = dayFromNow(0)
/** When the airline's block wants the rest. */
const DUE = Date.parse(`${addDays(today, 2)}T12:00:00Z`)

/** Sold on staff's word, and begun: its invoice is issued, and nothing of it is paid. */
async function anUnpaidInvoice() {
  const [staff, customer] = [await app.as('staff'), await app.as('customer')]
  const { id: blockId } = await aBlock(app, 'nakheel', { balance_due_at: new Date(DUE) })
  const { id, reference } = await aHeldBooking(customer, blockId)
  const { total_minor: total } = await completePassengers(customer, id)
  await staff.call(confirmByHand, { params: { id }, body: { reason: 'They pay on Sunday' } })
  await app.rows('nakheel', db =>
    db.updateTable('bookings').set({ starts_on: today }).where('id', '=', id).execute(),
  )
  await round(app.runtime, 'invoice.supplied')
  await papersOf(app, id)
  return { id, reference, total }
}

const pay = (id: string, amount: number) => app.system().unit(u => recordPayment(u, id, amount))
const rowsOf = async (user: UserKey, query: object): Promise<InvoiceRow[]> =>
  (await (await app.as(user)).call(listInvoices, { query })).data.rows
const standing = (rows: InvoiceRow[]) => rows.map(({ kind, due_minor, status }) => [kind, due_minor, status])

describe('the list of invoices says what is owed', () => {
  test('unpaid, paid in part, late and paid', async () => {
    const { id, reference: q, total } = await anUnpaidInvoice()
    const shown = async () => standing(await rowsOf('customer', { q }))
    expect(await shown()).toEqual([['simplified', total, 'due']])
    await pay(id, 5000)
    expect(await shown()).toEqual([['simplified', total - 5000, 'part_paid']])
    await at(DUE - 1000, async () => expect((await shown())[0]).toContain('part_paid'))
    await at(DUE + 1000, async () => {
      expect(await shown()).toEqual([['simplified', total - 5000, 'overdue']])
      expect(await newestOf(app, await app.as('customer'), id)).toMatchObject({
        status: 'overdue',
        due_minor: total - 5000,
      })
    })
    await pay(id, total - 5000)
    expect(await shown()).toEqual([['simplified', 0, 'paid']])
  })

  test('of one that is credited in part, too', async () => {
    const { id, reference: q, total } = await anUnpaidInvoice()
    const body = { total_minor: total - 2000, reason: 'Agreed by telephone' }
    await (await app.as('staff')).call(overridePrice, { params: { id }, body })
    await papersOf(app, id)
    expect(standing(await rowsOf('customer', { q }))).toEqual([
      ['credit_note', 0, 'settled'],
      ['simplified', total - 2000, 'due'],
    ])
    expect(standing(await rowsOf('staff', { q, status: 'due' }))).toEqual([
      ['simplified', total - 2000, 'due'],
    ])
  })

  test('and finds what is due and what is late, each caller’s own', async () => {
    const open = await anUnpaidInvoice()
    const paid = await anUnpaidInvoice()
    await pay(paid.id, paid.total)
    await papersOf(app, paid.id)
    const found = async (user: UserKey, query: object) =>
      (await rowsOf(user, query)).flatMap(({ booking }) =>
        booking && [open.id, paid.id].includes(booking.id) ? [booking.reference] : [],
      )
    expect(await found('customer', {})).toHaveLength(2)
    expect(await found('customer', { status: 'due' })).toEqual([open.reference])
    expect(await found('staff', { status: 'due' })).toEqual([open.reference])
    expect(await found('otherCustomer', { status: 'due' })).toEqual([])
    expect(await found('customer', { status: 'overdue' })).toEqual([])
    await at(DUE + 1000, async () => {
      expect(await found('customer', { status: 'overdue' })).toEqual([open.reference])
      expect(await found('staff', { status: 'overdue' })).toEqual([open.reference])
    })
  })

  test('in the accountant’s file as well', async () => {
    const { reference: q, total } = await anUnpaidInvoice()
    const csv = await (await (await app.as('staff')).download(exportInvoices, { query: { q } })).text()
    const [head, line] = csv.trim().split('\n')
    const column = (head ?? '').split(',').indexOf('Due')
    expect((line ?? '').split(',')[column]).toBe((total / 100).toFixed(2))
  })
})
