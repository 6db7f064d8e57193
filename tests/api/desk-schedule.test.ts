import { beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import {
  changeSchedule,
  previewSchedule,
  recordScheduleAnswer,
} from '#shared/contract/desk/flights/schedule.ts'
import { getRadar, listRequests } from '#shared/contract/desk/today.ts'
import { downloadCalendar, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type Block, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { setStaffRights } from '../support/desk.ts'
import { aConfirmedBooking, eventsOf, mailsTo } from '../support/desk-bookings.ts'
import { openPage, plainBrowser, postForm } from '../support/forms.ts'
import { accountOf, setBalance, sumsOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { A_LITTLE_LATER, aMoved, answer, blockNow, LATER, moveFlight, timesNow } from '../support/schedule.ts'

const port = await paying.listen()
const app = await openApp({ port })
let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
})

const view = paying.bookingOf
const DAY = 86_400_000

const aMovedBooking = (moved?: Parameters<typeof aMoved>[2]) => aMoved(app, staff, moved)

describe('new times of a block', () => {
  test('are those of the block, its bookings and their calendar files at once, in a newer version', async () => {
    const guest = app.guest()
    const { id, block } = await aConfirmedBooking(app, guest)
    const calendar = async () => (await guest.download(downloadCalendar, { params: { id } })).text()
    const sequenceOf = (text: string) => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1])
    const before = sequenceOf(await calendar())
    const first = { ...LATER, flight_number: '1021', origin_terminal: '4' }
    const { data, status } = await moveFlight(staff, block.id, { first })
    expect([status, data]).toMatchObject([200, { kind: 'major', informed: 0, asked: 1, passengers: 1 }])
    const { slices, events, version } = await blockNow(staff, block.id)
    expect(version).toBe(2)
    expect(slices[0]?.segments[0]).toMatchObject({ flight_number: '1021', origin_terminal: '4' })
    expect(events[0]).toMatchObject({
      kind: 'rescheduled',
      reason: 'The airline wrote',
      before: { out_times: '08:00-12:00', out_flights: 'SV263' },
      after: { out_times: '10:00-14:00', out_flights: 'SV1021' },
    })
    expect((await view(guest, id)).slices).toEqual(slices)
    const ics = await at(Date.now() + 1000, calendar)
    expect(sequenceOf(ics)).toBeGreaterThan(before)
    expect(ics).toContain('T070000Z')
  })

  test('of another day move the days of every booking, and deadlines never come after the flight', async () => {
    const guest = app.guest()
    const { id, block } = await aConfirmedBooking(app, guest)
    const { segments } = await timesNow(staff, block.id)
    const earlier = new Date(Date.parse(segments[0]?.departs_on as string) - 2 * DAY)
      .toISOString()
      .slice(0, 10)
    const moved = await moveFlight(staff, block.id, { first: { departs_on: earlier, arrives_on: earlier } })
    expect(moved.status).toBe(200)
    const [row] = await app.rows('nakheel', db =>
      db.selectFrom('bookings').select(['starts_on', 'ends_on']).where('id', '=', id).execute(),
    )
    expect(row).toEqual({ starts_on: earlier, ends_on: earlier })
    const { deadlines } = await blockNow(staff, block.id)
    expect(deadlines.at(-1)?.kind).toBe('departure')
    expect(deadlines.every(({ at: one }) => one <= (deadlines.at(-1)?.at as string))).toBe(true)
  })

  test.each([
    ['in the past', { departs_on: '2026-01-05' }, 'segments.0.departs_time', 'in the past'],
    ['landing before they leave', { arrives_time: '07:00' }, 'segments.0.arrives_time', 'land before'],
    [
      'of too long a flight',
      { arrives_time: '09:00', arrives_on: 'next' },
      'segments.0.arrives_time',
      '20 hours',
    ],
    ['like the old ones', {}, 'segments.0.departs_time', 'Nothing is changed'],
  ])('%s are refused at their field', async (_, first: Record<string, string>, field, words) => {
    const block = await aBlock(app)
    const next = first.arrives_on === 'next' ? { arrives_on: nextDay(block) } : {}
    const reply = await moveFlight(staff, block.id, { first: { ...first, ...next } })
    expect([reply.status, reply.errors?.[field]?.[0]]).toEqual([422, expect.stringContaining(words)])
    expect((await blockNow(staff, block.id)).version).toBe(1)
  })

  test('may not overlap: the way back leaves after the way out has landed, said in the language of the caller', async () => {
    const block = await aBlock(app, 'nakheel', { nights: 0 })
    const arabic = staff.clone()
    arabic.lang = 'ar'
    const reply = await moveFlight(arabic, block.id, {
      first: { departs_time: '12:00', arrives_time: '16:00' },
    })
    expect(reply.errors?.['segments.1.departs_time']?.[0]).toContain('قبل وصول')
  })

  test('need a time to answer by when someone is asked: to come, and before the flight leaves', async () => {
    const { block } = await aConfirmedBooking(app, app.guest())
    for (const answerIn of [null, -1, 80]) {
      const reply = await moveFlight(staff, block.id, { first: LATER, answerIn })
      expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, ['answer_by.on']])
    }
  })

  test('are refused after a colleague changed the block', async () => {
    const block = await aBlock(app)
    const body = { ...(await timesNow(staff, block.id, LATER)), reason: 'Late' }
    await moveFlight(staff, block.id, { first: A_LITTLE_LATER })
    expect((await staff.call(changeSchedule, { params: { id: block.id }, body })).code).toBe('block.changed')
  })

  test('are counted before they are sent, and the count changes nothing', async () => {
    const { block } = await aConfirmedBooking(app, app.guest(), { party: { adults: 2 } })
    await aHeldBooking(app.guest(), block.id)
    const preview = async (first: Parameters<typeof timesNow>[2]) => {
      const { segments } = await timesNow(staff, block.id, first)
      return (await staff.call(previewSchedule, { params: { id: block.id }, body: { segments } })).data
    }
    expect(await preview(LATER)).toMatchObject({ kind: 'major', informed: 0, asked: 1, passengers: 2 })
    expect(await preview(A_LITTLE_LATER)).toMatchObject({ kind: 'minor', informed: 1, passengers: 2 })
    expect((await blockNow(staff, block.id)).version).toBe(1)
  })
})

