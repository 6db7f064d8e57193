import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FlightOffer } from '#shared/contract/seat-blocks.ts'
import { holdSeats } from '../../../src/client/features/flight-bookings/flight-step/flight-step.api.ts'

const PARTY = { adults: 1, children: 0, infants: 0 }
let block = 0
const anOffer = () => ({ id: `block-${++block}`, quote: { totalMinor: 100 } }) as unknown as FlightOffer

/** The calls a browser made, and what each is answered. */
let calls: string[]
let statuses: string[]
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  calls = []
  statuses = []
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    calls.push(method)
    const data = method === 'POST' ? { id: `booking-${calls.length}` } : { status: statuses.shift() }
    return Response.json({ data, url: String(url) })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the first press holds the seats with one call', async () => {
  expect(await holdSeats(anOffer(), PARTY)).toBe('booking-1')
  expect(calls).toEqual(['POST'])
})

test('a press that was made before asks whether its hold still stands', async () => {
  const offer = anOffer()
  await holdSeats(offer, PARTY)
  statuses = ['held']
  await holdSeats(offer, PARTY)
  expect(calls).toEqual(['POST', 'POST', 'GET'])
})

test('a hold that has run out since is held again', async () => {
  const offer = anOffer()
  await holdSeats(offer, PARTY)
  statuses = ['expired']
  expect(await holdSeats(offer, PARTY)).toBe('booking-4')
  expect(calls).toEqual(['POST', 'POST', 'GET', 'POST'])
})
