import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { acceptQuote } from '#shared/contract/bookings/cancellation.ts'
import { confirmByHand } from '#shared/contract/desk/bookings/bookings.ts'
import { noteStay } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { changeDates } from '#shared/contract/hotels/hotel-bookings.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { remindDue } from '../../src/server/features/bookings/money/reminders.service.ts'
import { endRunOut } from '../../src/server/features/bookings/quotes/run-out.service.ts'
import { lapseOverdue } from '../../src/server/features/payments/lapse.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { aNamedStay, nightsOf, showStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { mailKindsOf } from '../support/mail-kinds.ts'

const app = await openApp()
const agent = await app.as('agent')
const staff = await app.as('staff')
const DAY = 86_400_000
const HOUR = 3_600_000
const NIGHT = 12_075

type Hotel = Awaited<ReturnType<typeof aHotel>>

const pay = (id: string, minor: number) => app.system('nakheel').unit(u => recordPayment(u, id, minor))
const lapseAt = (time: number) => at(time, () => lapseOverdue(app.system('nakheel')))

/** Asks for so many nights from the first one, and accepts what they cost. */
async function stayFor(client: Client, id: string, hotel: Hotel, nights: number) {
  const body = { from: hotel.from, to: addDays(hotel.from, nights) }
  const { data } = await client.call(changeDates, { params: { id }, body })
  await client.call(acceptQuote, { params: { id }, body: { quote_id: data.quote?.id ?? '' } })
  return showStay(client, id)
}

/** One night, paid, made longer at no more than a click. */
async function aLongerStay(hotel: Hotel, nights = 5) {
  const { id, total_minor } = await aNamedStay(agent, hotel, { nights: 1 })
  await pay(id, total_minor)
  expect((await showStay(agent, id)).voucher).toBe(true)
  return { id, before: Date.now(), shown: await stayFor(agent, id, hotel, nights) }
}

const endOf = (shown: Awaited<ReturnType<typeof showStay>>) => Date.parse(shown.payment_plan?.lapses_at ?? '')

