import { addDays } from '#shared/base/calendar.ts'
import { ask } from './ask.ts'
import { atPace } from './pace.ts'
import type { Measured } from './sections.ts'
import { type Site, TENANT } from './site.ts'
import { median, percentile } from './statistics.ts'
import { ratio, type Table } from './table.ts'

const OTHER = 'gulf'
const daysOn = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)
const SEARCH = `/api/seat-blocks?from=KWI&to=JED&depart=${daysOn(20)}&adults=2`
/** Counted by the limit of searches. */
const LIMITED = `/api/hotels?city=makkah&from=${daysOn(30)}&to=${daysOn(33)}&rooms=2`
const ROUNDS = 7
const SECONDS = 4
/** Of the neighbour, each from a network of its own. */
const PER_SECOND = 60
/** One network may search 120 times in a minute. */
const TIMES_THE_LIMIT = 10
const FLOOD_PER_SECOND = (120 / 60) * TIMES_THE_LIMIT
const NETWORKS = 10
const MOST = 1.2

let asked = 0
const network = () => {
  asked++
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
}

async function send({ port }: Site, tenant: string, path: string, from: string) {
  const begun = performance.now()
  const headers = { host: `${tenant}.localhost:${port}`, 'x-forwarded-for': from }
  const answer = await ask({ port, path, headers })
  return { ...answer, ms: performance.now() - begun }
}

/** The 95th percentile of what the neighbour waits, in milliseconds. */
async function neighbourWaits(site: Site): Promise<number> {
  const answers = await atPace(SECONDS * PER_SECOND, PER_SECOND, () => send(site, OTHER, SEARCH, network()))
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`The neighbour was answered ${refused.status}`)
  return percentile(
    answers.map(({ ms }) => ms),
    0.95,
  )
}

/** Answers of the agency whose callers ask ten times as often as they may, while `work` goes on. */
async function flooded(site: Site, work: () => Promise<number>) {
  const perSecond = FLOOD_PER_SECOND * NETWORKS
  const flood = atPace(SECONDS * perSecond, perSecond, index =>
    send(site, TENANT, LIMITED, `172.16.${index % NETWORKS}.1`),
  )
  const p95 = await work()
  const answers = await flood
  const refusals = answers.filter(({ status, headers }) => status === 429 && headers['retry-after'])
  return { p95, answers: answers.length, refusals: refusals.length }
}

/** Promise R37: an agency over its limit is refused, and its neighbour does not feel it. */
export async function measureNeighbour(site: Site): Promise<Measured> {
  await flooded(site, () => neighbourWaits(site))
  const rounds: { alone: number; beside: Awaited<ReturnType<typeof flooded>> }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await neighbourWaits(site)
    const beside = await flooded(site, () => neighbourWaits(site))
    rounds.push({ alone, beside })
  }
  const of = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read))
  const [alone, beside] = [of(round => round.alone), of(round => round.beside.p95)]
  const refused = of(round => round.beside.refusals / round.beside.answers)
  const table: Table = {
    heading: ['the neighbour’s searches', 'p95 ms', 'times', 'of the other agency’s, refused'],
    rows: [
      ['alone', alone.toFixed(1), '–', '–'],
      [
        `beside one at ${TIMES_THE_LIMIT} × its limit`,
        beside.toFixed(1),
        ratio(beside, alone),
        `${Math.round(refused * 100)} %`,
      ],
    ],
  }
  return { tables: [table], good: beside / alone < MOST && refused > 0 }
}
