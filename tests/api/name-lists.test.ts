import { describe, expect, test } from 'vitest'
import { isWhole, judge } from '#client/features/bookings/name-list/import/list-messages.ts'
import { readBytes } from '#client/features/bookings/name-list/import/read-file.ts'
import { infoOf, inputOf, valuesOf } from '#client/features/bookings/people/passenger-draft.ts'
import { tripDays } from '#client/features/flight-bookings/itinerary/trip-days.ts'
import { STAFF_PERMISSIONS } from '#shared/base/permissions.ts'
import { updateNameList } from '#shared/contract/bookings/bookings.ts'
import {
  exportBlockNameList,
  exportDeskNameList,
  exportNameList,
} from '#shared/contract/bookings/name-lists.ts'
import { type FlightBooking, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { passportReader } from '#shared/rules/name-list/passport-values.ts'
import { planList } from '#shared/rules/name-list/plan.ts'
import { readListText } from '#shared/rules/name-list/read-list.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, nameList, type Party } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { dayFromNow } from '../support/days.ts'
import { setStaffRights } from '../support/desk.ts'
import { eventsOf } from '../support/desk-bookings.ts'
import { payFully } from '../support/splitting.ts'

const app = await openApp()
const today = dayFromNow(0)

const seen = async (client: Client, id: string) =>
  (await client.call(getFlightBooking, { params: { id } })).data

// As stored, so that a list can say the same again.
const numbers = () => [1, 2, 3].map(at => ({ document_number: `A000000${at}` }))

async function aNamedBooking(client: Client, party: Partial<Party> = { adults: 3 }): Promise<FlightBooking> {
  const block = await aBlock(app, 'nakheel', { seats_total: 90 })
  const { id } = await aHeldBooking(client, block.id, party)
  return completePassengers(client, id, numbers())
}

const send = (client: Client, id: string, passengers: (Record<string, unknown> | undefined)[]) =>
  client.call(updateNameList, { params: { id }, body: { passengers: passengers as never } })
const linesOf = (booking: FlightBooking, changes: Record<string, unknown>[] = []) =>
  nameList(
    booking,
    numbers().map((number, at) => ({ ...number, ...changes[at] })),
  ).passengers as Record<string, unknown>[]
const archive = (ids: string[]) =>
  app.rows('nakheel', db =>
    db.selectFrom('passenger_changes').select('passenger_id').where('passenger_id', 'in', ids).execute(),
  )

describe('a name list', () => {
  test('changes some passengers and keeps the others', async () => {
    const agent = await app.as('agent')
    const booking = await aNamedBooking(agent)
    const [first, second] = linesOf(booking, [{ surname: 'HADI' }, {}])
    const reply = await send(agent, booking.id, [first, second])
    expect(reply.data).toEqual({ changed: 1 })
    const after = await seen(agent, booking.id)
    expect(after.passengers.map(({ surname }) => surname)).toEqual([
      'HADI',
      ...booking.passengers.slice(1).map(({ surname }) => surname),
    ])
    const [row] = await app.rows('nakheel', db =>
      db.selectFrom('bookings').select('lead_name').where('id', '=', booking.id).execute(),
    )
    expect(row?.lead_name).toMatch(/^HADI\//)
  })

  test('that says what is stored changes nothing and is no event', async () => {
    const agent = await app.as('agent')
    const booking = await aNamedBooking(agent)
    const before = await eventsOf(app, booking.id)
    expect((await send(agent, booking.id, linesOf(booking))).data).toEqual({ changed: 0 })
    expect(await eventsOf(app, booking.id)).toEqual(before)
    expect(await archive(booking.passengers.map(({ id }) => id))).toEqual([])
  })

  test('with one bad line stores none, and says which field of which line', async () => {
    const agent = await app.as('agent')
    const booking = await aNamedBooking(agent)
    const lines = linesOf(booking, [{ surname: 'HADI' }, { document_expires_on: '2020-01-01' }])
    const reply = await send(agent, booking.id, lines)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.errors ?? {})).toEqual(['passengers.1.document_expires_on'])
    expect((await seen(agent, booking.id)).passengers[0]?.surname).not.toBe('HADI')
  })

  test('compares documents with passengers that are not in it', async () => {
    const agent = await app.as('agent')
    const booking = await aNamedBooking(agent)
    const [, second] = linesOf(booking)
    const third = linesOf(booking)[2]
    const twice = {
      ...third,
      document_number: second?.document_number,
      document_country: second?.document_country,
    }
    const reply = await send(agent, booking.id, [twice])
    expect(Object.keys(reply.errors ?? {})).toEqual(['passengers.0.document_number'])
  })

  test('names no one of another booking, and no one twice', async () => {
    const agent = await app.as('agent')
    const [one, other] = [await aNamedBooking(agent), await aNamedBooking(agent)]
    const [line] = linesOf(other)
    expect((await send(agent, one.id, [line])).status).toBe(422)
    const [own] = linesOf(one)
    expect((await send(agent, one.id, [own, own])).status).toBe(422)
  })

  test('is closed after its deadline and to users who may only look', async () => {
    const guest = app.guest()
    const booking = await aNamedBooking(guest)
    expect((await send(await app.as('otherAgent'), booking.id, linesOf(booking))).status).toBe(404)
    await app.rows('nakheel', db =>
      db
        .updateTable('booking_passengers')
        .set({ status: 'ticketed' })
        .where('booking_id', '=', booking.id)
        .execute(),
    )
    expect((await send(guest, booking.id, linesOf(booking, [{ surname: 'HADI' }]))).code).toBe(
      'booking.not_editable',
    )
  })
})

