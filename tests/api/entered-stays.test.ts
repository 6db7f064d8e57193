import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { confirmByHand } from '#shared/contract/desk/bookings/bookings.ts'
import { enterHotelBooking } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import {
  changeDates,
  createHotelBooking,
  getHotelBooking,
  saveGuests,
} from '#shared/contract/hotels/hotel-bookings.ts'
import { tFor } from '../../src/server/lib/i18n.ts'
import { openApp } from '../support/app.ts'
import { guestNames, nightsOf, showStay, stayBody } from '../support/hotel-bookings.ts'
import { aFullHotel } from '../support/hotel-requests.ts'
import { aHotel } from '../support/hotels.ts'
import { agencyId } from '../support/people.ts'

const app = await openApp()
const staff = await app.as('staff')
const agent = await app.as('agent')

type Body = BodyOf<typeof enterHotelBooking>
type Hotel = Awaited<ReturnType<typeof aHotel>>

const bodyFor = (hotel: Hotel, more: Partial<Body> = {}): Body => ({
  ...{ hotel_id: hotel.id, agency_id: null, from: hotel.from, to: addDays(hotel.from, 2) },
  rooms: [{ room_type_id: hotel.roomId, board: 'HB', adults: 2, children: [7], night_minor: 20_000 }],
  tiers: [{ until: addDays(hotel.from, -3), fee_minor: 0 }],
  ...{ outside: false, pay_hours: 48, confirmation_number: 'DAR-7', ...more },
})

const enter = (body: Body) => staff.call(enterHotelBooking, { body })

