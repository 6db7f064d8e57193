import { PAGES, type Page } from '#shared/contract/pages.ts'
import { LANGS, pathFor } from '#shared/i18n/index.ts'

const pages: readonly Page[] = PAGES
const isNext = ({ content, path }: Page) => content === true && path !== '/offline'

export const SPECULATION_FILE = '/speculation-rules.json'

export function speculationRules(): string {
  // URL patterns name a part of a path by a colon.
  const paths = pages.filter(isNext).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'))
  const addresses = paths.flatMap(path => LANGS.map(lang => pathFor(lang, path)))
  return JSON.stringify({ prefetch: [{ where: { href_matches: addresses }, eagerness: 'moderate' }] })
}
