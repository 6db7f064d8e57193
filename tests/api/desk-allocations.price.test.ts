import { describe, expect, test } from 'vitest'
import { getDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { createFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { getFlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { type Allocated, allocate } from '../support/allocations.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type BlockOptions, seatsOf } from '../support/blocks.ts'
import { holdBody } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { CHANGEABLE, othersOf } from '../support/desk-changes.ts'

const app = await openApp()
const [staff, agent, otherAgent, customer] = await Promise.all([
  app.as('staff'),
  app.as('agent'),
  app.as('otherAgent'),
  app.as('customer'),
])

async function aKeptBlock(allocated: Allocated, options: BlockOptions = {}) {
  const { id } = await aBlock(app, 'nakheel', { seats_total: 10, ...options })
  expect((await allocate(staff, id, allocated)).status).toBe(200)
  return id
}
const show = async (id: string) => (await staff.call(getDeskBlock, { params: { id } })).data
const allocationOf = async (id: string) => (await show(id)).allocations[0]
const hold = async (client: Client, id: string, adults: number) =>
  client.call(createFlightBooking, { body: await holdBody(client, id, { adults }) })

describe('an agency’s own price', () => {
  const ownFares = { ADT: 70_000 }
  const adultOf = async (client: Client, id: string, adults = 1) => {
    const { offer } = (
      await client.call(getFlightOffer, { params: { id }, query: { adults: String(adults) } })
    ).data
    return { adult: offer.adult_total_minor, total: offer.quote.totalMinor, own: offer.own?.priced }
  }

  test('is what it pays while all seats of a party are its own; everyone else pays that of the block', async () => {
    const id = await aKeptBlock({ seats: 3, fares: ownFares })
    const { adult: all } = await adultOf(customer, id)
    const { adult: own } = await adultOf(agent, id)
    const { base_minor } = (await show(id)).prices[0] as { base_minor: number }
    expect(all - own).toBe(base_minor - ownFares.ADT)
    const three = await adultOf(agent, id, 3)
    expect(three).toMatchObject({ adult: own, own: true })
    expect(await adultOf(agent, id, 4)).toMatchObject({ adult: all, own: false })
    expect(await adultOf(otherAgent, id)).toMatchObject({ adult: all })
    expect((await hold(agent, id, 3)).data.total_minor).toBe(three.total)
    expect(await adultOf(agent, id)).toMatchObject({ adult: all, own: false })
  })

  test('goes with the last own seat: who saw it is told the new price before anything is held', async () => {
    const id = await aKeptBlock({ seats: 2, fares: ownFares })
    const body = await holdBody(agent, id, { adults: 2 })
    await hold(agent, id, 1)
    const refused = await agent.call(createFlightBooking, { body })
    const { total } = await adultOf(customer, id, 2)
    expect(refused).toMatchObject({
      code: 'price.changed',
      details: { old_minor: body.expected_total_minor, new_minor: total },
    })
    expect(await seatsOf(app, id)).toMatchObject({ held: 1, allocated: 1 })
  })

  test('is given by staff for categories that are sold, changes for bookings to come, and stands in the history', async () => {
    const id = await aKeptBlock({ seats: 4, fares: ownFares })
    const { data: held } = await hold(agent, id, 1)
    expect(await allocationOf(id)).toMatchObject({ fares: ownFares })
    await allocate(staff, id, { seats: 4, fares: { ADT: 60_000 } })
    const { total } = await adultOf(agent, id)
    expect(held.total_minor - total).toBe(10_000)
    await allocate(staff, id, { seats: 4 })
    expect(await allocationOf(id)).toMatchObject({ fares: null })
    const { events } = await show(id)
    expect(events.slice(0, 2)).toMatchObject([
      { before: { own_fares: 'ADT 600.00' }, after: { own_fares: '' } },
      { before: { own_fares: 'ADT 700.00' }, after: { own_fares: 'ADT 600.00' } },
    ])
    expect((await allocate(staff, id, { seats: 4, fares: { INF: -1 } })).status).toBe(422)
    const fares = JSON.stringify({ ADT: { base: 90_000, taxes: [] }, CHD: null, INF: null })
    const adultsOnly = await aKeptBlock({ seats: 1 }, { fares })
    const { errors } = await allocate(staff, adultsOnly, { seats: 1, fares: { CHD: 50_000 } })
    expect(errors).toHaveProperty(['fares.CHD'])
  })

  test('is the price of a booking that moves to seats of its agency', async () => {
    const from = await aKeptBlock({ seats: 2 }, CHANGEABLE)
    const to = await aKeptBlock({ seats: 2, fares: ownFares }, CHANGEABLE)
    const { data } = await hold(agent, from, 1)
    const target = (await othersOf(staff, data.id)).find(each => each.id === to)
    const { base_minor, taxes_minor } = (await show(to)).prices[0] as {
      base_minor: number
      taxes_minor: number
    }
    expect(base_minor).not.toBe(ownFares.ADT)
    expect(target?.lines[0]).toMatchObject({ category: 'ADT', unitMinor: ownFares.ADT + taxes_minor })
  })
})
