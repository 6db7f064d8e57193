import type pg from 'pg'
import { dayFromNow } from '../support/days.ts'
import { fillBookings } from '../support/many-bookings.ts'
import { fillLinks } from '../support/many-links.ts'
import { ask } from './ask.ts'
import { openDatabase } from './database.ts'
import { getRequest, load } from './load.ts'
import { type Site, TENANT } from './site.ts'
import { ratio, type Table } from './table.ts'

const SIZES = [1000, 100_000, 1_000_000]
const ROUNDS = 5
/** Tenants, and bookings of each. */
const CROWD = 1000
const PASSWORD = 'Rihla-demo-1'

interface Asked {
  name: string
  path: string
  cookie: string
}

async function signIn({ port, host }: Site, who: string): Promise<string> {
  const headers = { Host: host, 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  const body = JSON.stringify({ email: `${who}@${TENANT}.test`, password: PASSWORD })
  const answer = await ask({ port, path: '/api/auth/login', method: 'POST', headers, body })
  const cookie = answer.headers['set-cookie']?.find(line => line.startsWith('sid='))
  if (answer.status !== 200 || !cookie) throw new Error(`${who} could not sign in: ${answer.status}`)
  return cookie.split(';')[0] as string
}

interface Place {
  tenant_id: string
  agency_id: string
  user_id: string
  origin: string
  destination: string
  departs_on: string
}

/** Owners of the bookings, and a route of the demo that none of them flies. */
async function placeOf(client: pg.Client): Promise<Place> {
  const { rows } = await client.query<Place>(
    `select t.id as tenant_id, m.agency_id, m.user_id, k.origin, k.destination, k.departs_on::text
     from tenants t
     join users u on u.tenant_id = t.id and u.email_norm = 'agent@' || t.key || '.test'
     join agency_members m on m.tenant_id = t.id and m.user_id = u.id
     join seat_blocks k on k.tenant_id = t.id and k.status = 'published' and k.visible_to = '"public"'
       and k.sales_until > now() + interval '1 day'
       and k.destination not in ('LHR','CDG','JFK','BKK','KUL','SIN','MNL','CGK')
     where t.key = $1 order by k.id limit 1`,
    [TENANT],
  )
  return rows[0] as Place
}

const LISTS: [name: string, query: string][] = [
  ['newest', ''],
  ['a status', '?status=ticketed'],
  ['an airline', '?airline=XY'],
  ['departures to come', `?from=${dayFromNow(0)}`],
  ['a reference', '?q=FB-GGGHF5'],
  ['a PNR', '?q=P32'],
  ['a PNR that may be a name', '?q=PA'],
  ['a last name', '?q=nameca'],
  ['an Arabic name', `?q=${encodeURIComponent('ليان حربيثب')}`],
]

const DESK: [name: string, path: string][] = [
  ['today', 'today'],
  ['deadlines', 'radar'],
  ['tickets to issue', 'radar?kind=ticketing'],
  ['requests', 'requests'],
  ['search by reference', 'search?q=FB-GGGHF5'],
  ['search by mobile', 'search?q=0500000777'],
  ['search by last name', 'search?q=nameca'],
  ['search by Arabic name', `search?q=${encodeURIComponent('ليان حربيثب')}`],
  ['search by block code', 'search?q=MANY-1'],
  ['audit', 'audit'],
  ['audit of all', 'audit?who=all'],
  ['payment links', 'payment-links'],
  ['payment links by name', 'payment-links?q=customer+00007'],
  ['payment links by mobile', 'payment-links?q=0500000777'],
  ['payment links by a word of all', 'payment-links?q=visa'],
]

/** Reads by key what does not grow: what it takes longer at a million is the machine's. */
const YARDSTICK = { name: 'own account (yardstick)', path: '/api/account' }

async function questions(site: Site, { origin, destination, departs_on: day }: Place): Promise<Asked[]> {
  const [agent, staff] = [await signIn(site, 'agent'), await signIn(site, 'staff')]
  const lists = LISTS.flatMap(([name, query]) => [
    { name: `bookings, ${name}, for staff`, path: `/api/flight-bookings${query}`, cookie: staff },
    { name: `bookings, ${name}, for an agent`, path: `/api/flight-bookings${query}`, cookie: agent },
  ])
  const desk = DESK.map(([name, path]) => ({
    name: `desk, ${name}`,
    path: `/api/desk/${path}`,
    cookie: staff,
  }))
  const search = `/api/seat-blocks?from=${origin}&to=${destination}&depart=${day}&adults=1`
  return [
    { ...YARDSTICK, cookie: staff },
    ...lists,
    ...desk,
    { name: 'search for flights', path: search, cookie: agent },
  ]
}

/** Milliseconds at the middle of answers, asked one after the other. */
async function p50({ port, host }: Site, { path, cookie }: Asked): Promise<number> {
  const request = () => getRequest(host, path, { Cookie: cookie })
  const result = await load({ host: '127.0.0.1', port, request, connections: 1, seconds: 0.5 })
  if (Object.keys(result.statuses).some(status => status !== '2xx'))
    throw new Error(`${path} answered ${JSON.stringify(result.statuses)}`)
  return result.p50
}

/** Of each question the best of rounds that lie apart: whatever else the machine does for a while only adds. */
async function inRounds(site: Site, asked: readonly Asked[]): Promise<number[]> {
  const best = asked.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, each] of asked.entries()) best[i] = Math.min(best[i] as number, await p50(site, each))
  return best
}

