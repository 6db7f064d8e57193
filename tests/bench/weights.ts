import { PAGES, type Page } from '#shared/contract/pages.ts'
import { LANGS, pathFor } from '#shared/i18n/index.ts'
import { weigh } from './page-weight.ts'
import type { Site } from './site.ts'
import type { Cell, Table } from './table.ts'

export const PAINT_BUDGET = 20_000
export const JS_BUDGET = 90_000
const OTHERS = ['/login', '/flight-bookings/create', '/flight-bookings/manage']
const HEADING = ['page (bytes, brotli)', 'HTML', 'CSS', 'both', 'JS', 'blocking JS', 'budget 20 kB, 90 kB, 0']

/** What pages weigh on the wire; not good when a content page is over its budget. */
export async function weighPages({
  port,
  host,
}: Pick<Site, 'port' | 'host'>): Promise<{ tables: Table[]; good: boolean }> {
  const content = (PAGES as readonly Page[]).filter(page => page.content && !page.unlisted)
  const budgeted = LANGS.flatMap(lang => content.map(({ path }) => pathFor(lang, path)))
  let good = true
  const rows: Cell[][] = []
  for (const page of [...budgeted, ...OTHERS]) {
    const weight = await weigh(`http://127.0.0.1:${port}`, host, page)
    const { htmlBytes, cssBytes, jsBytes, blockingJsBytes } = weight
    const toPaint = htmlBytes + cssBytes
    const fits = toPaint <= PAINT_BUDGET && jsBytes <= JS_BUDGET && blockingJsBytes === 0
    const counts = budgeted.includes(page)
    if (counts && !fits) good = false
    const verdict = counts ? (fits ? 'ok' : 'over') : ''
    rows.push([page, htmlBytes, cssBytes, toPaint, jsBytes, blockingJsBytes, verdict])
  }
  return { tables: [{ heading: HEADING, rows }], good }
}
