import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { ROUTES } from '../../src/server/http/calls/routes.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { openAuthority } from '../support/e-invoicing/unit.ts'
import { simulators } from '../support/gateways/index.ts'
import { inputFor, nameOf, type Objects, objectsOf, thingOf } from '../support/matrix.ts'
import { deskObjectsOf } from '../support/matrix-desk.ts'
import { bodyWith } from '../support/naughty.ts'
import * as paying from '../support/paying.ts'
import { agencyId, userId } from '../support/people.ts'
import { add, photograph } from '../support/photographs.ts'
import { aLinkOf, aPaidQuick } from '../support/quick-payments.ts'
import { inviteStaff } from '../support/staff.ts'

/** Promise S7 for staff: the things of another agency are not there, whatever right one has at one's own. */
const port = await paying.listen()
const { gatewayUrls, moyasar } = await simulators()
const { authority, url: eInvoicingUrl } = await openAuthority()
const app = await openApp({ port, gatewayUrls, eInvoicingUrl })

const named = ROUTES.map(({ endpoint }) => endpoint).filter(
  ({ access, path }) =>
    (access === 'staff' || typeof access === 'object') && thingOf(path) && !path.startsWith('/api/agency/'),
)
let objects: Objects
let [own, foreign]: Client[] = []

beforeAll(async () => {
  own = await app.as('staff')
  foreign = await app.as('staff', 'gulf')
  const owner = await app.as('customer')
  objects = await objectsOf(app, owner)
  const { ids } = objects
  const [account] = await app.rows('nakheel', db => db.selectFrom('bank_accounts').select('id').execute())
  Object.assign(ids, {
    agencies: agencyId('nakheel', 0),
    'bank-accounts': account?.id,
    colleagues: userId('nakheel', 'staff'),
    invitations: (await inviteStaff(own, 'matrix@example.com')).data.id,
    payments: ids['payment-attempts'],
    'payment-links': (await aLinkOf(own)).id,
    pictures: (await add(own, await photograph(1200, 800))).data.id,
    'unmatched-payments': (await aPaidQuick(app, own)).row.id,
    ...(await deskObjectsOf(app, own, moyasar, authority)),
  })
})

/** With a body of the contract; fields that refuse it get another text. */
async function ask(client: Client, endpoint: Endpoint, id?: string) {
  const input = inputFor(endpoint, objects, id)
  if (endpoint.download) return { status: (await client.download(endpoint, input)).status }
  const refused: string[] = []
  for (let round = 0; ; round++) {
    const body = endpoint.body && !endpoint.bodyKind ? { body: bodyWith(endpoint.body, 'word', refused) } : {}
    const { status, code, message, errors } = await client.call(endpoint, { ...input, ...body } as never)
    const fields = Object.keys(errors ?? {})
    if (round === 3 || status !== 422 || fields.length === 0) return { status, code, message }
    refused.push(...fields)
  }
}

test('every kind of thing has a sample', () => {
  const things = new Set(named.map(({ path }) => thingOf(path) as string))
  expect([...things].filter(thing => !objects.ids[thing])).toEqual([])
})

const statuses = new Map<string, number>()

test.each(named.map(endpoint => [nameOf(endpoint), endpoint] as const))(
  '%s does not tell a thing of another agency from one that never was',
  async (name, endpoint) => {
    const seen = await ask(foreign as Client, endpoint)
    statuses.set(name, seen.status)
    expect(seen).toEqual(await ask(foreign as Client, endpoint, newId()))
    expect([404, 409, 422]).toContain(seen.status)
  },
)

test('most looked for it; the rest refused what was sent before', () => {
  const looked = [...statuses].filter(([, status]) => status === 404)
  expect(looked.length).toBeGreaterThan(named.length * 0.8)
})

test.each([...Map.groupBy(named, ({ path }) => thingOf(path) as string)])(
  'one of %s is there for staff of its own agency',
  async (_, endpoints) => {
    const found: number[] = []
    for (const endpoint of endpoints) found.push((await ask(own as Client, endpoint)).status)
    expect(found.some(status => status !== 404)).toBe(true)
  },
)
