import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { cancelBooking, findBooking } from '#shared/contract/bookings/bookings.ts'
import { offerQuote } from '#shared/contract/bookings/cancellation.ts'
import type { QuoteFees } from '#shared/contract/bookings/quotes.ts'
import { listAudit } from '#shared/contract/desk/audit.ts'
import { noteStay } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import {
  createHotelBooking,
  downloadStayCalendar,
  getHotelBooking,
  listHotelBookings,
  saveGuests,
} from '#shared/contract/hotels/hotel-bookings.ts'
import type { HotelTier } from '#shared/contract/hotels/hotels.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { quoteCancellation } from '#shared/rules/money/cancel-quote.ts'
import { loadBooking } from '../../src/server/features/bookings/access.service.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { cancelInput } from '../../src/server/features/bookings/quotes/quotes.service.ts'
import { openApp } from '../support/app.ts'
import { setHoldEnd } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import { aHeldStay, aNamedStay, guestNames, nightsOf, showStay, stayBody } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { attemptBody } from '../support/paying.ts'

const app = await openApp()
const agent = await app.as('agent')
const staff = await app.as('staff')
const FAMILY = [
  { adults: 2, children: [7] },
  { adults: 1, children: [] },
]

describe('a stay', () => {
  test('holds every night of its rooms at the price that was seen, and sells them once it is paid', async () => {
    const hotel = await aHotel(app, { city: 'bisha' })
    const held = await aNamedStay(agent, hotel, { nights: 2, after: 1, rooms: FAMILY })
    expect(await nightsOf(app, hotel)).toEqual(['0/0', '2/0', '2/0', ...Array(7).fill('0/0')])
    const booking = await showStay(agent, held.id)
    expect(booking.reference).toMatch(/^HB-\d{10}$/)
    expect(booking.pages.show).toBe(`/hotel-bookings/${booking.reference.slice(3)}`)
    expect(booking).toMatchObject({ status: 'held', passengers_complete: true, voucher: false })
    expect(booking.stay.rooms.map(room => room.passenger_ids.length)).toEqual([3, 1])
    expect(booking.price_lines.map(({ kind, totalMinor }) => [kind, totalMinor])).toEqual([
      ['fare', 20_000],
      ['fare', 20_000],
      ['extra', 2_000],
      ['vat', 6_300],
    ])
    expect(booking.price_lines[2]?.name).toEqual({ en: 'Municipality fee', ar: 'رسوم البلدية' })
    const { data } = await agent.call(createPaymentAttempt, { body: attemptBody(held.id, 'balance') })
    expect(data).toBeTruthy()
    expect(await showStay(agent, held.id)).toMatchObject({ status: 'confirmed', voucher: true })
    expect(await nightsOf(app, hotel)).toEqual(['0/0', '0/2', '0/2', ...Array(7).fill('0/0')])
  })

  test('is refused whole with the night that is full, another price, and a rate that is not sold', async () => {
    const hotel = await aHotel(app, { city: 'arar', rooms: 2 })
    const body = await stayBody(agent, hotel, { rooms: FAMILY })
    await aHeldStay(agent, hotel, { nights: 1, after: 1 })
    const full = await agent.call(createHotelBooking, { body })
    expect([full.status, full.code, full.details?.nights]).toEqual([
      409,
      'hotel.nights_full',
      addDays(body.from, 1),
    ])
    expect(await nightsOf(app, hotel)).toEqual(['0/0', '1/0', ...Array(8).fill('0/0')])
    const dearer = await agent.call(createHotelBooking, {
      body: { ...(await stayBody(agent, hotel)), expected_total_minor: 1 },
    })
    expect(dearer.code).toBe('price.changed')
    const unsold = await agent.call(createHotelBooking, {
      body: { ...body, rooms: [{ adults: 2, children: [], plan_id: hotel.id }] },
    })
    expect(unsold.code).toBe('hotel.not_on_sale')
  })

  test('needs an account, and another tenant or customer sees nothing of it', async () => {
    const hotel = await aHotel(app, { city: 'hafr' })
    const body = await stayBody(agent, hotel)
    expect((await app.guest().call(createHotelBooking, { body })).status).toBe(401)
    const held = await aHeldStay(agent, hotel)
    for (const other of [await app.as('customer'), app.guest(), app.guest('gulf')])
      expect((await other.call(getHotelBooking, { params: { id: held.id } })).status).toBe(404)
  })

  test('gives its nights back when it is cancelled, or when its hold is over, and a new one gets them at once', async () => {
    const hotel = await aHotel(app, { city: 'yanbu', rooms: 1 })
    const first = await aHeldStay(agent, hotel)
    await agent.call(cancelBooking, { params: { id: first.id }, body: {} })
    expect((await nightsOf(app, hotel))[0]).toBe('0/0')
    const second = await aHeldStay(agent, hotel)
    const body = { ...(await stayBody(agent, hotel, { after: 5 })) }
    await setHoldEnd(app, agent, second.id, new Date(Date.now() - 1000))
    const again = await agent.call(createHotelBooking, {
      body: { ...body, ...{ from: hotel.from, to: body.from }, expected_total_minor: 60_375 },
    })
    expect([again.status, (await nightsOf(app, hotel))[0]]).toEqual([201, '1/0'])
    await setHoldEnd(app, agent, again.data.id, new Date(Date.now() - 1000))
    await sweepHolds(app.system('nakheel'))
    expect((await nightsOf(app, hotel))[0]).toBe('0/0')
  })

  test('of no night or of four hundred is refused at its end, and a party that is not taken is told why', async () => {
    const hotel = await aHotel(app, { city: 'khafji' })
    const body = await stayBody(agent, hotel)
    for (const nights of [0, 400]) {
      const answer = await agent.call(createHotelBooking, {
        body: { ...body, to: addDays(hotel.from, nights) },
      })
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['to']])
    }
    const refused = async (adults: number, children: number[]) => {
      const rooms = [{ plan_id: hotel.planId, adults, children }]
      const { code, details } = await agent.call(createHotelBooking, { body: { ...body, rooms } })
      return [code, details?.age]
    }
    expect(await refused(1, [12])).toEqual(['hotel.child_too_old', 11])
    expect(await refused(3, [])).toEqual(['hotel.does_not_fit', undefined])
    expect((await nightsOf(app, hotel))[0]).toBe('0/0')
  })

  test('keeps by the tier in force what was promised when it was booked, and all after the last', async () => {
    const tiers: HotelTier[] = [
      { before: 7, unit: 'days', fee: { kind: 'share', share_bp: 0 } },
      { before: 48, unit: 'hours', fee: { kind: 'nights', nights: 1 } },
    ]
    const hotel = await aHotel(app, { city: 'qassim', tiers })
    const held = await aNamedStay(agent, hotel)
    await app.system('nakheel').unit(u => recordPayment(u, held.id, held.total_minor))
    const backBefore = (days: number) =>
      at(new Date(`${addDays(hotel.from, -days)}T10:00:00Z`), () =>
        app.system('nakheel').unit(async u => {
          const quote = quoteCancellation(await cancelInput(u, await loadBooking(u, held.id)))
          return [quote.feeMinor, quote.backMinor]
        }),
      )
    expect(await backBefore(8)).toEqual([0, 36_225])
    expect(await backBefore(5)).toEqual([12_075, 24_150])
    expect(await backBefore(1)).toEqual([36_225, 0])
    await agent.call(cancelBooking, { params: { id: held.id }, body: {} })
    expect((await showStay(agent, held.id)).status).toBe('cancel_requested')
  })

  test('sells late money its first evening, and no nights that are over', async () => {
    const hotel = await aHotel(app, { city: 'late' })
    const [evening, after] = [await aNamedStay(agent, hotel), await aNamedStay(agent, hotel)]
    for (const { id } of [evening, after]) await setHoldEnd(app, agent, id, new Date(Date.now() - 1000))
    await sweepHolds(app.system('nakheel'))
    const receive = (time: string, { id, total_minor }: typeof evening) =>
      at(time, () => app.system('nakheel').unit(u => recordPayment(u, id, total_minor)))
    await receive(`${hotel.from}T20:00:00Z`, evening)
    await receive(`${addDays(hotel.from, 1)}T10:00:00Z`, after)
    expect(await showStay(agent, evening.id)).toMatchObject({ status: 'confirmed' })
    expect(await showStay(agent, after.id)).toMatchObject({ status: 'expired', payment_status: 'refund_due' })
    expect((await nightsOf(app, hotel)).slice(0, 3)).toEqual(['0/1', '0/1', '0/1'])
  })
})

