import { describe, expect, test } from 'vitest'
import { valuesOf } from '#client/features/bookings/people/passenger-draft.ts'
import { cancelBooking, findBooking, savePassengers } from '#shared/contract/bookings/bookings.ts'
import { makeGroupLink, savePlace, takePlace } from '#shared/contract/bookings/group-links.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import {
  createTourBooking,
  downloadTourCalendar,
  getTourBooking,
  listTourBookings,
  saveRooms,
} from '#shared/contract/tours/tour-bookings.ts'
import { listTourDepartures } from '#shared/contract/tours/tours.ts'
import { formFields } from '#shared/rules/people/name-list-form.ts'
import { choiceFields } from '#shared/rules/tours/rooms-form.ts'
import { loadBooking } from '../../src/server/features/bookings/access.service.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { cancelInput } from '../../src/server/features/bookings/quotes/quotes.service.ts'
import { departureOffer } from '../../src/server/features/tour-bookings/offer.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { setHoldEnd } from '../support/bookings.ts'
import { plainBrowser, postForm } from '../support/forms.ts'
import { attemptBody } from '../support/paying.ts'
import { tenantId } from '../support/people.ts'
import { aHeldTour, aNamedTour, tourBody, tourNames } from '../support/tour-bookings.ts'
import { aDeparture, aTour, placesOf } from '../support/tours.ts'

const app = await openApp()
const tour = await aTour(app)
const agent = await app.as('agent')

