import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '../run/chromium.ts'
import { RESULTS, runCommand } from '../run/step.ts'
import { pagesToVisit, type Visited } from './lighthouse-pages.ts'
import {
  type Figures,
  failingAudits,
  figuresOf,
  isLost,
  medianFigures,
  type Report,
} from './lighthouse-report.ts'
import type { Site } from './site.ts'
import type { Cell, Table } from './table.ts'

// Fetched when asked for and kept by npm: 176 MB would be a heavy guest among the project's own packages.
const LIGHTHOUSE = ['npx', '--yes', '--loglevel=error', 'lighthouse@13.5.0']
const RUNS = 3
const TRIALS = 3
const FOLDER = join(RESULTS, 'lighthouse')
const CHROME = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
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

async function headersFile({ cookie }: Visited): Promise<string[]> {
  if (!cookie) return []
  const file = join(FOLDER, 'headers.json')
  await writeFile(file, JSON.stringify({ Cookie: cookie }))
  return [`--extra-headers=${file}`]
}

/** The report of a run; undefined for one that was lost. */
async function run(site: Site, page: Visited, round: number, chromium: string): Promise<Report | undefined> {
  const url = `http://${site.host}${page.path}`
  const file = join(FOLDER, `${page.name.replace(/\W+/g, '_')}.${round}.json`)
  await rm(file, { force: true })
  const asked = ['--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join()}`]
  const manner = ['--quiet', '--no-enable-error-reporting', `--chrome-flags=${CHROME}`]
  const command = [...LIGHTHOUSE, url, ...asked, ...manner, ...(await headersFile(page))]
  const code = await runCommand(command, { CHROME_PATH: chromium })
  if (code !== 0) return undefined
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  return isLost(report) ? undefined : report
}

/** Looks at a page, and again when the run is lost; every loss is noted by the page's name. */
async function visit(
  site: Site,
  page: Visited,
  round: number,
  tools: { chromium: string; lost: string[] },
): Promise<Report> {
  for (let trial = 1; trial <= TRIALS; trial++) {
    const report = await run(site, page, round, tools.chromium)
    if (report) return report
    tools.lost.push(page.name)
  }
  throw new Error(`Lighthouse lost ${TRIALS} runs of ${page.name}, one after the other`)
}

function meets(figures: Figures, content: boolean): boolean {
  if (!content) return figures.performance >= 90
  const others = [figures.accessibility, figures.bestPractices, figures.seo]
  return figures.performance >= 98 && figures.cls <= 0.01 && others.every(score => score === 100)
}

function rowOf({ name, content }: Visited, reports: readonly Report[]): Cell[] {
  const figures = medianFigures(reports.map(figuresOf))
  const { performance, accessibility, bestPractices, seo, cls, lcpMs, tbtMs } = figures
  const timed = [cls.toFixed(3), (lcpMs / 1000).toFixed(1), Math.round(tbtMs)]
  const causes = failingAudits(reports, content ? CATEGORIES : ['performance'])
  const short = meets(figures, content) ? '' : causes.join(', ') || 'by a little of each'
  return [name, performance, accessibility, bestPractices, seo, ...timed, short]
}

/** Lighthouse's figures of a phone for each kind of page: every page once, and then all of them again. */
export async function compareLighthouse(site: Site, runs = RUNS): Promise<Table> {
  const chromium = await findChromium()
  if (!chromium) throw new Error('Lighthouse needs Chromium')
  await mkdir(FOLDER, { recursive: true })
  const pages = await pagesToVisit(site)
  const reports = pages.map((): Report[] => [])
  const lost: string[] = []
  for (let round = 1; round <= runs; round++) {
    for (const [i, page] of pages.entries())
      reports[i]?.push(await visit(site, page, round, { chromium, lost }))
  }
  const rows = pages.map((page, i) => rowOf(page, reports[i] ?? []))
  const note = `Runs that Lighthouse lost and that were made again: ${lost.join(', ') || 'none'}.`
  return { heading: HEADING, rows, note }
}
