import { summarise, takeTurns, timesAsFast } from './alternating.ts'
import { ask } from './ask.ts'
import { startAstro } from './astro-standalone.ts'
import type { Rival } from './compared-server.ts'
import { GENERATOR } from './generator.ts'
import type { Site } from './site.ts'
import type { Table } from './table.ts'

const PATH = '/api/app/settings'
const ROUNDS = 5
const SECONDS = 1

const endpoint = (body: string) => `export const prerender = false
const body = ${JSON.stringify(body)}
export const GET = () => new Response(body, { headers: { 'Content-Type': 'application/json' } })`

const ms = (value: number) => `${value.toFixed(2)} ms`

/**
 * A trivial call through all of the site's path, beside file endpoints of a bare Astro site on its standalone
 * server: one that sends the same bytes, and one that says as little as can be.
 */
export async function compareCalls(site: Site): Promise<Table> {
  const { status, body } = await ask({ port: site.port, path: PATH, headers: { Host: site.host } })
  if (status !== 200) throw new Error(`${PATH} answered ${status}`)
  const astro = await startAstro({
    'src/pages/same.ts': endpoint(body.toString()),
    'src/pages/least.ts': endpoint('{"data":"ok"}'),
  })
  const { port, pid } = astro
  const rivals: Rival[] = [
    { name: `GET ${PATH}`, port: site.port, path: PATH, pid: site.server.child.pid ?? 0 },
    { name: 'Astro endpoint, the same bytes', port, path: '/same', pid },
    { name: 'Astro endpoint, 13 bytes', port, path: '/least', pid },
  ]
  try {
    const turns = await takeTurns(rivals, { host: site.host, rounds: ROUNDS, seconds: SECONDS })
    const [ours = []] = turns
    const rows = rivals.map(({ name }, i) => {
      const { perSecond, p50, p99, cpuMicros } = summarise(turns[i] ?? [])
      const times = i === 0 ? '' : timesAsFast(ours, turns[i] ?? []).toFixed(2)
      return [name, perSecond, ms(p50), ms(p99), `${cpuMicros.toFixed(1)} µs`, times]
    })
    return {
      heading: [`call, by ${GENERATOR}`, 'per second', 'p50', 'p99', 'CPU each', 'ours by its'],
      rows,
    }
  } finally {
    await astro.stop()
  }
}
