import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { T } from '#shared/i18n/create-t.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { tFor } from '../../src/server/lib/i18n.ts'
import type { TenantKey } from './people.ts'
import { port } from './site.ts'

/** How the site is looked at: a language on a window. */
export interface View {
  lang: Lang
  tenant: TenantKey
  width: number
  height: number
}

export const ENGLISH: View = { lang: 'en', tenant: 'nakheel', width: 1280, height: 900 }
export const ARABIC: View = { lang: 'ar', tenant: 'nakheel', width: 390, height: 844 }

export interface Visit extends View {
  page: Page
  t: T
  /** Absolute address of a path without language prefix. */
  url(path: string): string
  /** Opens a path and waits until it can be used. */
  open(path: string): Promise<void>
  /** Statuses of calls that are part of the story, 0 for none at all; anything else the browser complains about fails the test. */
  refusals: Set<number>
}

interface Watch {
  problems: string[]
  refusals: Set<number>
}

const UNANSWERED =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED)|when fetching the script|dynamically imported module/
const REFUSED = /the server responded with a status of (\d{3})/

/** Everything a browser can complain about, of every page in the context. */
async function watch(context: BrowserContext): Promise<Watch> {
  const seen: Watch = { problems: [], refusals: new Set() }
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      console.error(`Policy violated: ${event.violatedDirective} by ${event.blockedURI}`)
    })
  })
  context.on('console', message => {
    if (message.type() !== 'error') return
    const status = Number(UNANSWERED.test(message.text()) ? 0 : REFUSED.exec(message.text())?.[1])
    if (!seen.refusals.has(status)) seen.problems.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', event => seen.problems.push((event.error().stack ?? '').slice(0, 600)))
  context.on('response', response => {
    if (response.status() >= 500 && !seen.refusals.has(response.status()))
      seen.problems.push(`${response.status()} ${response.url()}`)
  })
  return seen
}

/** Until the page has come and the parts that load at once are alive. */
export async function awake(page: Page): Promise<void> {
  await page.waitForLoadState()
  await page.waitForFunction(
    () => !document.querySelector('astro-island[ssr]:is([client="load"], [client="wake"])'),
  )
}

/** Delays scripts until the returned function is called. */
export async function holdScripts(page: Page, which: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(which, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

function makeVisit(view: View, page: Page, refusals: Visit['refusals']): Visit {
  const url = (path: string) => `http://${view.tenant}.localhost:${port()}${pathFor(view.lang, path)}`
  const open = async (path: string) => {
    await page.goto(url(path))
    await awake(page)
  }
  return { ...view, page, url, open, refusals, t: tFor(view.lang) }
}

/** The same browser at another agency. */
export const visitAt = (visit: Visit, tenant: string): Visit =>
  makeVisit({ ...visit, tenant: tenant as TenantKey }, visit.page, visit.refusals)

/** How the browser of another person differs from the first one's. */
type Other = Partial<View> & Pick<BrowserContextOptions, 'javaScriptEnabled' | 'serviceWorkers'>

interface People {
  view: View
  visit: Visit
  /** Another person at a browser of their own. */
  someone: (how?: Other) => Promise<Visit>
  other: Visit
}

export const test = base.extend<People>({
  view: [ENGLISH, { option: true }],
  viewport: async ({ view }, use) => use({ width: view.width, height: view.height }),
  visit: async ({ view, context, page }, use) => {
    const { problems, refusals } = await watch(context)
    await use(makeVisit(view, page, refusals))
    expect(problems, 'what the browser complained about').toEqual([])
  },
  someone: async ({ view, browser, serviceWorkers: workers }, use) => {
    const met: { context: BrowserContext; problems: string[] }[] = []
    await use(async ({ javaScriptEnabled = true, serviceWorkers = workers, ...how } = {}) => {
      const own = { ...view, ...how }
      const viewport = { width: own.width, height: own.height }
      const context = await browser.newContext({ viewport, javaScriptEnabled, serviceWorkers })
      const { problems, refusals } = await watch(context)
      met.push({ context, problems })
      return makeVisit(own, await context.newPage(), refusals)
    })
    for (const { context } of met) await context.close()
    expect(
      met.flatMap(({ problems }) => problems),
      'what other browsers complained about',
    ).toEqual([])
  },
  other: async ({ someone }, use) => use(await someone()),
})

/**
 * The views of a journey of which others walk the same pages: the whole line walks it in the first, the browser tests
 * by themselves in both (`npm run test:e2e`).
 */
export const firstOf = (...views: [View, View]): readonly View[] =>
  process.env.EVERY_VIEW === '1' ? views : views.slice(0, 1)

const noTest = (() => undefined) as unknown as typeof test

/**
 * For tests that stand in views of both languages: `test` in one of them and nothing in the other, where neither
 * the texts nor the direction change what is shown to be true.
 */
export const testIn = ({ lang }: View) => ({
  inEnglish: lang === 'en' ? test : noTest,
  inArabic: lang === 'ar' ? test : noTest,
  /** Of the first language alone in the whole line, where other tests walk the same forms in the other. */
  inFirst: firstOf(ENGLISH, ARABIC).some(view => view.lang === lang) ? test : noTest,
})

export { expect }
