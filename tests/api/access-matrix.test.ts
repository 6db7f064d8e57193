import { beforeAll, describe, expect, test } from 'vitest'
import { acceptQuote } from '#shared/contract/bookings/cancellation.ts'
import { listDeskBlocks } from '#shared/contract/desk/flights/seat-blocks.ts'
import { listDeskTours } from '#shared/contract/desk/tours/tours.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { answerSchedule } from '#shared/contract/flights/schedule.ts'
import { MODULE_CALLS, moduleOf } from '#shared/contract/modules.ts'
import { ROUTES } from '../../src/server/http/calls/routes.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import type { Client, Reply } from '../support/client.ts'
import { inputFor, nameOf, type Objects, objectsOf, thingOf } from '../support/matrix.ts'
import { tenantId } from '../support/people.ts'

/**
 * Every call of the contract × every kind of caller. Read from the table of routes, so a new call without
 * a sample here fails before anything else.
 */
const app = await openApp()

const endpoints = ROUTES.map(route => route.endpoint)
const owned = endpoints.filter(({ access }) => access === 'owner')
const forStaff = endpoints.filter(({ access }) => access === 'staff')
const withUser = endpoints.filter(
  ({ access }) => ['user', 'staff'].includes(access as string) || typeof access === 'object',
)
const gateway = endpoints.filter(({ access }) => access === 'gateway')
const open = endpoints.filter(({ access }) => access === 'public')
// The sandbox stands for another company's server: its payments are looked up by anyone who holds the link.
const FOREIGN = 'sandbox-gateway'

let objects: Objects
const callers: Record<string, Client> = {}

async function ask(who: string, endpoint: Endpoint, id?: string): Promise<Reply<unknown>> {
  const client = (callers[who] as Client).clone()
  const input = inputFor(endpoint, objects, id)
  if (!endpoint.download) return client.call(endpoint, input)
  const response = await client.download(endpoint, input)
  const body = response.ok ? null : await response.json()
  return { ...body, status: response.status, headers: response.headers, body, data: null }
}

beforeAll(async () => {
  callers.owner = await app.as('customer')
  callers.anonymous = app.guest()
  callers['other customer'] = await app.as('otherCustomer')
  callers['agent of an agency'] = await app.as('agent')
  callers.staff = await app.as('staff')
  callers['guest of another booking'] = app.guest()
  callers['customer of another tenant'] = await app.as('customer', 'gulf')
  callers['staff of another tenant'] = await app.as('staff', 'gulf')
  await objectsOf(app, callers['guest of another booking'])
  objects = await objectsOf(app, callers.owner)
})

const STRANGERS = [
  'anonymous',
  'other customer',
  'agent of an agency',
  'guest of another booking',
  'customer of another tenant',
  'staff of another tenant',
]

describe('the table of calls', () => {
  test('has a sample id and a sample body for every call that names a thing', () => {
    const missing = owned.filter(endpoint => {
      const thing = thingOf(endpoint.path)
      if (thing && !objects.ids[thing]) return true
      return endpoint.body !== undefined && !objects.bodies[nameOf(endpoint)]
    })
    expect(missing.map(nameOf)).toEqual([])
    const unnamed = endpoints.filter(({ path, access }) => access === 'public' && thingOf(path))
    expect(
      unnamed
        .map(({ path }) => thingOf(path))
        .filter(thing => thing !== FOREIGN && !objects.ids[thing as string]),
    ).toEqual([])
  })
})

describe.each(owned.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test.each(STRANGERS)('gives %s the same response as for a missing resource', async who => {
    const seen = await ask(who, endpoint)
    expect(seen.status).toBe(404)
    if (!thingOf(endpoint.path)) return
    const unknown = await ask(who, endpoint, newId())
    expect({ status: seen.status, code: seen.code, message: seen.message }).toEqual({
      status: unknown.status,
      code: unknown.code,
      message: unknown.message,
    })
  })
})

describe.each(withUser.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test('redirects a guest to login', async () => {
    const reply = await ask('anonymous', endpoint)
    expect([reply.status, reply.code]).toEqual([401, 'auth.required'])
  })

  test('does not take the session of another tenant', async () => {
    const carried = app.guest()
    for (const [name, value] of (callers['staff of another tenant'] as Client).cookies)
      carried.cookies.set(name, value)
    callers['carried cookie'] = carried
    expect((await ask('carried cookie', endpoint)).status).toBe(401)
  })
})

describe.each(forStaff.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test.each(['owner', 'agent of an agency'])('is not for %s', async who => {
    const reply = await ask(who, endpoint)
    expect([reply.status, reply.code]).toEqual([403, 'auth.forbidden'])
  })
})

