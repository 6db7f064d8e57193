import { readFile } from 'node:fs/promises'
import { openDatabase } from '../../src/server/db/open.ts'
import { manyKey, plantManyTenants } from '../support/many-tenants.ts'
import { inParallel } from '../support/races.ts'
import { type Server, startServer, temporaryData } from '../support/server.ts'
import { ask } from './ask.ts'
import type { Measured } from './sections.ts'
import { median, percentile } from './statistics.ts'
import type { Cell, Table } from './table.ts'

const MANY = 10_000
/** Sites that are asked for, spread over all of them. */
const SITES = 200
const PAGES = ['/', '/about-us', '/ar/about-us']
/** Then many visitors at once, of so many sites more, who look at every one of these. */
const CROWD = { sites: 1000, paths: ['/', '/ar', '/about-us', '/offline', '/robots.txt'], atOnce: 16 }
const BUDGET = { seconds: 10, megabytes: 600, overNeighbourMs: 150 }
const ENV = { NODE_ENV: 'production', RIHLA_LIMIT_FACTOR: '' }

/** Resident memory of a server's process, without its database's; NaN off Linux. */
async function megabytes({ child }: Server): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}

async function start(dataDir: string) {
  const begun = performance.now()
  const server = await startServer(dataDir, ENV)
  const seconds = Math.round((performance.now() - begun) / 10) / 100
  return { server, seconds, megabytes: await megabytes(server) }
}

async function milliseconds({ port }: Server, key: string, path: string): Promise<number> {
  const begun = performance.now()
  const { status } = await ask({ port, path, headers: { host: `${key}.localhost:${port}` } })
  if (status !== 200) throw new Error(`${key}${path} answered ${status}`)
  return performance.now() - begun
}

interface Visits {
  path: string
  first: number[]
  later: number[]
  over: number[]
}

/** Each site is asked for the first time and then again; its neighbour is the one asked before. */
async function visit(server: Server, path: string): Promise<Visits> {
  const visits: Visits = { path, first: [], later: [], over: [] }
  let neighbour = await milliseconds(server, 'nakheel', path)
  neighbour = await milliseconds(server, 'nakheel', path)
  for (let site = 0; site < SITES; site++) {
    const key = manyKey(1 + (((site + 1) * 7919 + PAGES.indexOf(path)) % MANY))
    const first = await milliseconds(server, key, path)
    visits.first.push(first)
    visits.over.push(first - neighbour)
    neighbour = await milliseconds(server, key, path)
    visits.later.push(neighbour)
  }
  return visits
}

/** @returns the most memory there was meanwhile, looked at after each fiftieth site */
async function crowd(server: Server): Promise<number> {
  let most = 0
  await inParallel(CROWD.sites, CROWD.atOnce, async index => {
    const key = manyKey(1 + ((index * 9973) % MANY))
    for (const path of CROWD.paths) await milliseconds(server, key, path)
    if (index % 50 === 0) most = Math.max(most, await megabytes(server))
  })
  return Math.max(most, await megabytes(server))
}

const tenth = (value: number) => Math.round(value * 10) / 10
const rowOf = ({ path, first, later, over }: Visits): Cell[] => [
  path,
  tenth(median(first)),
  tenth(percentile(first, 0.99)),
  tenth(median(later)),
  tenth(median(over)),
  tenth(percentile(over, 0.99)),
]

async function plant(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    await plantManyTenants(database, MANY)
  } finally {
    await database.close()
  }
}

async function withMany(dataDir: string): Promise<Measured> {
  // The first start plants the demo; the second one is measured.
  await (await startServer(dataDir, ENV)).stop()
  const few = await start(dataDir)
  await few.server.stop()
  await plant(dataDir)
  const many = await start(dataDir)
  const { server } = many
  try {
    const visits: Visits[] = []
    for (const path of PAGES) visits.push(await visit(server, path))
    const after = await megabytes(server)
    const most = await crowd(server)
    const starts: Table = {
      heading: [
        'agencies',
        'ready in s',
        'resident MB',
        `MB after ${SITES * PAGES.length} sites were asked`,
        `most MB while ${CROWD.atOnce} at once ask ${CROWD.sites * CROWD.paths.length} more`,
      ],
      rows: [
        ['2', few.seconds, few.megabytes, '–', '–'],
        [(MANY + 2).toLocaleString('en'), many.seconds, many.megabytes, after, most],
      ],
    }
    const pages: Table = {
      heading: ['page of one in 10,000', 'first ms', 'p99', 'again ms', 'over its neighbour ms', 'p99'],
      rows: visits.map(rowOf),
    }
    const over = Math.max(...visits.map(each => percentile(each.over, 0.99)))
    const light = !(Math.max(after, most) > BUDGET.megabytes)
    const good = many.seconds < BUDGET.seconds && light && over < BUDGET.overNeighbourMs
    return { tables: [starts, pages], good }
  } finally {
    await server.stop()
  }
}

/** Ten thousand agencies in one server: how long it takes to start, what it holds, and what their pages take. */
export async function measureTenants(): Promise<Measured> {
  const { dataDir, remove } = await temporaryData()
  try {
    return await withMany(dataDir)
  } finally {
    await remove()
  }
}