describe('a stay entered by hand', () => {
  test('costs what was agreed with fee and tax, holds its nights, and is sold, shown and cancelled as any other', async () => {
    const hotel = await aHotel(app, { city: 'entered', rooms: 1 })
    const { data: held, status } = await enter(bodyFor(hotel))
    // Two nights of 200, 5 % fee on them, 15 % VAT on both.
    expect([status, held.total_minor]).toEqual([201, 48_300])
    expect((await nightsOf(app, hotel)).slice(0, 3)).toEqual(['1/0', '1/0', '0/0'])
    const typed = await showStay(staff, held.id)
    expect(typed).toMatchObject({ status: 'held', can: { change: false } })
    expect(typed.stay).toMatchObject({
      confirmation_number: 'DAR-7',
      rooms: [{ board: 'HB', child_ages: [7] }],
    })
    const params = { id: held.id }
    await staff.call(saveGuests, { params, body: guestNames(typed) })
    await staff.call(confirmByHand, { params, body: { reason: 'Agreed by telephone' } })
    expect((await nightsOf(app, hotel)).slice(0, 2)).toEqual(['0/1', '0/1'])
    expect(await showStay(staff, held.id)).toMatchObject({ status: 'confirmed', voucher: true })
    expect((await showStay(staff, held.id)).closed).toBeNull()
    const other = await staff.call(changeDates, {
      params,
      body: { from: addDays(hotel.from, 1), to: addDays(hotel.from, 3) },
    })
    expect(other.code).toBe('booking.not_changeable')
    expect((await staff.call(cancelBooking, { params, body: {} })).status).toBe(200)
  })

  test('is confirmed by a mail that says what is due, and that its page asks to log in', async () => {
    const hotel = await aHotel(app, { city: 'entered-mail' })
    const { data: held } = await enter(bodyFor(hotel))
    const params = { id: held.id }
    await staff.call(saveGuests, { params, body: guestNames(await showStay(staff, held.id)) })
    await staff.call(confirmByHand, { params, body: { reason: 'Agreed by telephone' } })
    await app.drainJobs()
    const mail = (await app.outbox()).findLast(({ subject }) => subject?.includes(held.reference))
    expect(mail?.text).toMatch(/483\.00 is still to pay/)
    expect(mail?.text).toContain(tFor('en')('mail:open_account'))
  })

  test('takes every night or none: full nights are named, and outside the allotment none is counted', async () => {
    const hotel = await aFullHotel(app, { city: 'entered-full' })
    const refused = await enter(bodyFor(hotel))
    expect(refused.code).toBe('hotel.nights_full')
    expect(refused.details).toMatchObject({ nights: [hotel.from, addDays(hotel.from, 1)].join() })
    const before = await nightsOf(app, hotel)
    const { data: held } = await enter(bodyFor(hotel, { outside: true }))
    await staff.call(saveGuests, {
      params: { id: held.id },
      body: guestNames(await showStay(staff, held.id)),
    })
    const confirmed = await staff.call(confirmByHand, {
      params: { id: held.id },
      body: { reason: 'Rooms of another house' },
    })
    expect(confirmed.status).toBe(200)
    expect(await nightsOf(app, hotel)).toEqual(before)
    await staff.call(cancelBooking, { params: { id: held.id }, body: {} })
    expect(await nightsOf(app, hotel)).toEqual(before)
  })

  test('is the booking of the travel agency it was entered for, and of no one else', async () => {
    const hotel = await aHotel(app, { city: 'entered-for' })
    const { data: held } = await enter(bodyFor(hotel, { agency_id: agencyId('nakheel', 0) }))
    const params = { id: held.id }
    const shown = await showStay(agent, held.id)
    expect(shown).toMatchObject({ status: 'held', closed: null })
    await staff.call(saveGuests, { params, body: guestNames(shown) })
    await staff.call(confirmByHand, { params, body: { reason: 'Agreed by telephone' } })
    expect(await showStay(agent, held.id)).toMatchObject({ can: { change: false }, closed: 'agreed' })
    const { data: own } = await enter(bodyFor(hotel))
    expect((await agent.call(confirmByHand, { params: { id: own.id }, body: { reason: 'x' } })).status).toBe(
      403,
    )
    expect((await agent.call(getHotelBooking, { params: { id: own.id } })).status).toBe(404)
  })

  test('is entered only by staff with the right, for hotels and agencies of their own tenant', async () => {
    const hotel = await aHotel(app, { city: 'entered-mine' })
    const body = bodyFor(hotel)
    expect((await agent.call(enterHotelBooking, { body })).status).toBe(403)
    expect((await app.guest().call(enterHotelBooking, { body })).status).toBeGreaterThanOrEqual(400)
    const gulf = await app.as('staff', 'gulf')
    expect((await gulf.call(enterHotelBooking, { body })).code).toBe('hotel.not_found')
    const stranger = await enter({ ...body, agency_id: agencyId('gulf', 0) })
    expect(stranger.errors).toHaveProperty('agency_id')
  })

  test('says at its field what contradicts: days, guests, rooms and terms', async () => {
    const hotel = await aHotel(app, { city: 'entered-wrong' })
    const other = await aHotel(app, { city: 'entered-wrong' })
    const [room] = bodyFor(hotel).rooms
    const wrong: [Partial<Body>, string][] = [
      [{ to: hotel.from }, 'to'],
      [{ from: '2020-01-01', to: '2020-01-02' }, 'from'],
      [{ rooms: room ? [{ ...room, adults: 4 }] : [] }, 'rooms.0.adults'],
      [{ rooms: room ? [{ ...room, room_type_id: other.roomId }] : [] }, 'rooms.0.room_type_id'],
      [{ rooms: [] }, 'rooms'],
      [{ tiers: [{ until: addDays(hotel.from, 1), fee_minor: 0 }] }, 'tiers.0.until'],
      [{ tiers: [{ until: hotel.from, fee_minor: 48_301 }] }, 'tiers.0.fee_minor'],
      [
        {
          tiers: [
            { until: addDays(hotel.from, -5), fee_minor: 200 },
            { until: addDays(hotel.from, -6), fee_minor: 300 },
          ],
        },
        'tiers.1.until',
      ],
    ]
    for (const [more, field] of wrong) {
      const { status, errors } = await enter(bodyFor(hotel, more))
      expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
    }
    expect((await nightsOf(app, hotel)).every(night => night === '0/0')).toBe(true)
  })

  test('leaves the rooms of the others as they are: the public books what is left', async () => {
    const hotel = await aHotel(app, { city: 'entered-left', rooms: 2 })
    await enter(bodyFor(hotel))
    const [body] = [await stayBody(agent, hotel)]
    expect((await agent.call(createHotelBooking, { body })).status).toBe(201)
    expect((await agent.call(createHotelBooking, { body })).code).toBe('hotel.nights_full')
  })
})
