import { describe, expect, test } from 'vitest'
import { updateNameList } from '#shared/contract/bookings.ts'
import { type FlightBooking, getFlightBooking } from '#shared/contract/flight-bookings.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, nameList } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { eventsOf } from '../support/desk-bookings.ts'

const app = await openApp()

const seen = async (client: Client, id: string) =>
  (await client.call(getFlightBooking, { params: { id } })).data

// As stored, so that a list can say the same again.
const numbers = () => [1, 2, 3].map(at => ({ document_number: `A000000${at}` }))

async function aNamedBooking(client: Client, party = { adults: 3 }): Promise<FlightBooking> {
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

  test('names nobody of another booking, and nobody twice', async () => {
    const agent = await app.as('agent')
    const [one, other] = [await aNamedBooking(agent), await aNamedBooking(agent)]
    const [line] = linesOf(other)
    expect((await send(agent, one.id, [line])).status).toBe(422)
    const [own] = linesOf(one)
    expect((await send(agent, one.id, [own, own])).status).toBe(422)
  })

  test('is closed after its deadline and to those who may only look', async () => {
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