const bed = (position: number) => ({ position, bed: true })
const seatsOf = (id: string) =>
  app.rows('nakheel', db =>
    db
      .selectFrom('seat_blocks')
      .select(['seats_held as held', 'seats_sold as sold'])
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
const show = async (id: string, client = agent) =>
  (await client.call(getTourBooking, { params: { id } })).data

describe('a tour', () => {
  test('holds places, the seats of its linked block and rooms at the price that was seen', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 9 })
    const departure = await aDeparture(app, tour, { seat_block_id: block.id })
    const party = { adults: 4, children: 1, infants: 1, extras: ['insurance'] }
    const held = await aHeldTour(app, agent, departure.id, party)
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 5, sold: 0 })
    expect(await seatsOf(block.id)).toEqual({ held: 5, sold: 0 })
    const booking = await show(held.id)
    expect(booking.rooms.map(({ kind, people }) => [kind, people.length])).toEqual([
      ['double', 4],
      ['double', 2],
    ])
    expect(
      booking.price_lines.map(({ kind, fare, quantity }) => [fare ?? kind, quantity]).slice(0, 4),
    ).toEqual([
      ['double', 4],
      ['child_with_bed', 1],
      ['infant', 1],
      ['extra', 5],
    ])
    expect([booking.total_minor, booking.extras]).toEqual([
      held.total_minor,
      [{ en: 'Travel insurance', ar: 'تأمين السفر' }],
    ])
    expect(booking.pages.show).toBe(`/tour-bookings/${held.id}`)
  })

  test('is refused whole when the block has too few seats, though the departure has places', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 1 })
    const departure = await aDeparture(app, tour, { seat_block_id: block.id })
    const body = await tourBody(app, agent, departure.id)
    expect(await agent.call(createTourBooking, { body })).toMatchObject({ status: 409, code: 'sold_out' })
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0, sold: 0 })
    expect(await seatsOf(block.id)).toEqual({ held: 0, sold: 0 })
  })

  test('is refused with the places that are left, another price, or more people than beds', async () => {
    const departure = await aDeparture(app, tour, { capacity: 3, min_travellers: 1 })
    const four = await tourBody(app, agent, departure.id, { adults: 4 })
    const full = await agent.call(createTourBooking, { body: four })
    expect([full.code, full.details]).toEqual(['sold_out', { left: 3, count: 3 }])
    const two = await tourBody(app, agent, departure.id)
    const dearer = await agent.call(createTourBooking, { body: { ...two, expected_total_minor: 1 } })
    expect([dearer.code, dearer.details]).toEqual([
      'price.changed',
      { old_minor: 1, new_minor: two.expected_total_minor },
    ])
    const rooms = [{ kind: 'single' as const, wish: 'none' as const, people: [bed(1), bed(2)] }]
    const crowded = await agent.call(createTourBooking, { body: { ...two, rooms } })
    expect(crowded).toMatchObject({
      status: 422,
      errors: { rooms: ['Room 1: more people than beds. Choose a larger room.'] },
    })
    const quint = [{ kind: 'quint' as const, wish: 'men' as const, people: [bed(1), bed(2)] }]
    const unsold = await agent.call(createTourBooking, { body: { ...two, rooms: quint } })
    expect(unsold.errors).toEqual({ rooms: ['Not sold on this departure: Adult in a room for five.'] })
  })

  test.each(['draft', 'closed', 'called_off', 'departed'] as const)('is not sold when %s', async status => {
    const open = await aDeparture(app, tour)
    const body = await tourBody(app, agent, open.id)
    const { id } = await aDeparture(app, tour, { status })
    const answer = await agent.call(createTourBooking, { body: { ...body, departure_id: id } })
    expect(answer.code).toBe('departure.not_on_sale')
  })

  test('gives places and seats back when its hold ends or it is cancelled, and takes them again by a late payment', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 9 })
    const departure = await aDeparture(app, tour, { seat_block_id: block.id })
    const one = await aHeldTour(app, agent, departure.id)
    await agent.call(cancelBooking, { params: { id: one.id }, body: {} })
    expect([await placesOf(app, departure.id), await seatsOf(block.id)]).toMatchObject([
      { held: 0 },
      { held: 0 },
    ])
    const late = await aNamedTour(app, agent, departure.id)
    await setHoldEnd(app, agent, late.id, new Date(Date.now() - 1))
    await sweepHolds(app.system())
    expect([await placesOf(app, departure.id), await seatsOf(block.id)]).toMatchObject([
      { held: 0 },
      { held: 0 },
    ])
    await app.system().unit(u => recordPayment(u, late.id, late.total_minor))
    expect((await show(late.id)).status).toBe('confirmed')
    expect([await placesOf(app, departure.id), await seatsOf(block.id)]).toMatchObject([
      { held: 0, sold: 2 },
      { held: 0, sold: 2 },
    ])
  })

  test('frees the places of ended holds for the next one', async () => {
    const departure = await aDeparture(app, tour, { capacity: 2, min_travellers: 1 })
    const first = await aHeldTour(app, agent, departure.id)
    await setHoldEnd(app, agent, first.id, new Date(Date.now() - 1))
    await aHeldTour(app, agent, departure.id)
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 2 })
    expect((await show(first.id)).status).toBe('expired')
  })

  test('shows the places of ended holds as free before a job marks them, also those of a linked block', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 5 })
    const another = await aTour(app, 'nakheel', { kind: 'school' })
    const departure = await aDeparture(app, another, { seat_block_id: block.id })
    const { id } = await aHeldTour(app, agent, departure.id)
    const leftNow = async () => {
      const { data } = await app.guest().call(listTourDepartures, { params: { id: another.id } })
      const { places_left } = await departureOffer(app.system(), departure.id)
      return [data[0]?.places_left, places_left]
    }
    expect(await leftNow()).toEqual([3, 3])
    await setHoldEnd(app, agent, id, new Date(Date.now() - 1))
    expect(await leftNow()).toEqual([5, 5])
  })

  test('is paid by its deposit, confirmed by mail with rooms and schedule, and ends in a calendar', async () => {
    const rule = {
      first: { kind: 'share', share_bp: 3000 },
      instalments: [],
      balance_days: 14,
      full_days: 14,
    }
    const departure = await aDeparture(app, tour, { deposit_rule: JSON.stringify(rule) })
    const held = await aNamedTour(app, agent, departure.id)
    const { payment_plan: plan } = await show(held.id)
    expect(plan?.lines.map(({ kind }) => kind)).toEqual(['deposit', 'balance'])
    const next = plan?.next_minor as number
    const body = {
      ...attemptBody(held.id, 'balance'),
      part: 'next' as const,
      expected: { amount_minor: next, due_minor: held.total_minor },
    }
    const paid = await agent.call(createPaymentAttempt, { body })
    expect(paid.data.target).toMatchObject({ kind: 'booking', id: held.id, status: 'confirmed' })
    expect(await show(held.id)).toMatchObject({ payment_status: 'deposit_paid', paid_minor: next })
    await app.drainJobs()
    const mail = (await app.outbox()).find(({ subject }) => subject?.includes(held.reference))
    expect(mail?.subject).toBe(`Confirmed: Umrah by the Haram, ${held.reference}`)
    expect(mail?.text).toContain('Double room')
    const calendar = await agent.call(downloadTourCalendar, { params: { id: held.id } })
    expect(calendar.headers.get('content-type')).toContain('text/calendar')
  })

  test('keeps by its tiers: nothing early, a share later, all in the end', async () => {
    const termsIn = async (inDays: number) => {
      const departure = await aDeparture(app, tour, { inDays })
      const { id } = await aHeldTour(app, agent, departure.id)
      return app.system().unit(async u => (await cancelInput(u, await loadBooking(u, id))).terms)
    }
    expect(await termsIn(60)).toMatchObject({ shareBp: 0 })
    expect(await termsIn(15)).toMatchObject({ shareBp: 3000 })
    expect(await termsIn(5)).toEqual({ feeMinor: null, taxesMinor: {} })
  })

  test('lets only its owner see it, a guest by reference and name', async () => {
    const departure = await aDeparture(app, tour)
    const { id, reference } = await aNamedTour(app, agent, departure.id)
    const guest = app.guest()
    expect((await guest.call(getTourBooking, { params: { id } })).code).toBe('booking.not_found')
    const other = await app.as('agent', 'gulf')
    expect((await other.call(getTourBooking, { params: { id } })).code).toBe('booking.not_found')
    const found = await guest.call(findBooking, { body: { reference, proof: 'alharbi' } })
    expect(found.data).toEqual({ id, page: `/tour-bookings/${id}` })
    expect((await show(id, guest)).reference).toBe(reference)
  })

  test('is in the list of tours and of no one else', async () => {
    const departure = await aDeparture(app, tour)
    const { id } = await aHeldTour(app, agent, departure.id, { adults: 4 })
    const { rows } = (await agent.call(listTourBookings, { query: { limit: '100' } })).data
    expect(rows.find(row => row.id === id)).toMatchObject({ passengers: 4, rooms: 2, status: 'held' })
    const stranger = await app.as('customer')
    const theirs = (await stranger.call(listTourBookings, { query: { limit: '100' } })).data.rows
    expect(theirs.map(row => row.id)).not.toContain(id)
  })
})