describe('nights added to a paid stay', () => {
  test('are due within three days, and the voucher comes back once they are paid', async () => {
    const hotel = await aHotel(app, { city: 'tarut' })
    const { id, before, shown } = await aLongerStay(hotel)
    expect(shown).toMatchObject({ status: 'confirmed', payment_status: 'partially_paid', voucher: false })
    expect(shown.payment_plan).toMatchObject({ next_minor: 4 * NIGHT, lapse_days: 1 })
    const dueAt = Date.parse(shown.payment_plan?.next_due_at ?? '')
    expect((dueAt - before) / DAY).toBeCloseTo(3, 2)
    await remindDue(app.system('nakheel'))
    expect(await mailKindsOf(app, id)).toContain('payment_reminder')
    await pay(id, 4 * NIGHT)
    await lapseAt(endOf(shown))
    expect(await showStay(agent, id)).toMatchObject({ status: 'confirmed', due_minor: 0, voucher: true })
  })

  test('that are not paid in time end the stay on its terms: its nights are free again, and what is above the fee goes back', async () => {
    const hotel = await aHotel(app, { city: 'safwa' })
    const { id, shown } = await aLongerStay(hotel)
    await lapseAt(endOf(shown) - 1000)
    expect((await showStay(agent, id)).status).toBe('confirmed')
    await lapseAt(endOf(shown))
    expect(await showStay(agent, id)).toMatchObject({ status: 'cancelled', quote: { back_minor: NIGHT } })
    expect(new Set(await nightsOf(app, hotel))).toEqual(new Set(['0/0']))
    expect(await mailKindsOf(app, id)).toContain('booking_lapsed')
  })

  test('are not kept by asking for other days without answering: the offer ends with the time to pay', async () => {
    const hotel = await aHotel(app, { city: 'awamiyah' })
    const { id, shown } = await aLongerStay(hotel)
    const end = endOf(shown)
    const ask = async () => {
      const body = { from: hotel.from, to: addDays(hotel.from, 7) }
      return (await app.as('agent')).call(changeDates, { params: { id }, body })
    }
    const { data } = await at(end - 3_600_000, ask)
    expect(data.quote?.valid_until).toBe(new Date(end).toISOString())
    expect((await at(end, ask)).code).toBe('booking.not_changeable')
    await lapseAt(end)
    expect((await showStay(agent, id)).status).toBe('change_requested')
    await at(end, () => endRunOut(app.system('nakheel')))
    await lapseAt(end)
    expect((await showStay(agent, id)).status).toBe('cancelled')
    expect(new Set(await nightsOf(app, hotel))).toEqual(new Set(['0/0']))
    expect(await mailKindsOf(app, id)).not.toContain('change_run_out')
  })

  test('are due no later by another change, and no more once they are given back', async () => {
    const hotel = await aHotel(app, { city: 'sayhat' })
    const { id, shown } = await aLongerStay(hotel)
    await at(Date.now() + 2 * DAY, async () => {
      const later = await stayFor(await app.as('agent'), id, hotel, 7)
      expect(later.payment_plan).toMatchObject({
        next_minor: 6 * NIGHT,
        next_due_at: shown.payment_plan?.next_due_at,
      })
      const shorter = await stayFor(await app.as('agent'), id, hotel, 1)
      expect(shorter).toMatchObject({ payment_plan: null, due_minor: 0, voucher: true })
    })
  })

  test('shortly before the arrival are due hours before it, and end the stay then', async () => {
    const hotel = await aHotel(app, { city: 'anak' })
    const { id, total_minor } = await aNamedStay(agent, hotel, { nights: 1 })
    await pay(id, total_minor)
    const time = Date.parse(`${hotel.from}T00:00:00Z`)
    const end = await at(time, async () => {
      const { payment_plan, voucher } = await stayFor(await app.as('agent'), id, hotel, 5)
      expect([payment_plan?.lapses_at, voucher]).toEqual([payment_plan?.next_due_at, false])
      return Date.parse(payment_plan?.lapses_at ?? '')
    })
    expect(end).toBeGreaterThanOrEqual(time + 2 * HOUR)
    await at(time, () => remindDue(app.system('nakheel')))
    expect(await mailKindsOf(app, id)).toContain('payment_reminder')
    await lapseAt(end - 1000)
    expect((await showStay(agent, id)).status).toBe('confirmed')
    await lapseAt(end)
    expect((await showStay(agent, id)).status).toBe('cancelled')
    expect(await mailKindsOf(app, id)).toContain('booking_lapsed')
  })

  test('of guests who have come do not put them out', async () => {
    const hotel = await aHotel(app, { city: 'anak' })
    const { id, total_minor } = await aNamedStay(agent, hotel, { nights: 1 })
    await pay(id, total_minor)
    const time = Date.parse(`${hotel.from}T08:00:00Z`)
    await at(time, async () => {
      await stayFor(await app.as('agent'), id, hotel, 5)
      const body = { state: 'checked_in' as const, confirmation_number: '', hotel_note: '' }
      await (await app.as('staff')).call(noteStay, { params: { id }, body })
    })
    await lapseAt(time + 2 * DAY)
    expect((await showStay(agent, id)).status).toBe('confirmed')
  })

  test('of a stay that staff confirmed unpaid have a deadline, while other days at its price have none', async () => {
    const hotel = await aHotel(app, { city: 'darin' })
    const { id } = await aNamedStay(agent, hotel, { nights: 2 })
    await staff.call(confirmByHand, { params: { id }, body: { reason: 'Pays by invoice' } })
    const body = { from: addDays(hotel.from, 1), to: addDays(hotel.from, 3) }
    const { data } = await agent.call(changeDates, { params: { id }, body })
    await agent.call(acceptQuote, { params: { id }, body: { quote_id: data.quote?.id ?? '' } })
    expect(await showStay(agent, id)).toMatchObject({
      due_minor: 2 * NIGHT,
      payment_plan: null,
      voucher: true,
    })
    const longer = await stayFor(agent, id, hotel, 3)
    expect(longer).toMatchObject({ payment_plan: { next_minor: 3 * NIGHT }, voucher: false })
  })
})