/** `from` to `to` bookings of an agency and a link for every fourth. */
async function fill(client: pg.Client, place: Place, from: number, to: number): Promise<void> {
  const { tenant_id: tenantId, agency_id: agencyId, user_id: userId } = place
  // In one transaction, so that ids made from "now" are the same in each of its statements.
  await client.query('begin')
  const run = (text: string) => client.query(text)
  await fillBookings(run, { tenantId, agencyId, userId, from, to })
  // The words that links are found by are written by triggers.
  await run('set local session_replication_role = origin')
  await fillLinks(run, { tenantId, userId, from, to })
  await client.query('commit')
}

/** One more tenant, with a block like those of the first one and its user. */
async function plantTenant(client: pg.Client, place: Place, number: number): Promise<Place> {
  const { rows } = await client.query<{ tenant_id: string }>(
    `with made as (insert into tenants (id, key, origin)
       values (gen_random_uuid(), 'crowd-' || $3::int, 'http://crowd-' || $3::int || '.localhost') returning id),
     author as (insert into users select (x).* from (
       select jsonb_populate_record(u, jsonb_build_object('tenant_id', made.id)) as x from users u, made
       where u.tenant_id = $1 and u.id = $2) copied returning id),
     block as (insert into seat_blocks select (x).* from (
       select jsonb_populate_record(k, jsonb_build_object('tenant_id', made.id)) as x from seat_blocks k, made
       where k.tenant_id = $1 and k.status = 'published' order by k.id limit 1) copied returning tenant_id)
     select tenant_id from block, author`,
    [place.tenant_id, place.user_id, number],
  )
  return { ...place, tenant_id: rows[0]?.tenant_id as string }
}

/** Fills step by step, and asks everything after each. */
async function inSteps(site: Site, steps: ((client: pg.Client, place: Place) => Promise<void>)[]) {
  const client = await openDatabase(site)
  const place = await placeOf(client)
  const asked = await questions(site, place)
  const taken: number[][] = []
  try {
    for (const step of steps) {
      await step(client, place)
      await client.query('vacuum analyze')
      await client.query('checkpoint')
      taken.push(await inRounds(site, asked))
    }
  } finally {
    await client.end()
  }
  return { asked, taken }
}

function growthOf({ asked, taken }: Awaited<ReturnType<typeof inSteps>>, headings: string[]): Table {
  const [first, last] = [taken[0] ?? [], taken.at(-1) ?? []]
  const growth = (i: number) => (last[i] ?? Number.NaN) / (first[i] ?? Number.NaN)
  const rows = asked.map(({ name }, i) => {
    const times = taken.map(each => `${(each[i] ?? Number.NaN).toFixed(2)} ms`)
    return [name, ...times, ratio(last[i] ?? 0, first[i] ?? 0), ratio(growth(i), growth(0))]
  })
  return { heading: ['list', ...headings, 'last by first', 'by the yardstick'], rows }
}

/** What lists and searches take while the tenant's bookings grow from a thousand to a million, its links to a quarter. */
export async function compareLists(site: Site): Promise<Table> {
  const steps = SIZES.map(
    (to, i) => (client: pg.Client, place: Place) => fill(client, place, SIZES[i - 1] ?? 0, to),
  )
  return growthOf(
    await inSteps(site, steps),
    SIZES.map(size => `p50 at ${size.toLocaleString('en')}`),
  )
}

/** The same with a thousand bookings of the tenant, alone and beside as many of each of 999 others. */
export async function compareCrowd(site: Site): Promise<Table> {
  const alone = (client: pg.Client, place: Place) => fill(client, place, 0, CROWD)
  const beside = async (client: pg.Client, place: Place) => {
    for (let number = 1; number < CROWD; number++)
      await fill(client, await plantTenant(client, place, number), 0, CROWD)
  }
  return growthOf(await inSteps(site, [alone, beside]), ['p50 alone', `p50 beside ${CROWD - 1} others`])
}