describe('a name list as a file', () => {
  const file = (client: Client, id: string, format: 'csv' | 'xlsx' | 'txt' = 'csv') =>
    client.download(exportNameList, { params: { id }, query: { format } })

  test('has whole document numbers for the agency, and is in the history with how many', async () => {
    const agent = await app.as('agent')
    const booking = await aNamedBooking(agent)
    const answer = await file(agent, booking.id)
    const text = await answer.text()
    for (const { document_number } of numbers()) expect(text).toContain(document_number)
    const [event] = await app.rows('nakheel', db =>
      db
        .selectFrom('booking_events')
        .select(['details', 'actor_kind'])
        .where('booking_id', '=', booking.id)
        .where('kind', '=', 'names_exported')
        .execute(),
    )
    expect(event).toEqual({ actor_kind: 'agent', details: { after: { passengers: 3, format: 'csv' } } })
  })

  test.each(['csv', 'xlsx'] as const)('as %s is read in again and changes nothing', async format => {
    const agent = await app.as('agent')
    const booking = await aNamedBooking(agent, { adults: 2, children: 1, infants: 1 })
    const bytes = new Uint8Array(await (await file(agent, booking.id, format)).arrayBuffer())
    const read = await readBytes(bytes, today)
    if ('refused' in read) throw new Error(read.refused)
    const places = (await seen(agent, booking.id)).passengers.map(each => ({
      ...infoOf(each),
      values: valuesOf(each),
    }))
    const lines = planList(read.table, places, {
      ...{ today, trip: tripDays(booking.slices), chosen: {}, mended: {} },
      passport: passportReader(today),
    })
    expect(
      lines.map(({ place, fills, replaces, unread }) => [place?.position, fills, replaces, unread]),
    ).toEqual(booking.passengers.map(({ position }) => [position, {}, {}, []]))
    const passengers = lines.flatMap(({ place, repeats }) =>
      place ? [{ id: place.id, ...inputOf({ ...place.values, ...repeats }) }] : [],
    )
    expect((await send(agent, booking.id, passengers)).data).toEqual({ changed: 0 })
  })

  test('as text has infants below their adult', async () => {
    const agent = await app.as('agent')
    const booking = await aNamedBooking(agent, { adults: 2, infants: 1 })
    const lines = (await (await file(agent, booking.id, 'txt')).text()).trimEnd().split('\r\n')
    expect(lines.map(line => line.slice(0, 15))).toEqual([
      expect.stringMatching(/^ 1\. ALHARBI\//),
      expect.stringMatching(/^ {3}INF ALHARBI\//),
      expect.stringMatching(/^ 2\. ALHARBI\//),
    ])
  })

  test('is for its owner with a session and for staff with both rights only', async () => {
    const agent = await app.as('agent')
    const booking = await aNamedBooking(agent)
    expect((await file(await app.as('otherAgent'), booking.id)).status).toBe(404)
    const guest = app.guest()
    expect((await file(guest, (await aNamedBooking(guest)).id)).status).toBe(403)
    const staff = await app.as('staff')
    const desk = () => staff.download(exportDeskNameList, { params: { id: booking.id } })
    const block = () => staff.download(exportBlockNameList, { params: { id: booking.seat_block_id } })
    for (const rights of [['exports.run'], ['pii.view']]) {
      await setStaffRights(app, rights)
      expect([(await desk()).status, (await block()).status]).toEqual([403, 403])
    }
    await setStaffRights(app, ['exports.run', 'pii.view'])
    expect([(await desk()).status, (await block()).status]).toEqual([200, 200])
    await setStaffRights(app, STAFF_PERMISSIONS)
  })
})

test('a block gives the names of all its live bookings, numbered through', async () => {
  const agent = await app.as('agent')
  const block = await aBlock(app, 'nakheel', { seats_total: 90 })
  const made: FlightBooking[] = []
  for (const party of [
    { adults: 2, infants: 1 },
    { adults: 1, infants: 1 },
  ]) {
    const { id } = await aHeldBooking(agent, block.id, party)
    made.push(await completePassengers(agent, id))
  }
  const paid = made.toSorted((a, b) => (a.reference < b.reference ? 1 : -1))[0] as FlightBooking
  await payFully(agent, paid.id, 'balance')
  const staff = await app.as('staff')
  const answer = await staff.download(exportBlockNameList, {
    params: { id: block.id },
    query: { format: 'txt' },
  })
  const lines = (await answer.text()).trimEnd().split('\r\n')
  const marks = lines.map(line => line.trim().split(' ')[0])
  expect(marks.toSorted()).toEqual(['---', '1.', '2.', '3.', 'INF', 'INF'])
  // The one that was paid goes first; group desks ticket what stands there.
  expect(marks.indexOf('---')).toBe(paid.passengers.length)
  expect(lines[marks.indexOf('---')]).toBe('--- HELD, NOT PAID ---')
  const events = await app.rows('nakheel', db =>
    db
      .selectFrom('seat_block_events')
      .select('data')
      .where('kind', '=', 'names_exported')
      .where('seat_block_id', '=', block.id)
      .execute(),
  )
  expect(events.map(({ data }) => data.after)).toEqual([{ passengers: '5', format: 'txt' }])
})

test('fifty lines pasted without documents’ countries are checked and saved at once', async () => {
  const agent = await app.as('agent')
  const block = await aBlock(app, 'nakheel', { seats_total: 90, max_pax_agency: 50 })
  const { id } = await aHeldBooking(agent, block.id, { adults: 50 })
  const booking = await seen(agent, id)
  const row = (at: number) =>
    `ALHARBI\tPAX ${String.fromCharCode(65 + (at % 26))}${'A'.repeat(1 + Math.floor(at / 26))}\tMR\t14/03/1985\tسعودي\tA77${100000 + at}\t01/02/2033`
  const text = ['اسم العائلة\tالاسم الأول\tاللقب\tتاريخ الميلاد\tالجنسية\tرقم الجواز\tتاريخ الانتهاء']
    .concat(Array.from({ length: 50 }, (_, at) => row(at)))
    .join('\n')
  const places = booking.passengers.map(each => ({ ...infoOf(each), values: valuesOf(each) }))
  const trip = tripDays(booking.slices)
  const lines = judge(
    planList(readListText(text, today), places, {
      today,
      trip,
      chosen: {},
      mended: {},
      passport: passportReader(today),
    }),
    places,
    trip,
    key => key,
  )
  expect(lines.filter(isWhole)).toHaveLength(50)
  const passengers = lines.flatMap(({ place, fills }) =>
    place ? [{ id: place.id, ...inputOf({ ...place.values, ...fills }) }] : [],
  )
  expect((await send(agent, id, passengers)).data).toEqual({ changed: 50 })
})
