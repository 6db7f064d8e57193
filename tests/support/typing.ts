import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import type { Lang } from '#shared/i18n/index.ts'
import type { Visit } from './browser.ts'
import { OPEN, type SlowLine } from './slow-line.ts'

/** How a page comes and how it is typed into. */
export interface Pace {
  lang: Lang
  line: keyof typeof LINES
  /** The processor is this many times slower. */
  slower: 1 | 4
  /** Milliseconds from key to key. */
  key: 60 | 90 | 150
}

/** One journey at one pace. */
export interface Run {
  visit: Visit
  context: BrowserContext
  slow: SlowLine
  pace: Pace
}

const LINES = {
  '3G': { latency: 400, down: 400, up: 400 },
  '1.6M': { latency: 150, down: 1600, up: 750 },
  open: OPEN,
} as const

const ALL: Pace[] = (['en', 'ar'] as const).flatMap(lang =>
  (['3G', '1.6M', 'open'] as const).flatMap(line =>
    ([1, 4] as const).flatMap(slower => ([60, 90, 150] as const).map(key => ({ lang, line, slower, key }))),
  ),
)

/** How often everything is typed; 0 in the test line, which types a few. */
export const ROUNDS = Number(process.env.TYPING_ROUNDS ?? 0)

/** A telling few that differ in everything, another start for each journey; `TYPING_ROUNDS` times all of them when set. */
export function paces(lang: Lang, journey: number): Pace[] {
  const own = ALL.filter(pace => pace.lang === lang)
  if (ROUNDS > 0) return Array.from({ length: ROUNDS }, () => own).flat()
  return own.filter((_, at) => at === (7 + journey * 5 + (lang === 'ar' ? 3 : 0)) % own.length)
}

/** What a page has asked for and not got; said with a failure. */
export function unanswered(page: Page): () => string[] {
  const open = new Map<Request, string>()
  page.on('request', request => void open.set(request, request.url()))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => void open.delete(request))
  return () => [...open.values()]
}

/** Narrows the line and slows the processor of a page. */
export async function slowDown(page: Page, slow: SlowLine, { line, slower }: Pace): Promise<void> {
  slow.set(LINES[line])
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** Opens a page and goes on at once, whatever has come of it. */
export const begin = ({ visit, slow, pace }: Run, path: string) =>
  slowDown(visit.page, slow, pace).then(() => visit.page.goto(visit.url(path), { waitUntil: 'commit' }))

/** Puts the cursor into a field as soon as it can be seen and types key by key, without looking at the page. */
export async function typeInto(field: Locator, text: string, { key }: Pace): Promise<void> {
  await field.waitFor({ state: 'visible' })
  await field.evaluate(element => element instanceof HTMLElement && element.focus())
  await field.page().keyboard.type(text, { delay: key })
}

/** One line of the table that `npm run test:typing` prints. */
export function tell(journey: string, { lang, line, slower, key }: Pace, lost: string): void {
  console.log(['TYPED', journey, lang, line, `÷${slower}`, `${key} ms`, lost || 'kept'].join('\t'))
}
