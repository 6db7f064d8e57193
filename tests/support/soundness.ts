import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { run } from 'axe-core'
import { dirOf, type Lang } from '#shared/i18n/index.ts'
import { expect, type Visit } from './browser.ts'

/** How a page is looked at: by axe in one width of each theme, at its edges in every width, whatever the theme. */
interface Form {
  theme: 'light' | 'dark'
  close: number
  /** A theme changes nothing but colours, so axe's other rules look once in a language, at another width in each. */
  rules: 'all' | 'colours'
}

/** By themselves, the journeys look at every page in both languages and themes; in the whole line in one of each. */
const IN_BOTH = process.env.EVERY_VIEW === '1'

export const TALL = 900
/** Widths between those of the forms, at which nothing may stick out, either. */
const BETWEEN = [768, 320]

/**
 * A page comes in one form and changes to the other, in which the next page comes: nothing is drawn again
 * without need. The languages begin at either width, so every page comes once wide and once narrow.
 */
const FORMS: Record<Lang, [Form, Form]> = {
  en: [
    { theme: 'light', close: 1280, rules: 'all' },
    { theme: 'dark', close: 390, rules: 'colours' },
  ],
  ar: [
    { theme: 'light', close: 390, rules: 'all' },
    { theme: 'dark', close: 1280, rules: 'colours' },
  ],
}

/** How many pages a tab has shown. */
const shown = new WeakMap<Page, number>()

/** In turns, so that pages of a kind come in all forms; none for a page that the other language looks at. */
function nextForms({ page, lang }: Visit): [Form, Form?] | undefined {
  const before = shown.get(page) ?? 0
  shown.set(page, before + 1)
  const [first, second] = FORMS[lang]
  const even = before % 2 === 0
  if (IN_BOTH) return even ? [first, second] : [second, first]
  if (even !== (lang === 'en')) return undefined
  return [{ ...(before % 4 < 2 ? first : second), rules: 'all' }]
}

// The small form of the checker is not half as long on its way to each page.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Texts with checked colours, as marks of everything that contrast is computed from. */
const seen = new Set<number>()

/** What axe finds in a page that stands still: a dialog at the first instant of its fading in is none to it. */
async function violations(page: Page, rules: Form['rules']): Promise<string[]> {
  // Its own runner looks into frames, at the cost of an empty page for each look; here it runs in the page alone.
  if (page.frames().length > 1) return ['holds a frame that is not checked']
  await page.evaluate(settled)
  if (!(await page.evaluate(() => 'axe' in self))) await page.evaluate(AXE)
  const { marks, found } = await page.evaluate(look, {
    colours: COLOURS,
    all: rules === 'all',
    known: [...seen],
  })
  for (const mark of marks) seen.add(mark)
  return found
}

interface Look {
  colours: string[]
  all: boolean
  known: number[]
}

/**
 * Rows of a list and the frame of a page come with the same colours again and again, and contrast is most of what a
 * look costs: it is computed once for each set of computed colours, sizes and backgrounds behind a text.
 */
async function look({ colours, all, known }: Look) {
  const axe: { run: typeof run } = Reflect.get(self, 'axe')
  // No rule in use reads style sheets; fetching and parsing them again is a tenth of a look.
  const options = { resultTypes: ['violations' as const], preload: { assets: ['media' as const] } }

  const chains = new Map<Element, string>()
  const chainOf = (element: Element): string => {
    const kept = chains.get(element)
    if (kept !== undefined) return kept
    const style = getComputedStyle(element)
    const own = [
      element.localName,
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.fontSize,
      style.fontWeight,
      style.textDecorationLine,
      style.textShadow,
    ].join()
    const chain = `${element.parentElement ? chainOf(element.parentElement) : ''}>${own}`
    chains.set(element, chain)
    return chain
  }
  // What is exempt from contrast must not stand for what is not.
  const exempt = (element: Element) =>
    element.closest(':disabled, [aria-disabled=true], [aria-hidden=true], [inert]') !== null ||
    element.closest('label')?.control?.matches(':disabled') === true
  const hash = (text: string) => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      one = Math.imul(one ^ code, 2654435761)
      other = Math.imul(other ^ code, 1597334677)
    }
    return 4294967296 * (2097151 & (other ^ (other >>> 15))) + ((one ^ (one >>> 13)) >>> 0)
  }
  const texts = [...document.body.querySelectorAll('*')].filter(
    element =>
      (element.matches('input, select, textarea') ||
        [...element.childNodes].some(child => child instanceof Text && child.data.trim() !== '')) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !exempt(element),
  )
  const before = new Set(known)
  const fresh = new Map<number, Element>()
  for (const element of texts) {
    const mark = hash(chainOf(element))
    if (!before.has(mark) && !fresh.has(mark)) fresh.set(mark, element)
  }

  const results = []
  if (fresh.size > 0)
    results.push(await axe.run({ include: [...fresh.values()] }, { ...options, runOnly: colours }))
  const others = { rules: Object.fromEntries(colours.map(rule => [rule, { enabled: false }])) }
  if (all) results.push(await axe.run({ ...options, ...others }))
  const found = results
    .flatMap(({ violations: each }) => each)
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  return { marks: [...fresh.keys()], found }
}