describe('before a cancellation', () => {
  test('what goes back is said as the offer says it: without the fee of the card, and what is on its way already', async () => {
    const hotel = await aHotel(app, { city: 'farasan' })
    const { id, total_minor } = await aNamedStay(agent, hotel)
    expect(await showStay(agent, id)).toMatchObject({ cancel_back_minor: 0 })
    const system = app.system('nakheel')
    await system.unit(u => recordPayment(u, id, total_minor + 600, { feeMinor: 500 }))
    const { cancel_back_minor, can } = await showStay(agent, id)
    expect([can.cancel, cancel_back_minor]).toEqual([true, total_minor])
    const asked = await agent.call(cancelBooking, { params: { id }, body: {} })
    expect(asked.data.status).toBe('cancel_requested')
    const input = await system.unit(async u => cancelInput(u, await loadBooking(u, id)))
    expect(quoteCancellation(input).backMinor).toBe(cancel_back_minor)
    expect(await showStay(agent, id)).toMatchObject({ cancel_back_minor: null })
  })

  test('staff keep what they name of the whole stay, up to all of it; a fee per guest is refused', async () => {
    const hotel = await aHotel(app, { city: 'sakaka' })
    const { id, total_minor } = await aNamedStay(agent, hotel)
    await app.system('nakheel').unit(u => recordPayment(u, id, total_minor))
    await agent.call(cancelBooking, { params: { id }, body: {} })
    const offer = (fees: QuoteFees) =>
      staff.call(offerQuote, { params: { id }, body: { fees, valid_hours: 48 } })
    const { status, errors } = await offer({ ADT: 1000 })
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ['fees.ADT']])
    expect((await offer({ whole: total_minor })).data).toMatchObject({
      fee_minor: total_minor,
      back_minor: 0,
    })
    const part = await offer({ whole: 12_345 })
    expect(part.data).toMatchObject({ fee_minor: 12_345, back_minor: total_minor - 12_345 })
  })
})