describe('names of a tour', () => {
  const first = async (id: string) => {
    const { contact, passengers } = tourNames(await show(id))
    return { contact, passengers: passengers.slice(0, 1) }
  }

  test('of all but the first may follow after the payment', async () => {
    const departure = await aDeparture(app, tour)
    const { id, total_minor } = await aHeldTour(app, agent, departure.id, { adults: 3 })
    expect(await show(id)).toMatchObject({ names_later: true, names_ready: false })
    const pay = () =>
      agent.call(createPaymentAttempt, {
        body: {
          ...attemptBody(id, 'balance'),
          expected: { amount_minor: total_minor, due_minor: total_minor },
        },
      })
    expect((await pay()).code).toBe('booking.incomplete')
    await agent.call(savePassengers, { params: { id }, body: await first(id) })
    expect(await show(id)).toMatchObject({ names_ready: true, passengers_complete: false })
    expect((await pay()).data.target).toMatchObject({ id, status: 'confirmed' })
    expect((await show(id)).can.edit_passengers).toBe(true)
  })

  test('are saved without those who took a place by the link, even where all did', async () => {
    const departure = await aDeparture(app, tour)
    const { id } = await aHeldTour(app, agent, departure.id)
    const { data } = await agent.call(makeGroupLink, { params: { id } })
    const token = data.link?.url.split('/').at(-1) ?? ''
    const body = tourNames(await show(id))
    for (const { id: passenger_id, ...typed } of body.passengers) {
      const traveller = app.guest()
      const place = (await traveller.call(takePlace, { body: { token, passenger_id } })).data.id
      await traveller.call(savePlace, { params: { id: place }, body: typed })
    }
    expect(await show(id)).toMatchObject({ passengers_complete: true, names_ready: false })
    expect((await agent.call(savePassengers, { params: { id }, body })).code).toBe('passenger.private')
    const contact = { contact: body.contact, passengers: [] }
    expect((await agent.call(savePassengers, { params: { id }, body: contact })).status).toBe(200)
    expect(await show(id)).toMatchObject({ names_ready: true })
  })

  test('left empty are not sent by a form without script', async () => {
    const departure = await aDeparture(app, tour)
    const { id } = await aHeldTour(app, agent, departure.id)
    const { contact, passengers } = await first(id)
    const [lead] = passengers
    const [, second] = (await show(id)).passengers
    const fields = {
      form: 'passengers',
      ...formFields([
        { id: lead?.id ?? '', values: valuesOf(lead as object) },
        { id: second?.id ?? '', values: valuesOf({}) },
      ]),
      ...Object.fromEntries(Object.entries(contact).map(([name, value]) => [`contact-${name}`, `${value}`])),
    }
    const path = `/tour-bookings/create?booking=${id}`
    const reply = await postForm(plainBrowser('nakheel', agent.cookies), path, fields)
    expect(reply.posted).toBeUndefined()
    expect(reply.to).toContain('step=review')
    expect((await show(id)).passengers.map(({ surname }) => surname !== null)).toEqual([true, false])
  })
})