const nextDay = ({ departsOn }: Block) => new Date(Date.parse(departsOn) + DAY).toISOString().slice(0, 10)

describe('each booking', () => {
  test('gets one mail in its language with old and new times, and a link', async () => {
    const { id, email, block } = await aMovedBooking({
      first: LATER,
      message: 'The airport is closed at dawn',
    })
    const agent = await app.as('agent')
    const arabic = await aHeldBooking(agent, block.id)
    await completePassengers(agent, arabic.id, [], { email: 'ar@example.test', lang: 'ar' })
    const mails = await mailsTo(app, email)
    const news = mails.filter(({ subject }) => subject?.includes('New flight times'))
    expect(news).toHaveLength(1)
    expect(news[0]?.text).toMatch(/Before: .RUH. .*08:00.*IST.*12:00[\s\S]*Now: .RUH. .*10:00.*14:00/)
    expect(news[0]?.text).toContain('The airport is closed at dawn')
    expect(news[0]?.text).toContain(`/flight-bookings/${id}?access=`)
    expect(news[0]?.attachments).toHaveLength(1)
    await moveFlight(staff, block.id, { first: { departs_time: '11:00', arrives_time: '15:00' } })
    expect((await mailsTo(app, 'ar@example.test')).at(-1)?.subject).toContain('مواعيد جديدة')
    expect((await mailsTo(app, email)).filter(({ subject }) => subject?.includes('New flight'))).toHaveLength(
      2,
    )
  })

  test('is told once, however often the job runs and wherever it was cut', async () => {
    const { email, change } = await aMovedBooking()
    const again = () =>
      app.system().unit(u => u.enqueue('schedule.tell', { tenantId: u.tenant.id, changeId: change }))
    await again()
    await app.drainJobs()
    await again()
    expect((await mailsTo(app, email)).filter(({ subject }) => subject?.includes('New flight'))).toHaveLength(
      1,
    )
  })

  test('is only told of a small change, and has nothing to answer', async () => {
    const { guest, id, email, change } = await aMovedBooking({ first: A_LITTLE_LATER, answerIn: null })
    expect((await view(guest, id)).schedule).toMatchObject({
      state: 'informed',
      answer_by: null,
      can: { accept: false, refuse: false },
    })
    expect((await mailsTo(app, email)).at(-1)?.subject).toContain('Small change')
    expect((await answer(guest, id, change, 'refused')).code).toBe('schedule.gone')
  })

  test('is asked when small changes add up to a large one', async () => {
    const { guest, id, block } = await aMovedBooking({ first: A_LITTLE_LATER })
    await moveFlight(staff, block.id, { first: { departs_time: '08:20', arrives_time: '12:20' } })
    const { schedule } = await view(guest, id)
    expect(schedule?.state).toBe('waiting')
    expect(schedule?.old_slices[0]?.segments[0]?.departs_at).toContain('T05:00')
  })

  test('that is held without names is shown the new times and not asked', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    const { id } = await aHeldBooking(guest, block.id)
    expect((await moveFlight(staff, block.id, { first: LATER })).data).toMatchObject({
      asked: 0,
      informed: 0,
    })
    expect((await view(guest, id)).schedule).toBeNull()
  })
})

