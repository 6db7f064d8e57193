import { randomBytes } from 'node:crypto'
import { runCommand } from '../run/step.ts'
import { connectMachines, createDatabase, dropDatabase, onSeveralMachines } from '../support/machines.ts'
import { startServer, temporaryData } from '../support/server.ts'
import { type Kind, kindsOf, together } from './processes.ts'
import type { Measured } from './sections.ts'
import { AS_IN_PRODUCTION, type Site, siteOf } from './site.ts'
import { median } from './statistics.ts'
import { type Cell, ratio, type Table } from './table.ts'

const ROUNDS = 5
const NAMES = { whole: 'rihla_bench_whole', spread: 'rihla_bench_spread' }

const HOW = 'It wants several machines: node tests/scale/citus.ts npm run bench -- spread'

async function cli(args: string[], env: Record<string, string>): Promise<void> {
  const said: Buffer[] = []
  if ((await runCommand(['node', ...args], env, said)) !== 0)
    throw new Error(`${args.join(' ')}: ${Buffer.concat(said)}`)
}

/** The demo in a database of this name, made by the commands that an operator gives. */
async function openOn(maintenance: string, name: string): Promise<Site> {
  const { dataDir, remove } = await temporaryData()
  const databaseUrl = Object.assign(new URL(maintenance), { pathname: `/${name}` }).href
  const RIHLA_SECRET = randomBytes(32).toString('hex')
  const env = { ...AS_IN_PRODUCTION, DATABASE_URL: databaseUrl, RIHLA_DATA: dataDir, RIHLA_SECRET }
  await dropDatabase(maintenance, name)
  await createDatabase(maintenance, name)
  await cli(['src/server/cli/migrate.ts'], env)
  if (name === NAMES.spread) {
    await connectMachines(maintenance, name)
    await cli(['src/server/cli/distribute.ts', '--yes'], env)
  }
  await cli(['src/server/cli/seed.ts', 'demo'], env)
  const server = await startServer(dataDir, env)
  const tidy = () => dropDatabase(maintenance, name).then(remove)
  return { ...(await siteOf(server, dataDir, tidy)), databaseUrl }
}

/** Answers a second of each site, in turns; the first round warms up and does not count. */
async function takeRounds(sites: readonly Site[], kinds: readonly Kind[]): Promise<number[][]> {
  const found = sites.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++)
    for (const [at, { port }] of sites.entries()) {
      const perSecond = await together([port], kinds[at] as Kind)
      if (round > 0) found[at]?.push(perSecond)
    }
  return found
}

async function tableOf(sites: readonly Site[]): Promise<Table> {
  const kinds = await Promise.all(sites.map(kindsOf))
  const rows: Cell[][] = []
  for (const [index, { name }] of (kinds[0] ?? []).entries()) {
    const [whole = [], spread = []] = await takeRounds(
      sites,
      kinds.map(each => each[index] as Kind),
    )
    const times = median(spread.map((value, round) => value / (whole[round] ?? 0)))
    rows.push([name, Math.round(median(whole)), Math.round(median(spread)), ratio(times, 1)])
  }
  const note =
    'One server process each. All machines, servers and buyers share these cores, and none waits for the disk.'
  return { heading: ['a second by', 'one PostgreSQL', 'Citus, two workers', 'share'], rows, note }
}

/** The same release and demo in one PostgreSQL and spread over the machines of Citus. */
export async function compareSpread(): Promise<Measured> {
  const maintenance = process.env.TEST_DATABASE_URL
  if (!maintenance || !onSeveralMachines()) {
    console.log(HOW)
    return { tables: [] }
  }
  const sites: Site[] = []
  try {
    for (const name of [NAMES.whole, NAMES.spread]) sites.push(await openOn(maintenance, name))
    return { tables: [await tableOf(sites)] }
  } finally {
    for (const site of sites) await site.close()
  }
}
