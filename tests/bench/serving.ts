import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { ROOT } from '../../src/server/lib/root.ts'
import { freePort } from '../support/server.ts'
import { summarise, type Turn, takeTurns, timesAsFast } from './alternating.ts'
import { ask } from './ask.ts'
import { startAstro } from './astro-standalone.ts'
import type { Rival, Rivals, Sample } from './compared-server.ts'
import { GENERATOR } from './generator.ts'
import { hasNginx, startNginx } from './nginx.ts'
import type { Site } from './site.ts'
import type { Cell, Table } from './table.ts'

const ROUNDS = 9
const SECONDS = 1
const CODINGS = { 'Accept-Encoding': 'br, gzip' }
const PAGES = [
  { name: 'home page', path: '/' },
  { name: 'contact page in Arabic', path: '/ar/contact-us' },
  { name: 'list of tours', path: '/tours' },
]

/** The pages compared; the last is a tour, as the list in Arabic links to it. */
async function pagesOf({ port, host }: Site) {
  const path = '/ar/tours'
  const { body } = await ask({ port, path, headers: { Host: host } })
  const [tour] = /\/ar\/tours\/[\da-f-]{36}/.exec(body.toString()) ?? []
  if (!tour) throw new Error('The list of tours links to none')
  return [...PAGES, { name: 'tour in Arabic', path: tour }]
}

async function sampleOf({ port, host }: Site, path: string): Promise<Sample> {
  const asked = { port, path, headers: { Host: host, ...CODINGS } }
  await ask(asked)
  const answer = await ask(asked)
  if (answer.status !== 200 || answer.headers['content-encoding'] !== 'br')
    throw new Error(`${path} answered ${answer.status} ${answer.headers['content-encoding']}`)
  return {
    bytes: answer.body.length,
    type: answer.headers['content-type'] ?? 'text/html',
    html: brotliDecompressSync(answer.body).toString(),
  }
}

async function startBare(samples: readonly Sample[]): Promise<Rivals> {
  const started: { child: ChildProcess; port: number }[] = []
  for (const { bytes, type } of samples) {
    const port = await freePort()
    const args = [port, bytes, type].map(String)
    const child = fork(join(ROOT, 'tests/bench/bare-server.ts'), args)
    await once(child, 'message')
    started.push({ child, port })
  }
  return {
    of: page =>
      started
        .slice(page, page + 1)
        .map(({ child, port }) => ({ name: 'bare node:http', port, path: '/', pid: child.pid ?? 0 })),
    stop: async () => {
      for (const { child } of started) child.kill()
    },
  }
}

const PRERENDERED = (page: number) => `---
import html from '../../html/${page}.html?raw'
---
<Fragment set:html={html} />`

async function startAstroPages(samples: readonly Sample[]): Promise<Rivals> {
  const files = samples.flatMap(({ html }, page) => [
    [`src/pages/${page}.astro`, PRERENDERED(page)],
    [`html/${page}.html`, html],
  ])
  const { port, pid, stop } = await startAstro(Object.fromEntries(files))
  return { of: page => [{ name: "Astro's static handler", port, path: `/${page}/`, pid }], stop }
}

async function startRivals(samples: readonly Sample[]): Promise<Rivals> {
  const started = [
    await startBare(samples),
    ...(hasNginx() ? [await startNginx(samples)] : []),
    await startAstroPages(samples),
  ]
  return {
    of: page => started.flatMap(rivals => rivals.of(page)),
    stop: async () => {
      for (const rivals of started) await rivals.stop()
    },
  }
}

const ms = (value: number) => `${value.toFixed(2)} ms`

function rowsOf(rivals: readonly Rival[], turns: readonly Turn[][], bytes: readonly number[]): Cell[][] {
  const [ours = []] = turns
  return rivals.map(({ name }, i) => {
    const mine = turns[i] ?? []
    const { perSecond, p50, p99, cpuMicros } = summarise(mine)
    const times = i === 0 ? '' : timesAsFast(ours, mine).toFixed(2)
    return [name, bytes[i] ?? 0, perSecond, ms(p50), ms(p99), `${cpuMicros.toFixed(1)} µs`, times]
  })
}

/** What a body weighs at a rival, asked as the generator asks. */
async function bytesAt(host: string, { port, path, codings }: Rival): Promise<number> {
  const headers = { Host: host, ...CODINGS, ...(codings && { 'Accept-Encoding': codings }) }
  return (await ask({ port, path, headers })).body.length
}

/** Each page from the site, from a bare server, from nginx and from Astro, in turns. */
export async function compareServing(site: Site): Promise<Table[]> {
  const pages = await pagesOf(site)
  const samples: Sample[] = []
  for (const { path } of pages) samples.push(await sampleOf(site, path))
  const others = await startRivals(samples)
  try {
    const tables: Table[] = []
    for (const [page, { name, path }] of pages.entries()) {
      const ours = { name: 'published page', port: site.port, path, pid: site.server.child.pid ?? 0 }
      const plain = { ...ours, name: 'the same, not compressed', codings: 'identity' }
      const rivals = [ours, plain, ...others.of(page)]
      const bytes = await Promise.all(rivals.map(rival => bytesAt(site.host, rival)))
      const turns = await takeTurns(rivals, { host: site.host, rounds: ROUNDS, seconds: SECONDS })
      const heading = [
        `${name}, by ${GENERATOR}`,
        'bytes',
        'per second',
        'p50',
        'p99',
        'CPU each',
        'ours by its',
      ]
      tables.push({ heading, rows: rowsOf(rivals, turns, bytes) })
    }
    return tables
  } finally {
    await others.stop()
  }
}
