import { beforeAll, describe, expect, test } from 'vitest'
import { createPaymentLink } from '#shared/contract/desk/money/payment-links.ts'
import { ROUTES } from '../../src/server/http/calls/routes.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aWaitingAdjustment } from '../support/colleagues.ts'
import { dayFromNow } from '../support/days.ts'
import { inputFor, nameOf, type Objects, objectsOf } from '../support/matrix.ts'
import { agencyId } from '../support/people.ts'
import { sendSlip } from '../support/transfers.ts'

const app = await openApp()
const reads = ROUTES.map(route => route.endpoint).filter(({ method }) => method === 'GET')
/**
 * A link in a mail can only be a GET: it is signed, and following it twice changes nothing more. And who asks for an
 * open payment has the gateway asked, and its answer is stored. Who opens a document's copy, or takes names with
 * documents away, is written into the history: see files.retention.test.ts and name-lists.test.ts.
 */
const WRITING = new Set([
  'GET /api/email/verify/{id}/{hash}',
  'GET /api/payment-attempts/{id}',
  'GET /api/files/{id}',
  'GET /api/bookings/{id}/name-list',
  'GET /api/desk/departures/{id}/list',
  'GET /api/desk/bookings/{id}/name-list',
  'GET /api/desk/seat-blocks/{id}/name-list',
])
/** Documents of e-invoicing need a unit at the authority: see e-invoicing.test.ts. */
const CONNECTED = new Set(['GET /api/desk/e-invoices/{id}', 'GET /api/desk/e-invoices/{id}/xml'])
const LINK = {
  service: 'visa',
  purpose: 'Visa',
  amount_minor: 100,
  min_minor: null,
  max_minor: null,
  once: true,
  days: 2,
} as const
const ROUTE = { from: 'RUH', to: 'IST' }
const STAY = { from: dayFromNow(30), to: dayFromNow(32), rooms: '2' }
const QUERIES: Record<string, Record<string, string>> = {
  'GET /api/seat-blocks': { ...ROUTE, depart: dayFromNow(30) },
  'GET /api/seat-blocks/days': ROUTE,
  'GET /api/hotels': { city: 'taif', ...STAY },
  'GET /api/hotels/{id}': STAY,
  'GET /api/places': { q: 'riy' },
}

let objects: Objects
const callers: Client[] = []

/** One hash per table that holds anything of a tenant; the audit names each report that left the site. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await app.runtime.db.pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'audit_events' order by relname`,
  )
  const hashes = rows.map(async ({ name }) => {
    // When a session was last seen is noted by whatever it asks for.
    const row = name === 'sessions' ? `to_jsonb(t) - 'last_seen_at'` : 'to_jsonb(t)'
    const found = await app.runtime.db.pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(r, '' order by r), '')) as hash from (select (${row})::text as r from ${name} t) t`,
    )
    return [name, found.rows[0]?.hash ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

beforeAll(async () => {
  const owner = await app.as('customer')
  objects = await objectsOf(app, owner)
  objects.ids.agencies = agencyId('nakheel', 0)
  const staff = await app.as('staff')
  objects.ids.payments = objects.ids['payment-attempts'] ?? ''
  await sendSlip(owner, objects.ids.payments)
  objects.ids['payment-links'] = (await staff.call(createPaymentLink, { body: LINK })).data.id
  objects.ids.approvals = await aWaitingAdjustment(app, staff)
  callers.push(owner, app.guest(), await app.as('agent'), staff)
  await app.drainJobs()
})

describe.each(
  reads
    .filter(each => !WRITING.has(nameOf(each)) && !CONNECTED.has(nameOf(each)))
    .map(each => [nameOf(each), each] as const),
)('%s', (_, endpoint) => {
  test('changes no row, for any caller', async () => {
    const before = await contents()
    const statuses = []
    for (const caller of callers) {
      const input = { ...inputFor(endpoint, objects), query: QUERIES[nameOf(endpoint)] }
      const reply = endpoint.download
        ? await caller.clone().download(endpoint, input)
        : await caller.clone().call(endpoint, input)
      statuses.push(reply.status)
    }
    expect(statuses).toContain(200)
    expect(await contents()).toEqual(before)
  })
})
