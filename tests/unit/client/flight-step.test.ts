import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import type { SentForm } from '../../../src/client/features/bookings/checkout/hold/hold-once.ts'
import { holdSeats } from '../../../src/client/features/flight-bookings/flight-step/flight-step.api.ts'

const PARTY = { adults: 1, children: 0, infants: 0 }
let form: SentForm
let block = 0
const anOffer = () => ({ id: `block-${++block}`, quote: { totalMinor: 100 } }) as unknown as FlightOffer

/** The calls a browser made, and what each is answered. */
let calls: string[]
let keys: (string | null)[]
let statuses: string[]
/** A key that was sent before for something else. */
let taken: string | undefined
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  calls = []
  keys = []
  statuses = []
  taken = undefined
  form = { formKey: crypto.randomUUID() }
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    calls.push(method)
    const key = new Headers(init?.headers).get('idempotency-key')
    if (method === 'POST') keys.push(key)
    if (key === taken) return Response.json({ code: 'idempotency_mismatch', message: '' }, { status: 409 })
    const data = method === 'POST' ? { id: `booking-${calls.length}` } : { status: statuses.shift() }
    return Response.json({ data, url: String(url) })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the first press holds the seats with one call', async () => {
  expect(await holdSeats(anOffer(), PARTY, form)).toBe('booking-1')
  expect(calls).toEqual(['POST'])
})

test('a press that was made before asks whether its hold still stands', async () => {
  const offer = anOffer()
  await holdSeats(offer, PARTY, form)
  statuses = ['held']
  await holdSeats(offer, PARTY, form)
  expect(calls).toEqual(['POST', 'POST', 'GET'])
})

test('a hold that has run out since is held again', async () => {
  const offer = anOffer()
  await holdSeats(offer, PARTY, form)
  statuses = ['expired']
  expect(await holdSeats(offer, PARTY, form)).toBe('booking-4')
  expect(calls).toEqual(['POST', 'POST', 'GET', 'POST'])
})

test('a press after the form was sent without a script is the same request, unless that was another choice', async () => {
  await holdSeats(anOffer(), PARTY, form)
  expect(keys).toEqual([form.formKey])
  taken = crypto.randomUUID()
  expect(await holdSeats(anOffer(), PARTY, { formKey: taken })).toBe('booking-3')
  expect(keys.slice(1)).toEqual([taken, expect.not.stringMatching(taken)])
})

test('a customer who goes back to the flight comes to the seats that are held, and others hold their own', async () => {
  const held = { ...form, held: 'booking-0' }
  expect(await holdSeats(anOffer(), PARTY, held)).toBe('booking-1')
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'back_forward' }] })
  expect(await holdSeats(anOffer(), PARTY, held)).toBe('booking-0')
  expect(calls).toEqual(['POST'])
})
