import { describe, expect, it } from 'vitest'
import {
  movePlaces,
  requireDeparture,
  requireTour,
  takePlaces,
} from '../../src/server/features/tours/tours.service.ts'
import { openApp } from '../support/app.ts'
import { aDeparture, aTour, placesOf } from '../support/tours.ts'

const app = await openApp()
const tour = await aTour(app)
const unit = app.system().unit

describe('places of a departure', () => {
  it('are taken until none is left', async () => {
    const { id } = await aDeparture(app, tour, { capacity: 3, min_travellers: 1 })
    expect(await unit(u => takePlaces(u, id, 2))).toBe(true)
    expect(await unit(u => takePlaces(u, id, 2))).toBe(false)
    expect(await unit(u => takePlaces(u, id, 1))).toBe(true)
    expect(await placesOf(app, id)).toEqual({ capacity: 3, held: 3, sold: 0 })
  })

  it('go to one of many who take the last at once', async () => {
    const { id } = await aDeparture(app, tour, { capacity: 1, min_travellers: 1 })
    const taken = await Promise.all(Array.from({ length: 8 }, () => unit(u => takePlaces(u, id, 1))))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('are sold from those held, and given back', async () => {
    const { id } = await aDeparture(app, tour, { capacity: 4, min_travellers: 1 })
    await unit(u => takePlaces(u, id, 3))
    expect(await unit(u => movePlaces(u, id, { held: -3, sold: 3 }))).toBe(true)
    expect(await unit(u => movePlaces(u, id, { sold: 2 }))).toBe(false)
    expect(await unit(u => movePlaces(u, id, { sold: -1 }))).toBe(true)
    expect(await placesOf(app, id)).toEqual({ capacity: 4, held: 0, sold: 2 })
  })

  it.each(['draft', 'closed', 'called_off', 'departed'] as const)(
    'are not taken when it is %s',
    async status => {
      const { id } = await aDeparture(app, tour, { status })
      expect(await unit(u => takePlaces(u, id, 1))).toBe(false)
    },
  )

  it('of a departure that was called off are only given back', async () => {
    const { id } = await aDeparture(app, tour, { status: 'called_off', places_held: 2 })
    expect(await unit(u => movePlaces(u, id, { held: -2, sold: 2 }))).toBe(false)
    expect(await unit(u => movePlaces(u, id, { held: -2 }))).toBe(true)
  })
})

describe('a tour and its departures', () => {
  it('are not found at another agency', async () => {
    const departure = await aDeparture(app, tour)
    const theirs = app.system('gulf').unit
    await expect(theirs(u => requireTour(u, tour.id))).rejects.toMatchObject({ code: 'tour.not_found' })
    await expect(theirs(u => requireDeparture(u, departure.id))).rejects.toMatchObject({
      code: 'departure.not_found',
    })
  })
})