describe('the customer', () => {
  test('accepts: the booking goes on, and the answer is in its history', async () => {
    const { guest, id, change } = await aMovedBooking()
    expect((await view(guest, id)).schedule).toMatchObject({
      state: 'waiting',
      overdue: false,
      can: { accept: true, refuse: true },
    })
    const { data, message } = await answer(guest, id, change, 'accepted')
    expect([data.status, message]).toEqual(['confirmed', expect.stringContaining('accepted')])
    expect((await eventsOf(app, id)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['schedule_changed', 'schedule_accepted']),
    )
    expect((await answer(guest, id, change, 'refused')).code).toBe('schedule.gone')
  })

  test('refuses: the booking is cancelled, seats and all money go back without a fee', async () => {
    const { guest, id, block, change, email, total } = await aMovedBooking()
    const { data } = await answer(guest, id, change, 'refused')
    expect(data).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_due',
      quote: { fee_minor: 0, back_minor: total, status: 'accepted' },
    })
    expect(data.passengers.map(({ status }) => status)).toEqual(['cancelled'])
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 0 })
    expect((await mailsTo(app, email)).at(-1)?.subject).toContain('all your money goes back')
    expect((await answer(guest, id, change, 'accepted')).code).toBe('schedule.gone')
  })

  test('answers without a script, too, and is told why an answer comes too late', async () => {
    const { guest, id, change } = await aMovedBooking()
    const browser = plainBrowser('nakheel', guest.cookies)
    const path = `/flight-bookings/${id}`
    const fields = { form: 'schedule', change_id: change, answer: 'refused' }
    const reply = await postForm(browser, path, fields)
    expect([reply.status, reply.to]).toEqual([303, path])
    expect((await openPage(browser, path)).posted?.message).toContain('all your money goes back')
    expect((await view(guest, id)).status).toBe('cancelled')
    const late = await postForm(browser, path, { ...fields, answer: 'accepted' })
    expect(late.posted?.refusal?.body.code).toBe('schedule.gone')
  })

  test('who paid by card gets it back to the card, ordered once', async () => {
    const guest = app.guest()
    const { booking, blockId } = await paying.aPayableBooking(app, guest)
    const { gatewayId } = await paying.startPaying(guest, booking.id)
    await paying.sendCard(guest, gatewayId, paying.CARDS.paid)
    await app.drainJobs()
    const { data } = await moveFlight(staff, blockId, { first: LATER })
    await answer(guest, booking.id, data.change_id, 'refused')
    await app.drainJobs()
    expect(await view(guest, booking.id)).toMatchObject({ refunded_minor: booking.total_minor })
    const moves = (await paying.ledgerOf(app, booking.id)).map(row => [row.kind, row.amount_minor])
    expect(moves).toEqual([
      ['payment', booking.total_minor],
      ['refund', booking.total_minor],
    ])
  })

  test('of an agency gets it back to the balance at once, and passengers of the agency cannot answer', async () => {
    await setBalance(staff, app, 0, 10_000_000)
    const agent = await app.as('agent')
    const before = await accountOf(app)
    const { booking, blockId } = await paying.aPayableBooking(app, agent)
    await agent.call(createPaymentAttempt, {
      body: paying.attemptBody(booking.id, 'balance'),
    })
    const { data } = await moveFlight(staff, blockId, { first: LATER })
    for (const stranger of [app.guest(), await app.as('customer'), await app.as('customer', 'gulf')])
      expect((await answer(stranger, booking.id, data.change_id, 'refused')).code).toBe('booking.not_found')
    expect((await answer(agent, booking.id, data.change_id, 'refused')).data.status).toBe('cancelled')
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor)
    expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
  })

  test('who asked to cancel before gets all of it back instead of the offer', async () => {
    const guest = app.guest()
    const { id, block, booking } = await aConfirmedBooking(app, guest)
    await guest.call(cancelBooking, { params: { id }, body: {} })
    const { data } = await moveFlight(staff, block.id, { first: LATER })
    const { data: ended } = await answer(guest, id, data.change_id, 'refused')
    expect(ended).toMatchObject({ status: 'cancelled', quote: { back_minor: booking.total_minor } })
  })

  test('answers the newest change: a second one replaces the first, and compares with what was booked', async () => {
    const { guest, id, block, change } = await aMovedBooking()
    const { data } = await moveFlight(staff, block.id, {
      first: { departs_time: '11:00', arrives_time: '15:00' },
    })
    expect((await answer(guest, id, change, 'accepted')).code).toBe('schedule.gone')
    const { schedule, slices } = await view(guest, id)
    expect(schedule?.old_slices[0]?.segments[0]?.departs_at).toContain('T05:00')
    expect(slices[0]?.segments[0]?.departs_at).toContain('T08:00')
    expect((await answer(guest, id, data.change_id, 'accepted')).status).toBe(200)
  })

  test('may not get all back once the flight has left', async () => {
    const { id, change } = await aMovedBooking()
    await at(new Date(Date.now() + 61 * DAY), async () => {
      const body = { change_id: change, answer: 'refused' as const, reason: 'By phone' }
      const late = await app.as('staff')
      expect((await late.call(recordScheduleAnswer, { params: { id }, body })).code).toBe('schedule.departed')
    })
  })
})

