import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { acceptQuote, offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { confirmByHand, overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import { getInvoiceBooks, issueInvoice } from '#shared/contract/desk/money/invoices.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { round } from '../../src/server/jobs/rounds.ts'
import { deskBookingPage } from '../../src/server/pages/booking-pages.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { dayFromNow } from '../support/days.ts'
import { figuresOf, newestOf, papersOf, saveVatNumber } from '../support/invoices.ts'

const app = await openApp()
let staff: Client
let blockId = ''
const today = dayFromNow(0)
const RULES = { rules: JSON.stringify({ change_fee: null, cancel_fee: 30_000, refundable: true }) }
beforeAll(async () => {
  staff = await app.as('staff')
  blockId = (await aBlock(app, 'nakheel', RULES)).id
})

const begins = (id: string, starts_on: string) =>
  app.rows('nakheel', db => db.updateTable('bookings').set({ starts_on }).where('id', '=', id).execute())

/** Sold on staff's word: nothing of it is paid. */
async function anUnpaidSale(starts_on: string) {
  const guest = app.guest()
  const { id } = await aHeldBooking(guest, blockId)
  const { total_minor: total } = await completePassengers(guest, id)
  await staff.call(confirmByHand, { params: { id }, body: { reason: 'They pay on Sunday' } })
  await app.drainJobs()
  await begins(id, starts_on)
  return { id, total, guest }
}

/** Papers on the booking's page. */
async function atDesk(id: string) {
  const { data: user } = await staff.call(getMe)
  const mine = app.runtime.contextFor({ tenant: app.system().tenant, lang: 'en', user })
  return (await deskBookingPage(mine, id)).papers
}

const pay = (id: string, amount: number) => app.system().unit(u => recordPayment(u, id, amount))
const dayBegins = () => round(app.runtime, 'invoice.supplied')
async function papersAfterRound(id: string) {
  await dayBegins()
  return figuresOf(await papersOf(app, id))
}

describe('a sold trip that begins and is not paid', () => {
  test('gets its invoice on that day, due, and stands in the VAT return', async () => {
    const { id, total, guest } = await anUnpaidSale(today)
    const vat = async () => {
      const { data } = await staff.call(getInvoiceBooks, { query: { from: today, to: today } })
      return data.vat.reduce((sum, row) => sum + row.net_minor + row.vat_minor, 0)
    }
    const before = await vat()
    expect(await papersAfterRound(id)).toEqual([['simplified', total]])
    expect(await newestOf(app, guest, id)).toMatchObject({ status: 'due', due_minor: total })
    expect((await vat()) - before).toBe(total)
  })

  test('gets none before, on the days of its agency', async () => {
    const { id, total } = await anUnpaidSale(addDays(today, 3))
    const midnight = `${addDays(today, 2)}T21:00:00Z`
    await at(Date.parse(midnight) - 1000, () => dayBegins())
    expect(await papersOf(app, id)).toEqual([])
    await at(midnight, async () => {
      expect(await papersAfterRound(id)).toEqual([['simplified', total]])
    })
  })

  test('gets one that deducts what was prepaid, and no second when the rest is paid', async () => {
    const { id, total, guest } = await anUnpaidSale(addDays(today, 3))
    await pay(id, 5000)
    expect(await papersAfterRound(id)).toEqual([['prepayment', 5000]])
    await begins(id, today)
    const issued = [
      ['prepayment', 5000],
      ['simplified', total - 5000],
    ]
    expect(await papersAfterRound(id)).toEqual(issued)
    expect(await papersAfterRound(id)).toEqual(issued)
    await pay(id, total - 5000)
    expect(await papersAfterRound(id)).toEqual(issued)
    expect((await newestOf(app, guest, id)).status).toBe('paid')
  })

  test('is credited down to what is kept when it is cancelled all the same', async () => {
    const { id, total, guest } = await anUnpaidSale(today)
    await papersAfterRound(id)
    await guest.call(cancelBooking, { params: { id }, body: {} })
    const { data } = await staff.call(offerQuote, { params: { id }, body: { valid_hours: 48 } })
    await guest.call(acceptQuote, { params: { id }, body: { quote_id: data.id } })
    expect(await papersAfterRound(id)).toEqual([
      ['simplified', total],
      ['credit_note', total],
    ])
  })

  test('is credited by what staff write off', async () => {
    const { id, total } = await anUnpaidSale(today)
    await pay(id, 20_000)
    await papersAfterRound(id)
    const body = { total_minor: 20_000, reason: 'Cannot be collected' }
    expect((await staff.call(overridePrice, { params: { id }, body })).status).toBe(200)
    const papers = await papersAfterRound(id)
    expect(papers.at(-1)).toEqual(['credit_note', total - 20_000])
    expect(papers.filter(([kind]) => kind === 'simplified')).toHaveLength(1)
  })
})

test('what a paid trip became dearer by, and is not paid, has its debit note on the day it begins', async () => {
  const { id, total, guest } = await anUnpaidSale(addDays(today, 3))
  await pay(id, total)
  await papersOf(app, id)
  const body = { total_minor: total + 5000, reason: 'Another seat' }
  await staff.call(overridePrice, { params: { id }, body })
  expect(await papersAfterRound(id)).toEqual([['simplified', total]])
  await begins(id, today)
  const issued = [
    ['simplified', total],
    ['debit_note', 5000],
  ]
  expect(await papersAfterRound(id)).toEqual(issued)
  await pay(id, 5000)
  expect(await papersAfterRound(id)).toEqual(issued)
  expect((await newestOf(app, guest, id)).due_minor).toBe(0)
})

test('a hold whose day has come is no sale, and gets no invoice', async () => {
  const { id } = await aHeldBooking(app.guest(), blockId)
  await begins(id, today)
  expect(await papersAfterRound(id)).toEqual([])
})

test('trips of long ago are left to staff: they may have been invoiced elsewhere', async () => {
  const { id, total } = await anUnpaidSale(addDays(today, -8))
  expect(await papersAfterRound(id)).toEqual([])
  expect(await atDesk(id)).toMatchObject({ invoices: [], issuable: true })
  expect((await staff.call(issueInvoice, { params: { id }, body: {} })).status).toBe(200)
  expect(figuresOf(await papersOf(app, id))).toEqual([['simplified', total]])
  expect(await atDesk(id)).toMatchObject({ invoices: [{ status: 'due' }], issuable: false })
})

test('staff are offered no invoice of what begins later and is not paid', async () => {
  const { id } = await anUnpaidSale(addDays(today, 3))
  expect(await atDesk(id)).toBeUndefined()
})

test('what could not be issued beside an invoice is offered to staff', async () => {
  const { id, total } = await anUnpaidSale(addDays(today, 3))
  await pay(id, total)
  await papersOf(app, id)
  const before = await saveVatNumber(staff, null)
  // As of one that was moved to another flight.
  await app.rows('nakheel', db =>
    db.updateTable('bookings').set({ revision: 9 }).where('id', '=', id).execute(),
  )
  const body = { total_minor: total - 1000, reason: 'Agreed' }
  await staff.call(overridePrice, { params: { id }, body })
  expect(figuresOf(await papersOf(app, id))).toEqual([['simplified', total]])
  await saveVatNumber(staff, before)
  expect(await atDesk(id)).toMatchObject({ issuable: true })
  expect((await staff.call(issueInvoice, { params: { id }, body: {} })).status).toBe(200)
  expect(figuresOf(await papersOf(app, id)).slice(1)).toEqual([
    ['credit_note', total],
    ['simplified', total - 1000],
  ])
  expect(await atDesk(id)).toMatchObject({ issuable: false })
})

test('what is kept of a trip that was cancelled before its first document is supplied on that day', async () => {
  const before = await saveVatNumber(staff, null)
  const { id, total, guest } = await anUnpaidSale(dayFromNow(60))
  await pay(id, total)
  expect(await papersOf(app, id)).toEqual([])
  await guest.call(cancelBooking, { params: { id }, body: {} })
  const { data } = await staff.call(offerQuote, { params: { id }, body: { valid_hours: 48 } })
  await guest.call(acceptQuote, { params: { id }, body: { quote_id: data.id } })
  await saveVatNumber(staff, before)
  await staff.call(issueInvoice, { params: { id }, body: {} })
  const papers = await papersOf(app, id)
  expect(figuresOf(papers)).toEqual([['simplified', total - data.back_minor]])
  expect(papers[0]?.document.supply_date).toBe(today)
})
