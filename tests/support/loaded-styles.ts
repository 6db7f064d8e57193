import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../src/server/lib/root.ts'

const FOLDER = join(ROOT, 'dist/client/_astro')

const stylesIn = (isOne: (name: string) => boolean) =>
  readdirSync(FOLDER)
    .filter(name => name.endsWith('.css') && isOne(name))
    .map(name => readFileSync(join(FOLDER, name), 'utf8'))
    .join('\n')

const classesIn = (css: string) =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))

const whole = () => classesIn(stylesIn(name => !name.startsWith('content.')))
const content = () => stylesIn(name => name.startsWith('content.'))

/** Classes that pages of content do without. */
export function classesElsewhere(): string[] {
  const there = classesIn(content())
  return [...whole()].filter(name => !there.has(name))
}

/** Classes on a page of content that have rules in the whole sheet, and none in what such a page loads. */
export async function unstyled(page: Page): Promise<string[]> {
  const { inline, used } = await page.evaluate(() => ({
    inline: [...document.querySelectorAll('style')].map(each => each.textContent).join('\n'),
    used: [...new Set([...document.querySelectorAll('[class]')].flatMap(each => [...each.classList]))],
  }))
  const all = whole()
  const loaded = classesIn(inline + content())
  return used.filter(name => all.has(name) && !loaded.has(name))
}