describe('no answer by the date', () => {
  test('is a clock before, and a request after, until staff record what was said by phone', async () => {
    const { guest, id, change } = await aMovedBooking({ first: LATER, answerIn: 2 })
    const clock = async () =>
      (await staff.call(getRadar, { query: { kind: 'schedule' } })).data.rows.map(({ subject }) => subject.id)
    const asked = async () =>
      (await staff.call(listRequests, { query: { kind: 'schedule' } })).data.rows.map(row => row.booking?.id)
    expect(await clock()).toContain(id)
    expect(await asked()).not.toContain(id)
    await at(new Date(Date.now() + 4 * DAY), async () => {
      const late = await app.as('staff')
      const { data } = await late.call(listRequests, { query: { kind: 'schedule' } })
      expect(data.rows.map(row => row.booking?.id)).toContain(id)
      const seen = await late.call(getFlightBooking, { params: { id } })
      expect(seen.data.schedule).toMatchObject({ state: 'waiting', overdue: true })
    })
    const body = { change_id: change, answer: 'accepted' as const, reason: 'Mr Alharbi called' }
    expect((await guest.call(recordScheduleAnswer, { params: { id }, body })).status).toBe(401)
    expect((await staff.call(recordScheduleAnswer, { params: { id }, body })).status).toBe(200)
    expect((await eventsOf(app, id)).at(-1)).toMatchObject({
      kind: 'schedule_accepted',
      actor_kind: 'staff',
      reason: 'Mr Alharbi called',
    })
    expect(await clock()).not.toContain(id)
  })

  test('is recorded by staff of the tenant who hold the right now', async () => {
    const { id, change } = await aMovedBooking()
    const body = { change_id: change, answer: 'refused' as const, reason: 'By phone' }
    const record = (client: Client) => client.call(recordScheduleAnswer, { params: { id }, body })
    expect((await record(await app.as('agent'))).code).toBe('auth.forbidden')
    expect((await record(await app.as('staff', 'gulf'))).code).toBe('booking.not_found')
    await setStaffRights(app, ['bookings.ticket'])
    expect((await record(staff)).code).toBe('auth.forbidden')
    await setStaffRights(app, PERMISSION_PRESETS.owner)
    expect((await record(staff)).status).toBe(200)
  })
})
