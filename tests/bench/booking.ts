import { join } from 'node:path'
import pg from 'pg'
import { socketDir } from '../../src/server/db/embedded/directory.ts'
import { ask } from './ask.ts'
import { GENERATOR } from './generator.ts'
import { type LoadResult, load, postRequest } from './load.ts'
import { prepareSimpleUpdate } from './pgbench.ts'
import type { Site } from './site.ts'
import { median } from './statistics.ts'
import type { Cell, Table } from './table.ts'
import { hasWrk, runWrk } from './wrk.ts'

const CONNECTIONS = 128
const SECONDS = 4
const ROUNDS = 3
const BLOCKS = 40
const PATH = '/api/flight-bookings'
const SCRIPT = join(import.meta.dirname, 'bookings.lua')

export interface Offer {
  seat_block_id: string
  expected_total_minor: number
}

const connectionOf = ({ dataDir }: Site) => ({
  host: socketDir(join(dataDir, 'postgres')),
  port: 5432,
  user: 'postgres',
})

const databaseOf = (site: Site): pg.ClientConfig =>
  site.databaseUrl ? { connectionString: site.databaseUrl } : { ...connectionOf(site), database: 'postgres' }

// Room for as many bookings as can be made in the time.
async function roomyBlocks(site: Site): Promise<string[]> {
  const client = new pg.Client(databaseOf(site))
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
    path: PATH,
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

interface Rush {
  connections: number
  seconds: number
}

type Place = Pick<Site, 'port' | 'host'>

function measureByWrk({ port, host }: Place, offers: Offer[], rush: Rush): Promise<LoadResult> {
  const told = offers.map(
    ({ seat_block_id, expected_total_minor }) => `${seat_block_id}/${expected_total_minor}`,
  )
  const script = { file: SCRIPT, told: [host, ...told] }
  return runWrk({ port, path: PATH, headers: {}, ...rush, script })
}

async function measureByLoad({ port, host }: Place, offers: Offer[], rush: Rush): Promise<LoadResult> {
  const request = () => postRequest(host, PATH, bookingOf(offers[any(offers.length)] as Offer), caller())
  const result = await load({ host: '127.0.0.1', port, ...rush, request })
  if (Object.keys(result.statuses).some(status => status !== '2xx'))
    throw new Error(`Bookings answered ${JSON.stringify(result.statuses)}`)
  return result
}

/** Bookings of any of these offers at one address. wrk costs a tenth of what our own generator does, and both share the machine with who is measured. */
export const bookAt = hasWrk() ? measureByWrk : measureByLoad

export async function offersOf(site: Site): Promise<Offer[]> {
  const ids = await roomyBlocks(site)
  const offers = (await Promise.all(ids.map(id => offerOf(site, id)))).filter(offer => offer !== undefined)
  if (offers.length === 0) throw new Error('The demo sells no seats')
  return offers
}

interface Round {
  many: LoadResult
  one: LoadResult
  simple: number
}

function rowOf(name: string, which: 'many' | 'one', rounds: readonly Round[]): Cell[] {
  const of = (read: (round: Round) => number) => median(rounds.map(read))
  const perSecond = Math.round(of(round => round[which].perSecond))
  const times = [of(round => round[which].p50), of(round => round[which].p99)].map(
    time => `${time.toFixed(1)} ms`,
  )
  const simple = Math.round(of(round => round.simple))
  return [name, perSecond, ...times, simple, of(round => round[which].perSecond / round.simple).toFixed(2)]
}

/** Bookings per second through the site, over many blocks and over one, and pgbench on the same database, in turns. */
export async function compareBookings(site: Site): Promise<Table> {
  const offers = await offersOf(site)
  const simpleUpdate = await prepareSimpleUpdate(connectionOf(site))
  const rounds: Round[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const simple = await simpleUpdate.run(SECONDS)
      const rush = { connections: CONNECTIONS, seconds: SECONDS }
      const many = await bookAt(site, offers, rush)
      rounds.push({ simple, many, one: await bookAt(site, offers.slice(0, 1), rush) })
    }
  } finally {
    await simpleUpdate.stop()
  }
  const heading = [
    `bookings by ${GENERATOR} over`,
    'per second',
    'p50',
    'p99',
    `simple-update (${simpleUpdate.how})`,
    'ratio',
  ]
  return {
    heading,
    rows: [rowOf(`${offers.length} blocks`, 'many', rounds), rowOf('one block', 'one', rounds)],
  }
}
