import { PAGES, type Page } from '#shared/contract/pages.ts'
import { LANGS, pathFor } from '#shared/i18n/index.ts'

const pages: readonly Page[] = PAGES
const isPersonal = ({ guard, secret, path, content }: Page) =>
  guard === 'login' || secret === true || (path.includes('{') && content !== true)
/** The part before the first parameter: `/flight-bookings/{id}` → `/flight-bookings/`. */
const fixedPart = ({ path }: Page) => path.replace(/\{.*$/, '')

const barred = [...new Set(pages.filter(isPersonal).map(fixedPart))]
// A rule covers everything that starts with its path.
const shortest = barred.filter(path => !barred.some(other => other !== path && path.startsWith(other)))
const open = pages
  .filter(page => !isPersonal(page) && shortest.some(path => page.path.startsWith(path)))
  .map(({ path }) => path)

const lines = (word: string, paths: string[]) =>
  paths.flatMap(path => LANGS.map(lang => `${word}: ${pathFor(lang, path)}`))

/** Rules for crawlers (RFC 9309): API calls and personal pages are disallowed. */
export function robotsText(origin: string): string {
  const rules = ['User-agent: *', ...lines('Allow', open), ...lines('Disallow', shortest), 'Disallow: /api/']
  return `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}
