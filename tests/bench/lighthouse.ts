import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { login } from '#shared/contract/auth.ts'
import { listFlightBookings } from '#shared/contract/flight-bookings.ts'
import { PAGES, type Page } from '#shared/contract/pages.ts'
import { LANGS, pathFor } from '#shared/i18n/index.ts'
import { findChromium } from '../run/chromium.ts'
import { RESULTS, runCommand } from '../run/step.ts'
import { makeCaller } from '../support/caller.ts'
import { PASSWORD } from '../support/people.ts'
import { deliverTo } from '../support/server.ts'
import { type Figures, failingAudits, figuresOf, medianFigures, type Report } from './lighthouse-report.ts'
import { type Site, TENANT } from './site.ts'
import type { Cell, Table } from './table.ts'

// Fetched when asked for and kept by npm: 176 MB would be a heavy guest among the project's own packages.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const FOLDER = join(RESULTS, 'lighthouse')
const CHROME = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
const CATEGORIES = 'performance,accessibility,best-practices,seo'
const HEADING = [
  'page',
  'performance',
  'accessibility',
  'practices',
  'SEO',
  'CLS',
  'LCP s',
  'TBT ms',
  'short',
]

interface Measured {
  path: string
  /** Content must reach 98 and three times 100, the others 90 in performance. */
  content: boolean
  signedIn?: boolean
}

async function pagesOf(site: Site): Promise<{ pages: Measured[]; cookie: string }> {
  const client = makeCaller(TENANT, deliverTo(site.server))
  await client.call(login, { body: { email: `customer@${TENANT}.test`, password: PASSWORD } })
  const { data } = await client.call(listFlightBookings)
  const cookie = [...client.cookies].map(pair => pair.join('=')).join('; ')
  const content = (PAGES as readonly Page[]).filter(page => page.content && !page.unlisted)
  const pages: Measured[] = [
    ...content.map(({ path }) => ({ path, content: true })),
    { path: '/login', content: false },
    { path: '/flight-bookings/create', content: false },
    { path: '/flight-bookings/manage', content: false },
    { path: '/flight-bookings', content: false, signedIn: true },
    ...data.rows
      .slice(0, 1)
      .map(({ id }) => ({ path: `/flight-bookings/${id}`, content: false, signedIn: true })),
  ]
  return { pages, cookie }
}

const nameOf = (path: string) => path.replaceAll('/', '_')

async function visit(url: string, file: string, chromium: string, headers?: string): Promise<Report> {
  const args = [
    `--output-path=${file}`,
    '--output=json',
    '--quiet',
    `--only-categories=${CATEGORIES}`,
    `--chrome-flags=${CHROME}`,
    '--no-enable-error-reporting',
    ...(headers ? [`--extra-headers=${headers}`] : []),
  ]
  const code = await runCommand(['npx', '--yes', '--loglevel=error', LIGHTHOUSE, url, ...args], {
    CHROME_PATH: chromium,
  })
  if (code !== 0) throw new Error(`${LIGHTHOUSE} could not look at ${url}`)
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

const met = (figures: Figures, content: boolean) =>
  content
    ? figures.performance >= 98 &&
      figures.cls <= 0.01 &&
      [figures.accessibility, figures.bestPractices, figures.seo].every(score => score === 100)
    : figures.performance >= 90

function rowOf(path: string, reports: Report[], content: boolean): Cell[] {
  const figures = medianFigures(reports.map(figuresOf))
  const { performance, accessibility, bestPractices, seo, cls, lcpMs, tbtMs } = figures
  const seconds = (lcpMs / 1000).toFixed(1)
  const short = met(figures, content) ? '' : failingAudits(reports).join(', ')
  return [
    path,
    performance,
    accessibility,
    bestPractices,
    seo,
    cls.toFixed(3),
    seconds,
    Math.round(tbtMs),
    short,
  ]
}

/** Lighthouse's figures of a phone, median of three, for each kind of page in both languages. */
export async function compareLighthouse(site: Site, runs = RUNS): Promise<Table> {
  const chromium = await findChromium()
  if (!chromium) throw new Error('Lighthouse needs Chromium')
  await mkdir(FOLDER, { recursive: true })
  const { pages, cookie } = await pagesOf(site)
  const headers = join(FOLDER, 'headers.json')
  await writeFile(headers, JSON.stringify({ Cookie: cookie }))
  const rows: Cell[][] = []
  for (const { path, content, signedIn } of pages) {
    for (const lang of LANGS) {
      const address = pathFor(lang, path)
      const reports: Report[] = []
      for (let run = 1; run <= runs; run++) {
        const file = join(FOLDER, `${nameOf(address)}.${run}.json`)
        reports.push(
          await visit(`http://${site.host}${address}`, file, chromium, signedIn ? headers : undefined),
        )
      }
      rows.push(rowOf(address, reports, content))
    }
  }
  return { heading: HEADING, rows }
}
