import type { GenericSchema } from 'valibot'
import { describe, expect, test } from 'vitest'
import { plainDate } from '#shared/contract/fields.ts'
import { ROUTES } from '../../src/server/http/calls/routes.ts'
import { openApp } from '../support/app.ts'
import { aHotel } from '../support/hotels.ts'
import { agencyId } from '../support/people.ts'

/** Days as far off as anyone may type them, in every call that takes one in its address. */
const app = await openApp()
const [agent, staff] = await Promise.all([app.as('agent'), app.as('staff')])

const hotel = await aHotel(app, { city: 'taif' })

const TAKEN = ['1900-01-01', '2100-12-31']
const REFUSED = [
  '1899-12-31',
  '2101-01-01',
  '2150-01-01',
  '2199-12-31',
  '9999-12-31',
  '0000-01-01',
  '2027-02-29',
]

interface Schema extends GenericSchema {
  entries?: Record<string, Schema>
  wrapped?: Schema
  options?: unknown[]
}

const takesDay = (schema: Schema): boolean =>
  (schema as unknown) === plainDate ||
  (schema.wrapped !== undefined && takesDay(schema.wrapped)) ||
  (schema.options ?? []).includes(plainDate)

const datesOf = (query: Schema | undefined) =>
  Object.entries(query?.entries ?? {}).flatMap(([name, schema]) => (takesDay(schema) ? [name] : []))

/** Every call with the names of its days, and an address that lacks nothing but them. */
const CALLS = ROUTES.flatMap(({ endpoint: { path, query } }) =>
  datesOf(query as Schema | undefined).map(name => ({ path, name })),
)
const BESIDES: Record<string, string> = { '/api/seat-blocks': 'from=RUH&to=IST&depart=2027-05-05' }

const ask = (path: string, name: string, day: string) => {
  const query = new URLSearchParams(BESIDES[path] ?? '')
  query.set(name, day)
  const client = /^\/api\/(agencies\/|desk\/|invoices\/export)/.test(path) ? staff : agent
  return client.send(
    'GET',
    `${path.replace('{id}', path.includes('/hotels/') ? hotel.id : agencyId('nakheel', 0))}?${query}`,
  )
}

test('calls with a date are those of searches, lists and statements', () => {
  expect([...new Set(CALLS.map(({ path }) => path))].toSorted()).toEqual([
    '/api/agencies/{id}/statement',
    '/api/agency/statement',
    '/api/agency/statement.csv',
    ...['audit', 'audit/export', 'flight-bookings', 'flight-bookings/export'].map(
      path => `/api/desk/${path}`,
    ),
    '/api/desk/hotel-bookings',
    '/api/desk/hotel-bookings/export',
    ...['hotels/{id}/nights', 'hotels/{id}/nights/export'].map(path => `/api/desk/${path}`),
    ...['invoice-books', 'invoice-books/export', 'payments', 'payments/export'].map(
      path => `/api/desk/${path}`,
    ),
    ...['radar', 'reports', 'reports/export', 'seat-blocks', 'seat-blocks/export', 'today'].map(
      path => `/api/desk/${path}`,
    ),
    '/api/desk/tour-bookings',
    '/api/desk/tour-bookings/export',
    '/api/flight-bookings',
    '/api/flight-bookings/export',
    '/api/hotel-bookings',
    '/api/hotel-bookings/export',
    '/api/hotels',
    '/api/hotels/{id}',
    '/api/invoices',
    '/api/invoices/export',
    '/api/seat-blocks',
    '/api/tour-bookings',
    '/api/tour-bookings/export',
  ])
})

/** A stay has two days, of which one alone can be too far from the other: hotels.test.ts. */
const isOfStay = ({ path }: { path: string }) => path.startsWith('/api/hotels')

describe.each(CALLS.filter(call => !isOfStay(call)))('$name of $path', ({ path, name }) => {
  test.each(TAKEN)('may be %s', async day => {
    expect((await ask(path, name, day)).status).toBe(200)
  })
})

describe.each(CALLS)('$name of $path', ({ path, name }) => {
  test.each(REFUSED)('may not be %s', async day => {
    expect((await ask(path, name, day)).status).toBe(422)
  })
})
