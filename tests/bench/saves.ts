import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '#shared/contract/accounts/auth.ts'
import { saveContentPage } from '#shared/contract/content.ts'
import { socketDir } from '../../src/server/db/embedded/directory.ts'
import { askPage } from '../support/ask-page.ts'
import { makeCaller } from '../support/caller.ts'
import { PASSWORD } from '../support/people.ts'
import { deliverTo, type Server, startServer, temporaryData } from '../support/server.ts'
import type { Measured } from './sections.ts'
import { median, percentile } from './statistics.ts'
import type { Cell, Table } from './table.ts'

const SAVES = 20
const PATHS = ['/about-us', '/ar/about-us']
const WANTED_MS = 1000
const ENV = { RIHLA_LIMIT_FACTOR: '0' }

/** Milliseconds until the page of a server shows the word. */
async function until({ port }: Server, path: string, word: string, begun: number): Promise<number> {
  while (!(await askPage(port, path)).text.includes(word)) {
    if (performance.now() - begun > 30_000) throw new Error(`${path} never showed what was saved`)
    await sleep(2)
  }
  return performance.now() - begun
}

const rowOf = (name: string, times: readonly number[]): Cell[] => [
  name,
  ...[times[0] ?? Number.NaN, median(times), percentile(times, 0.99)].map(time => Math.round(time)),
]

/** Saves a text through the first server and looks when every page of both shows it, from the moment of the call. */
async function measure(first: Server, second: Server): Promise<Measured> {
  const staff = makeCaller('nakheel', deliverTo(first))
  await staff.call(login, { body: { email: 'staff@nakheel.test', password: PASSWORD } })
  for (const server of [first, second]) for (const path of PATHS) await askPage(server.port, path)
  const times = { calls: [] as number[], here: [] as number[], there: [] as number[] }
  for (let save = 0; save < SAVES; save++) {
    const word = `save-${save}-${crypto.randomUUID()}`
    const writing = { title: 'About', summary: word, body_html: `<p>${word}</p>` }
    const begun = performance.now()
    const shown = (server: Server) =>
      Promise.all(PATHS.map(path => until(server, path, word, begun))).then(all => Math.max(...all))
    const called = staff
      .call(saveContentPage, { params: { page: 'about-us' }, body: { en: writing, ar: writing } })
      .then(() => performance.now() - begun)
    const [call, here, there] = await Promise.all([called, shown(first), shown(second)])
    times.calls.push(call)
    times.here.push(here)
    times.there.push(there)
  }
  const table: Table = {
    heading: ['from the call on', 'first ms', 'p50', 'p99'],
    rows: [
      rowOf('the call is answered', times.calls),
      rowOf('seen in the process that saved', times.here),
      rowOf('seen in the other process', times.there),
    ],
  }
  return { tables: [table], good: Math.max(...times.here, ...times.there) < WANTED_MS }
}

/** How soon a saved text is seen, in both languages, in two processes with a disk each. */
export async function measureSaves(): Promise<Measured> {
  const [one, other] = [await temporaryData(), await temporaryData()]
  const servers: Server[] = []
  try {
    const first = await startServer(one.dataDir, ENV)
    servers.push(first)
    const host = encodeURIComponent(socketDir(join(one.dataDir, 'postgres')))
    const shared = {
      DATABASE_URL: `postgresql://postgres@${host}:5432/postgres`,
      RIHLA_SECRET: 's'.repeat(40),
    }
    const second = await startServer(other.dataDir, { ...ENV, ...shared })
    servers.push(second)
    return await measure(first, second)
  } finally {
    for (const server of servers.reverse()) await server.stop()
    await one.remove()
    await other.remove()
  }
}
