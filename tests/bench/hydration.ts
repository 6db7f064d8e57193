import { chromium } from '@playwright/test'
import { findChromium } from '../run/chromium.ts'
import { livePages } from './hydration-pages.ts'
import { countLost, type Guest, type Line, watchLife } from './hydration-visit.ts'
import type { Site } from './site.ts'
import { median } from './statistics.ts'
import type { Cell, Table } from './table.ts'

const ROUNDS = 3
const LINES: Line[] = [
  { name: 'slow 3G', latency: 400, kilobits: 400 },
  // Not 1.6: see LINES in tests/support/typing.ts.
  { name: '1.5 Mbit/s', latency: 150, kilobits: 1500 },
  { name: 'unthrottled', latency: 0, kilobits: -1 },
]
const HEADING = ['page', 'line', 'first paint ms', 'alive ms', 'letters lost']

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let round = 0; round < count; round++) all.push(await work())
  return all
}

/** When pages are painted and alive on slow lines and a slow processor, and whether letters typed meanwhile stand. */
export async function measureLife(site: Site, rounds = ROUNDS): Promise<{ tables: Table[]; good: boolean }> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('Pages are watched in Chromium')
  const { pages, cookies } = await livePages(site)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const guest: Guest = { browser, origin: `http://${site.host}`, cookies }
  const rows: Cell[][] = []
  let good = true
  try {
    for (const live of pages)
      for (const line of LINES) {
        const lives = await times(rounds, () => watchLife(guest, line, live))
        const lost = live.typed ? await countLost(guest, line, live) : 0
        good &&= lost === 0
        const of = (read: (life: (typeof lives)[number]) => number) => Math.round(median(lives.map(read)))
        const figures = [of(({ painted }) => painted), of(({ alive }) => alive)]
        rows.push([live.name, line.name, ...figures, live.typed ? lost : '–'])
      }
  } finally {
    await browser.close()
  }
  return { tables: [{ heading: HEADING, rows }], good }
}