/** What inherits a colour starts to change when its parent has: nothing moves only when nothing new begins. */
async function settled() {
  const moving = () =>
    document
      .getAnimations()
      .filter(each => each.playState === 'running')
      .filter(each => each.effect?.getComputedTiming().endTime !== Infinity)
  for (let all = moving(); all.length > 0; all = moving())
    await Promise.allSettled(all.map(each => each.finished))
}

/** What sticks out sideways once the page has settled. */
async function overflow(page: Page): Promise<number> {
  const measure = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if ((await measure()) <= 0) return 0
  await page.waitForTimeout(500)
  return measure()
}

async function language({ page, lang }: Visit): Promise<string[]> {
  const found: string[] = []
  const html = page.locator('html')
  const spoken = [await html.getAttribute('lang'), await html.getAttribute('dir')]
  if (spoken.join() !== [lang, dirOf(lang)].join()) found.push(`speaks ${spoken}`)
  const headings = await page.locator('h1:visible').count()
  if (headings !== 1) found.push(`${headings} h1`)
  return found
}

async function tooWide({ page }: Visit, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: TALL })
  const over = await overflow(page)
  return over > 0 ? [`${over} px too wide at ${width}`] : []
}

async function lookAt(visit: Visit, { theme, close, rules }: Form): Promise<string[]> {
  const found = await tooWide(visit, close)
  const said = (await violations(visit.page, rules)).map(each => `${each} at ${close}, ${theme}`)
  return [...found, ...said]
}

/** The system asks for a theme, and nothing may move. */
export const ask = (page: Page, { theme }: Pick<Form, 'theme'>) =>
  page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })

/** A page with the menu of themes follows the system as long as no theme was chosen. */
async function change({ page }: Visit, form: Form): Promise<void> {
  await ask(page, form)
  await page.waitForFunction(theme => document.documentElement.dataset.theme === theme, form.theme)
}

const hasThemes = async ({ page, t }: Visit) =>
  (await page.locator(`header summary[aria-label="${t('shell:theme.label')}"]`).count()) > 0

async function edges(visit: Visit, ...widths: number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) found.push(...(await tooWide(visit, width)))
  return found
}

/** Everything a reader or a machine would stumble over on a page that comes in one form and changes to the other. */
async function inspect(visit: Visit, path: string): Promise<string[]> {
  const { page } = visit
  const forms = nextForms(visit)
  if (!forms) return []
  const [first, second] = forms
  await ask(page, first)
  await page.setViewportSize({ width: first.close, height: TALL })
  await visit.open(path)
  const themed = await hasThemes(visit)
  if (themed) await expect(page.locator('html')).toHaveAttribute('data-theme', first.theme)
  const found = await language(visit)
  found.push(...(await lookAt(visit, first)), ...(await edges(visit, ...BETWEEN)))
  if (!second) return found
  if (themed) await change(visit, second)
  else {
    await ask(page, second)
    await visit.open(path)
  }
  return [...found, ...(await lookAt(visit, second))]
}

export async function inspectAll(visit: Visit, paths: Record<string, string>) {
  const found: Record<string, string[]> = {}
  for (const [name, path] of Object.entries(paths)) {
    const problems = await inspect(visit, path)
    if (problems.length > 0) found[name] = problems
  }
  expect(found).toEqual({})
}

/**
 * What axe finds in a page and in its open dialogs: in both themes, or, in the whole line, in light English and dark
 * Arabic.
 */
export async function looked(visit: Visit, ownWidth = false): Promise<string[]> {
  const found: string[] = []
  const now = await visit.page.locator('html').getAttribute('data-theme')
  const [light, dark] = FORMS[visit.lang]
  const one: Form = visit.lang === 'en' ? light : { ...dark, rules: 'all' }
  const forms = IN_BOTH
    ? [light, dark].toSorted((form, other) => Number(other.theme === now) - Number(form.theme === now))
    : [one]
  for (const form of forms) {
    if (ownWidth) await visit.page.setViewportSize({ width: form.close, height: TALL })
    await change(visit, form)
    found.push(...(await violations(visit.page, form.rules)).map(each => `${each}, ${form.theme}`))
  }
  return found
}
