import { matchPage } from '#shared/contract/pages.ts'
import { LANGS, pathFor, stripLang } from '#shared/i18n/index.ts'
import { SITE_FILES } from '../files/site-files.ts'

// Nothing that could mean another folder, or that two addresses could spell differently.
const PLAIN = /^\/[a-z0-9/_-]{0,200}$/i

/**
 * The address under which a page of content is published: `/about-us/` → `/about-us`. Undefined for every other
 * address, and for one with a query.
 */
export function publishedTarget(url: string): string | undefined {
  if (!PLAIN.test(url) || url.includes('//')) return undefined
  const { lang, path } = stripLang(url)
  const bare = path === '/' ? path : path.replace(/\/$/, '')
  return matchPage(bare)?.page.content ? pathFor(lang, bare) : undefined
}

/** The address under which a file of the site is published; whatever stands behind it in a query is not looked at. */
export function fileTarget(url: string): string | undefined {
  const [path = ''] = url.split('?', 1)
  return SITE_FILES.has(path) ? path : undefined
}

/** The addresses of a page of content in every language. */
export const targetsOf = (path: string): string[] => LANGS.map(lang => pathFor(lang, path))
