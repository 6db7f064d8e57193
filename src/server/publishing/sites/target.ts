import { matchPage } from '#shared/contract/pages.ts'
import { LANGS, pathFor, stripLang } from '#shared/i18n/index.ts'
import { SITE_FILES } from '../files/site-files.ts'

// No dots, escapes or capitals: each path has one spelling and stays in its folder.
const PLAIN = /^\/[a-z0-9/_-]{0,200}$/

/** The canonical address of a content page: `/about-us/` → `/about-us`. Undefined for others and with a query. */
export function publishedTarget(url: string): string | undefined {
  if (!PLAIN.test(url) || url.includes('//')) return undefined
  const { lang, path } = stripLang(url)
  const bare = path === '/' ? path : path.replace(/\/$/, '')
  return matchPage(bare)?.page.content ? pathFor(lang, bare) : undefined
}

/** The address of a generated file; a query is ignored. */
export function fileTarget(url: string): string | undefined {
  const [path = ''] = url.split('?', 1)
  return SITE_FILES.has(path) ? path : undefined
}

export const targetsOf = (path: string): string[] => LANGS.map(lang => pathFor(lang, path))
