import { cpus } from 'node:os'
import type { Server } from '../support/server.ts'
import { bookAt, offersOf } from './booking.ts'
import { GENERATOR, generate } from './generator.ts'
import { type Site, startBeside, TENANT } from './site.ts'
import { median } from './statistics.ts'
import { type Cell, ratio, type Table } from './table.ts'

const SIZES = [1, 2, 3]
/** In all, whatever the number of processes. */
const READERS = 30
const BUYERS = 96
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)

/** One process's share of a load; answers a second. */
type Work = (place: { port: number; host: string }, connections: number) => Promise<number>

export interface Kind {
  name: string
  connections: number
  work: Work
}

export async function kindsOf(site: Site): Promise<Kind[]> {
  const offers = await offersOf(site)
  const step = `/flight-bookings/create?block=${offers[0]?.seat_block_id}&adults=1`
  const asking =
    (path: string): Work =>
    async (place, connections) =>
      (await generate({ ...place, path, connections, seconds: SECONDS })).perSecond
  return [
    { name: 'published page', connections: READERS, work: asking('/') },
    { name: 'step of a flight', connections: READERS, work: asking(step) },
    {
      name: `bookings over ${offers.length} blocks`,
      connections: BUYERS,
      work: async (place, connections) =>
        (await bookAt(place, offers, { connections, seconds: SECONDS })).perSecond,
    },
  ]
}

/** What all of them answer in a second, each loaded with its share at the same time. */
export async function together(ports: readonly number[], { connections, work }: Kind): Promise<number> {
  const share = connections / ports.length
  const each = await Promise.all(
    ports.map(port => work({ port, host: `${TENANT}.localhost:${port}` }, share)),
  )
  return each.reduce((sum, perSecond) => sum + perSecond, 0)
}

/** For each size the answers a second, round after round; the first round warms up and does not count. */
async function takeRounds(ports: readonly number[], kind: Kind): Promise<number[][]> {
  const found = SIZES.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, size] of SIZES.entries()) {
      const perSecond = await together(ports.slice(0, size), kind)
      if (round > 0) found[index]?.push(perSecond)
    }
  }
  return found
}

function rowOf({ name }: Kind, found: readonly number[][]): Cell[] {
  const [one = []] = found
  const times = (more: readonly number[]) => median(more.map((value, round) => value / (one[round] ?? 0)))
  const perSecond = found.map(each => Math.round(median(each)))
  return [name, ...perSecond, ...found.slice(1).map(each => ratio(times(each), 1))]
}

/** Pages and bookings a second by one, two and three processes on one database. */
export async function compareProcesses(site: Site): Promise<Table> {
  const others: Server[] = []
  try {
    while (others.length < Math.max(...SIZES) - 1) others.push(await startBeside(site))
    const ports = [site.port, ...others.map(({ port }) => port)]
    const rows: Cell[][] = []
    for (const kind of await kindsOf(site)) rows.push(rowOf(kind, await takeRounds(ports, kind)))
    const counts = SIZES.map(size => (size === 1 ? '1 process' : `${size} processes`))
    const note = `By ${GENERATOR}, over ${READERS} connections in all for pages and ${BUYERS} for bookings, on ${cpus().length} cores.`
    return { heading: ['a second by', ...counts, '2 : 1', '3 : 1'], rows, note }
  } finally {
    for (const other of others) await other.stop()
  }
}
