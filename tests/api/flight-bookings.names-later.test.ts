import { describe, expect, test } from 'vitest'
import { savePassengers, updateNameList } from '#shared/contract/bookings/bookings.ts'
import { getRadar } from '#shared/contract/desk/today.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { issueTickets } from '#shared/contract/flights/tickets.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, nameList } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { aTicketNumber } from '../support/desk-bookings.ts'
import { attemptBody } from '../support/paying.ts'

const app = await openApp()
const agent = await app.as('agent')
const staff = await app.as('staff')

const show = async (client: Client, id: string) =>
  (await client.call(getFlightBooking, { params: { id } })).data

/** Three travellers of whom the first and the contact are saved. */
async function aHalfNamed(client: Client) {
  const block = await aBlock(app, 'nakheel', {
    seats_total: 90,
    name_list_deadline: new Date(Date.now() + 3_600_000),
  })
  const { id } = await aHeldBooking(client, block.id, { adults: 2, infants: 1 })
  const list = nameList(await show(client, id))
  const { contact, passengers } = list
  const [first, ...others] = passengers
  const saved = await client.call(savePassengers, {
    params: { id },
    body: { contact, passengers: first ? [first] : [] },
  })
  return { id, block, list, others, saved }
}

const pay = async (id: string) => {
  const { due_minor } = await show(agent, id)
  const expected = { amount_minor: due_minor, due_minor }
  return agent.call(createPaymentAttempt, { body: { ...attemptBody(id, 'balance'), expected } })
}

const deadlinePassed = (blockId: string) =>
  app.rows('nakheel', db =>
    db
      .updateTable('seat_blocks')
      .set({ name_list_deadline: new Date(Date.now() - 1000) })
      .where('id', '=', blockId)
      .execute(),
  )

const clock = async (id: string) => {
  const { data } = await staff.call(getRadar, { query: { kind: 'names' } })
  return data.rows.some(({ subject }) => subject.id === id)
}

describe('a travel agency', () => {
  test('pays for seats with the first passenger named, and names the others from a list', async () => {
    const { id, others, saved } = await aHalfNamed(agent)
    expect(saved.data).toMatchObject({ names_later: true, names_ready: true, passengers_complete: false })
    expect((await pay(id)).data.target).toMatchObject({ status: 'confirmed' })
    expect(await clock(id)).toBe(true)
    const named = await agent.call(updateNameList, { params: { id }, body: { passengers: others } })
    expect(named.data).toEqual({ changed: 2 })
    expect(await show(agent, id)).toMatchObject({ passengers_complete: true })
    expect(await clock(id)).toBe(false)
  })

  test('has no ticket of a seat without a name', async () => {
    const { id, others } = await aHalfNamed(agent)
    await pay(id)
    const tickets = [{ passenger_id: others[0]?.id ?? '', number: aTicketNumber() }]
    const refused = await staff.call(issueTickets, { params: { id }, body: { tickets } })
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['tickets.0.number']])
  })

  test('names all before it pays once the airline’s deadline has passed', async () => {
    const { id, block, list } = await aHalfNamed(agent)
    await deadlinePassed(block.id)
    expect(await show(agent, id)).toMatchObject({ names_later: false, names_ready: false })
    expect((await pay(id)).code).toBe('booking.incomplete')
    expect((await agent.call(savePassengers, { params: { id }, body: list })).status).toBe(200)
    expect((await pay(id)).data.target).toMatchObject({ status: 'confirmed' })
  })

  test('names who is missing after the deadline once; what was named is staff’s to change', async () => {
    const { id, block, list, others } = await aHalfNamed(agent)
    await pay(id)
    await deadlinePassed(block.id)
    const write = (passengers: object[]) =>
      agent.call(updateNameList, { params: { id }, body: { passengers: passengers as typeof others } })
    expect((await write(list.passengers.slice(0, 1))).code).toBe('booking.not_editable')
    expect((await write(others)).data).toEqual({ changed: 2 })
    expect((await write(others)).code).toBe('booking.not_editable')
  })
})

test('a customer names all passengers of a flight before it is paid', async () => {
  for (const client of [app.guest(), await app.as('customer')]) {
    const { id, saved } = await aHalfNamed(client)
    expect(saved.status).toBe(422)
    expect(await show(client, id)).toMatchObject({ names_later: false, names_ready: false })
  }
})