describe.each(gateway.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test.each(['anonymous', 'owner', 'staff'])('refuses %s without proof', async who => {
    const reply = await (callers[who] as Client).send('POST', endpoint.path.replace('{gateway}', 'sandbox'), {
      body: '{}',
      type: 'application/json',
    })
    expect(reply.status).toBe(401)
  })
})

describe('calls open to all', () => {
  test.each(open.filter(({ path }) => thingOf(path)).map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s knows only things of its own tenant',
    async (_, endpoint) => {
      for (const who of ['customer of another tenant', 'staff of another tenant']) {
        // 410: a link in a mail is over, whether or not there ever was one.
        expect([404, 410, 422]).toContain(
          (await ask(who, endpoint, objects.ids[thingOf(endpoint.path) as string] ?? newId())).status,
        )
      }
    },
  )

  test.each(open.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s never fails on nothing',
    async (_, endpoint) => {
      for (const who of ['anonymous', 'owner', 'staff'])
        expect((await ask(who, endpoint)).status).toBeLessThan(500)
    },
  )
})

/** A customer's own word, which staff record at the desk, where money that goes back is a dangerous act. */
const OWNERS_ALONE: ReadonlySet<Endpoint> = new Set([acceptQuote, answerSchedule])

describe('the owner and staff', () => {
  // Reads first, then changes, so that one call does not end the thing the next one needs.
  const order = { GET: 0, PUT: 1, POST: 2, PATCH: 3, DELETE: 4 }
  const inOrder = owned.toSorted((a, b) => order[a.method] - order[b.method])

  test.each(inOrder.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    'are let into %s',
    async (_, endpoint) => {
      for (const who of ['staff', 'owner']) {
        const { status } = await ask(who, endpoint)
        // The second of two deletions finds nothing; that is what shows the first one worked.
        const repeated = endpoint.method === 'DELETE' && who === 'owner'
        const refused = who === 'staff' && OWNERS_ALONE.has(endpoint)
        const letIn = refused ? 403 : expect.not.toBeOneOf([401, 403, 404])
        expect([status, who]).toEqual([repeated ? 404 : letIn, who])
      }
    },
  )
})

describe('calls of a module', () => {
  // Whatever an agency sells: a new word here or in the table of modules is a decision.
  const COMMON = [
    ...[
      'account',
      'agencies',
      'agency',
      'app',
      'auth',
      'booking-passengers',
      'bookings',
      'content',
      'csp-reports',
    ],
    ...[
      'desk',
      'email',
      'files',
      'forgot-password',
      'group-places',
      'invitations',
      'invoices',
      'payment-attempts',
    ],
    ...['pictures', 'places', 'reset-password', 'sandbox-gateway', 'webhooks'],
  ]
  const wordOf = (path: string) => path.split('/')[2] as string
  const ofModules = endpoints.filter(({ path }) => moduleOf(path))

  test('are named by the table, or belong to none', () => {
    const words = new Set(endpoints.map(({ path }) => wordOf(path)))
    expect([...words].sort()).toEqual([...COMMON, ...Object.keys(MODULE_CALLS)].sort())
  })

  test('are not there while it is off, as its pages are not; staff still work at the desk', async () => {
    const tellAll = async () => {
      const replies = []
      for (const endpoint of ofModules)
        for (const who of ['anonymous', 'owner']) replies.push(await ask(who, endpoint))
      return replies.map(({ status, code }) => [status, code])
    }
    const missing = ofModules.flatMap(() => [
      [404, 'request.not_found'],
      [404, 'request.not_found'],
    ])
    expect((await tellAll()).filter(([, code]) => code === 'request.not_found')).toEqual([])
    await app.rows('nakheel', async db => {
      const tenant_id = tenantId('nakheel')
      const stored = db.selectFrom('settings').select('data').where('tenant_id', '=', tenant_id)
      const { data } = await stored.executeTakeFirstOrThrow()
      const off = { data: JSON.stringify({ ...data, apps: [], has_online_payment: false }) }
      await db.updateTable('settings').set(off).where('tenant_id', '=', tenant_id).execute()
      await db.updateTable('tenants').set({ updated_at: new Date() }).where('key', '=', 'nakheel').execute()
    })
    await app.runtime.tenants.refresh()
    expect(await tellAll()).toEqual(missing)
    for (const endpoint of [listDeskTours, listDeskBlocks])
      expect((await ask('staff', endpoint)).status).toBe(200)
  })
})
