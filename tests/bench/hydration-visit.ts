import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { LivePage } from './hydration-pages.ts'

/** A line as the browser's own tools imitate it: a pause before each answer, and a bound on the bytes. */
export interface Line {
  name: string
  /** Milliseconds before each answer. */
  latency: number
  /** Kilobits per second; -1 is without bound. */
  kilobits: number
}

export interface Guest {
  browser: Browser
  origin: string
  cookies: Map<string, string>
}

/** Milliseconds from the start of the navigation. */
export interface Life {
  painted: number
  alive: number
}

const SLOWER = 4
const KEY_MS = 90
const LONGEST_MS = 60_000

declare global {
  interface Window {
    aliveAt?: number
  }
}

/** Notes when the innermost island around the control is hydrated: from then on React answers each press. */
function noteLife(control: string): void {
  const seen = (event: Event) => {
    if (document.querySelector(control)?.closest('astro-island') === event.target)
      window.aliveAt = performance.now()
  }
  document.addEventListener('astro:hydrate', seen, true)
}

async function slowDown(session: CDPSession, { latency, kilobits }: Line): Promise<void> {
  const bytes = kilobits < 0 ? -1 : (kilobits * 1000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function openContext({ browser, origin, cookies }: Guest): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const kept = [...cookies].map(([name, value]) => ({ name, value, url: origin }))
  await context.addCookies(kept)
  return context
}

/** Opens the page over the line in a browser that has nothing of it yet, and lets `work` look at it. */
async function visit<T>(
  guest: Guest,
  line: Line,
  { path, control }: LivePage,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await openContext(guest)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(LONGEST_MS)
    await page.addInitScript(noteLife, control)
    await slowDown(await context.newCDPSession(page), line)
    await page.goto(guest.origin + path, { waitUntil: 'commit' })
    return await work(page)
  } finally {
    await context.close()
  }
}

const untilAlive = (page: Page) => page.waitForFunction(() => window.aliveAt !== undefined)
const paintedAt = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime

/** When the page is painted and when its first control is alive, without a sign of the visitor. */
export const watchLife = (guest: Guest, line: Line, live: LivePage): Promise<Life> =>
  visit(guest, line, live, async page => {
    await untilAlive(page)
    const painted = await page.evaluate(paintedAt)
    const alive = await page.evaluate(() => window.aliveAt)
    return { painted: painted ?? Number.NaN, alive: alive ?? Number.NaN }
  })

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** How many of the letters typed, in their order, a text lacks. */
export function lettersLost(typed: string, stands: string): number {
  let found = 0
  for (const letter of stands.toLowerCase()) if (letter === typed[found]) found++
  return typed.length - found
}

/** Types without a pause from the first paint until a second after the control came alive. */
export const countLost = (guest: Guest, line: Line, live: LivePage): Promise<number> =>
  visit(guest, line, live, async page => {
    const field = page.locator(live.control).first()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await field.focus()
    const alive = untilAlive(page).then(() => sleep(1000))
    let done = false
    void alive.then(() => {
      done = true
    })
    let typed = ''
    while (!done) {
      const letter = LETTERS[typed.length % LETTERS.length] as string
      await page.keyboard.press(letter)
      typed += letter
      await sleep(KEY_MS)
    }
    await alive
    return lettersLost(typed, await field.inputValue())
  })