describe('guests', () => {
  test('are named for the first of each room; others are named or left out', async () => {
    const hotel = await aHotel(app, { city: 'jubail' })
    const held = await aHeldStay(agent, hotel, { rooms: FAMILY })
    const booking = await showStay(agent, held.id)
    const { contact, guests } = guestNames(booking)
    const save = (changed: object[]) =>
      agent.call(saveGuests, { params: { id: held.id }, body: { contact, guests: changed as typeof guests } })
    const unnamed = await save(guests.map(({ id }) => ({ id, given_names: '', surname: '' })))
    expect(unnamed.status).toBe(422)
    expect(Object.keys(unnamed.errors ?? {}).filter(path => path.endsWith('surname'))).toHaveLength(2)
    const half = await save([...guests.slice(0, -1), { ...guests.at(-1), given_names: 'Sara', surname: '' }])
    expect(half.status).toBe(422)
    expect((await save([...guests, ...guests])).status).toBe(422)
    expect((await save(guests)).data).toMatchObject({
      passengers_complete: true,
      contact: { email: contact.email },
    })
    const stranger = (await app.as('customer')).call(saveGuests, {
      params: { id: held.id },
      body: { contact, guests },
    })
    expect((await stranger).status).toBe(404)
  })

  test('come from the list, the calendar and the look-up', async () => {
    const hotel = await aHotel(app, { city: 'wajh' })
    const held = await aNamedStay(agent, hotel, { rooms: FAMILY })
    const { data } = await agent.call(listHotelBookings, { query: { q: held.reference } })
    expect(data.rows[0]).toMatchObject({ id: held.id, rooms: 2, passengers: 4, from: hotel.from })
    const file = await agent.call(downloadStayCalendar, { params: { id: held.id } })
    expect(file.headers.get('content-type')).toContain('text/calendar')
    const found = await app.guest().call(findBooking, {
      body: { reference: held.reference.toLowerCase().replace('-', ' '), proof: 'SalehA' },
    })
    expect(found.data.page).toBe(`/hotel-bookings/${held.reference.slice(3)}`)
  })
})

describe('what staff write on a stay', () => {
  test('the hotel’s number, a note to it and who came are shown; guests come only to what is sold', async () => {
    const { id } = await aNamedStay(agent, await aHotel(app, { city: 'yanbu' }))
    const note = (state: 'expected' | 'no_show', client = staff) =>
      client.call(noteStay, {
        params: { id },
        body: { state, confirmation_number: ' MK-1 ', hotel_note: 'They come late,\nplease keep the room' },
      })
    expect((await note('no_show')).code).toBe('booking.not_editable')
    expect((await note('expected')).status).toBe(200)
    await agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
    expect((await note('no_show')).status).toBe(200)
    const { stay } = await showStay(agent, id)
    expect(stay).toMatchObject({ state: 'no_show', confirmation_number: 'MK-1' })
    expect(stay.hotel_note).toBe('They come late,\nplease keep the room')
    expect((await note('expected', agent)).status).toBe(403)
    expect((await note('expected', await app.as('staff', 'gulf'))).status).toBe(404)
    await staff.call(noteStay, { params: { id }, body: { hotel_note: '', confirmation_number: '' } })
    expect((await showStay(agent, id)).stay).toMatchObject({ hotel_note: null, confirmation_number: null })
  })

  test('stays as it is where they say nothing of it, and what they change is in the audit', async () => {
    const held = await aNamedStay(agent, await aHotel(app, { city: 'rabigh' }))
    await agent.call(createPaymentAttempt, { body: attemptBody(held.id, 'balance') })
    const note = (body: BodyOf<typeof noteStay>) => staff.call(noteStay, { params: { id: held.id }, body })
    await note({ confirmation_number: 'SUP-7' })
    await note({ state: 'checked_in' })
    const { data } = await note({ hotel_note: 'A cot, please' })
    expect(data).toEqual({ state: 'checked_in', confirmation_number: 'SUP-7', hotel_note: 'A cot, please' })
    expect((await showStay(agent, held.id)).stay).toMatchObject(data)
    await note({ confirmation_number: 'SUP-7', state: 'checked_in' })
    const { rows } = (await staff.call(listAudit, { query: { q: held.reference, kind: 'stay_noted' } })).data
    expect(rows.map(({ changes }) => changes)).toEqual([
      [],
      [{ field: 'stay', before: 'expected', after: 'checked_in' }],
      [{ field: 'confirmation_number', before: '', after: 'SUP-7' }],
    ])
  })
})
