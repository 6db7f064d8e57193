import { join } from 'node:path'
import pg from 'pg'
import { socketDir } from '../../src/server/db/embedded/directory.ts'
import { ask } from './ask.ts'
import { load, postRequest } from './load.ts'
import { simpleUpdate } from './pgbench.ts'
import type { Site } from './site.ts'
import { ratio, type Table } from './table.ts'

const CONNECTIONS = 32
const SECONDS = 8
const BLOCKS = 40

interface Offer {
  seat_block_id: string
  expected_total_minor: number
}

const connectionOf = ({ dataDir }: Site) => ({
  host: socketDir(join(dataDir, 'postgres')),
  port: 5432,
  user: 'postgres',
})

// Room for as many bookings as can be made in the time.
async function roomyBlocks(site: Site): Promise<string[]> {
  const client = new pg.Client({ ...connectionOf(site), database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `update seat_blocks set seats_total = 1000000 where id in (
       select b.id from seat_blocks b join tenants t on t.id = b.tenant_id
       where $1 like t.key || '.%' and b.status = 'published' and b.sales_until > now() + interval '1 day'
         and b.visible_to = '"public"' order by b.id limit ${BLOCKS}) returning id`,
    [site.host],
  )
  await client.end()
  return rows.map(({ id }) => id)
}

const bookingOf = (offer: Offer) => ({ ...offer, adults: 1, children: 0, infants: 0 })

/** The price of one seat, learnt from the refusal of a wrong one. */
async function offerOf(site: Site, id: string): Promise<Offer | undefined> {
  const answer = await ask({
    port: site.port,
    path: '/api/flight-bookings',
    method: 'POST',
    headers: {
      Host: site.host,
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify(bookingOf({ seat_block_id: id, expected_total_minor: 1 })),
  })
  const { details } = JSON.parse(answer.body.toString()) as { details?: { new_minor?: number } }
  return details?.new_minor === undefined
    ? undefined
    : { seat_block_id: id, expected_total_minor: details.new_minor }
}

const any = (below: number) => Math.floor(Math.random() * below)
// Buyers come from many addresses; each address has its limit.
const caller = () => ({ 'X-Forwarded-For': `10.${any(250)}.${any(250)}.${1 + any(250)}` })

async function measure(site: Site, offers: Offer[]) {
  const result = await load({
    host: '127.0.0.1',
    port: site.port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    request: () =>
      postRequest(
        site.host,
        '/api/flight-bookings',
        bookingOf(offers[any(offers.length)] as Offer),
        caller(),
      ),
  })
  const wrong = Object.keys(result.statuses).filter(status => status !== '2xx')
  if (wrong.length > 0) throw new Error(`Bookings answered ${JSON.stringify(result.statuses)}`)
  return result
}

/** Bookings per second through the site, over many blocks and over one, beside pgbench on the same database. */
export async function compareBookings(site: Site): Promise<Table> {
  const ids = await roomyBlocks(site)
  const offers = (await Promise.all(ids.map(id => offerOf(site, id)))).filter(offer => offer !== undefined)
  if (offers.length === 0) throw new Error('The demo sells no seats')
  const many = await measure(site, offers)
  const one = await measure(site, offers.slice(0, 1))
  const simple = await simpleUpdate({ ...connectionOf(site), seconds: SECONDS })
  const row = (name: string, { perSecond, p50, p99 }: typeof many) => [
    name,
    perSecond,
    `${p50} / ${p99} ms`,
    simple.perSecond,
    ratio(perSecond, simple.perSecond),
  ]
  return {
    heading: ['bookings over', 'per second', 'p50 / p99', `simple-update (${simple.how})`, 'ratio'],
    rows: [row(`${offers.length} blocks`, many), row('one block', one)],
  }
}