test('a tour is held by a form without script', async () => {
  const departure = await aDeparture(app, tour)
  const { expected_total_minor: total, rooms } = await tourBody(app, agent, departure.id)
  const fields = choiceFields({ adults: 2, children: 0, infants: 0, rooms, extras: [] })
  const sent = {
    form: 'hold-tour',
    key: crypto.randomUUID(),
    departure: departure.id,
    total: String(total),
    ...fields,
  }
  const answer = await postForm(plainBrowser(), `/tour-bookings/create?departure=${departure.id}`, sent)
  expect(answer.to).toMatch(/^\/tour-bookings\/create\?booking=[0-9a-f-]{36}&all$/)
})

describe('rooms of a booking', () => {
  test('are for women only when that was wished, and a child without a bed is small', async () => {
    const departure = await aDeparture(app, tour)
    const people = [bed(1), bed(2), { position: 3, bed: false }]
    const rooms = [{ kind: 'double' as const, wish: 'women' as const, people }]
    const { id } = await aHeldTour(app, agent, departure.id, { adults: 2, children: 1, rooms })
    const booking = await show(id)
    const woman = { gender: 'F', title: 'MRS' }
    const refused = await agent.call(savePassengers, {
      params: { id },
      body: tourNames(booking, [woman, {}, {}]) as never,
    })
    expect(refused).toMatchObject({
      status: 422,
      errors: {
        'passengers.1.gender': ['This traveller sleeps in a room for women only.'],
        'passengers.2.birth_date': ['From six years on a child needs a bed of its own.'],
      },
    })
  })

  test('may be changed by the owner until rooming closes, without losing anyone', async () => {
    const departure = await aDeparture(app, tour)
    const { id } = await aHeldTour(app, agent, departure.id, { adults: 4 })
    const [one, two] = (await show(id)).rooms
    const [a, b, c, d] = [one, two].flatMap(
      room => room?.people.map(({ passenger_id }) => passenger_id) ?? [],
    )
    const asked = (first: unknown[], second: unknown[]) => ({
      rooms: [
        { id: one?.id, wish: 'family', people: first },
        { id: two?.id, wish: 'none', people: second },
      ] as never,
    })
    const saved = await agent.call(saveRooms, { params: { id }, body: asked([a, c], [b, d]) })
    expect(saved.data.rooms.map(room => room.people.map(({ passenger_id }) => passenger_id))).toEqual([
      expect.arrayContaining([a, c]),
      expect.arrayContaining([b, d]),
    ])
    expect(await agent.call(saveRooms, { params: { id }, body: asked([a], [b, d]) })).toMatchObject({
      status: 422,
    })
    const late = await aDeparture(app, tour, { rooming_deadline: new Date(Date.now() - 1) })
    const closed = await aHeldTour(app, agent, late.id, { adults: 4 })
    const answer = await agent.call(saveRooms, { params: { id: closed.id }, body: asked([a, b], [c, d]) })
    expect(answer.code).toBe('booking.not_editable')
  })
})
