import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listDeskBlocks } from '#shared/contract/desk/flights/seat-blocks.ts'
import { ERROR_STATUS, type ErrorCode } from '#shared/contract/errors.ts'
import { listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { listAgencies } from '#shared/contract/money/ledger.ts'
import { matchPage, PAGES, type Page } from '#shared/contract/pages.ts'
import { LANGS, pathFor, stripLang } from '#shared/i18n/index.ts'
import { plainPage } from '../../src/server/http/pages/plain-page.ts'
import type { Client } from './caller.ts'
import { aPhotographedSite } from './photographed-site.ts'
import { OPEN_PATHS, takeTour } from './screens.ts'
import { type DemoKind, getPage, signedIn, visitor } from './site.ts'
import { openStock } from './stock.ts'

/** A page as someone was shown it. */
interface Written {
  name: string
  path: string
}

interface Reader {
  who: string
  client: Client
  paths: string[]
}

const pages: readonly Page[] = PAGES
const FIXED = pages.map(({ path }) => path).filter(path => !path.includes('{'))

async function reader(kind: DemoKind): Promise<Reader> {
  const client = await signedIn(kind)
  const { data } = await client.call(listFlightBookings)
  const [first] = data.rows
  const own = first ? [`/flight-bookings/${first.id}`, `/flight-bookings/${first.id}/print`] : []
  return { who: kind, client, paths: [...FIXED, ...own] }
}

/** Links that have ended. */
const OVER = ['/invitations/over', '/tour-ratings/over', '/group-links/over', '/group-places/over']

async function readers(dataDir: string): Promise<Reader[]> {
  const stock = await openStock(dataDir)
  const { guest, paths } = await takeTour(stock).finally(() => stock.close())
  const staff = await reader('staff')
  const { data } = await staff.client.call(listAgencies)
  const { data: stocked } = await staff.client.call(listDeskBlocks)
  // The demo has none of these: the page says so.
  staff.paths.push('/desk/approvals/nothing', '/desk/e-invoicing/nothing')
  staff.paths.push(`/desk/agencies/${data.agencies[0]?.id}`, `/desk/seat-blocks/${stocked.blocks[0]?.id}`)
  const photographed = await aPhotographedSite()
  return [
    { who: 'nobody', client: visitor(), paths: [...Object.values(OPEN_PATHS), ...OVER] },
    { who: 'gulf', client: visitor('gulf'), paths: Object.values(OPEN_PATHS) },
    { who: 'photographs', client: visitor(photographed.tenant), paths: ['/', '/about-us'] },
    { who: 'guest', client: guest, paths: Object.values(paths) },
    await reader('customer'),
    await reader('agent'),
    staff,
  ]
}

const nameOf = (who: string, path: string) => `${who} ${path}`.replaceAll('/', '_').slice(0, 120)

const tableOf = (path: string) => matchPage(stripLang(path.split('?')[0] ?? '').path)?.page.path

/** Addresses of the site in a page, in English. */
const linksOf = (html: string) =>
  [...html.matchAll(/\shref="(\/[^"#]*)/g)].map(
    ([, href = '']) => stripLang(href.replaceAll('&amp;', '&')).path,
  )

/** Asks the running server for everyone's pages in both languages and writes each into the folder. */
export async function writePages(dataDir: string, folder: string): Promise<Written[]> {
  const written: Written[] = []
  const known = new Set<string | undefined>()
  for (const { who, client, paths } of await readers(dataDir)) {
    // One of each kind that no one has seen is found by its link.
    const wanted = [...paths]
    for (const path of wanted) {
      for (const localised of LANGS.map(lang => pathFor(lang, path))) {
        const response = await getPage(client, localised)
        // Who has nothing to see there is sent elsewhere.
        if (response.status === 302) continue
        const html = await response.text()
        const name = `${written.length} ${nameOf(who, localised)}`
        writeFileSync(join(folder, `${name}.html`), html)
        written.push({ name, path: localised })
        if (response.ok) known.add(tableOf(path))
        for (const link of linksOf(html)) {
          const page = tableOf(link)
          if (!page?.includes('{') || known.has(page)) continue
          known.add(page)
          wanted.push(link)
        }
      }
    }
  }
  return written
}

/** The pages for errors, one of each status, as they are without an agency. */
export function writePlainPages(folder: string): void {
  for (const code of Object.keys(ERROR_STATUS) as ErrorCode[])
    for (const lang of LANGS) {
      const { status, html } = plainPage(code, lang, { requestId: 'x', retryAfter: 90 })
      writeFileSync(join(folder, `${status} ${lang}.html`), html)
    }
}

/** Paths of the page table that no one was shown. */
export function missingPages(written: readonly Written[]): string[] {
  const seen = new Set(written.map(({ path }) => tableOf(path)))
  return pages.map(({ path }) => path).filter(path => !seen.has(path))
}
