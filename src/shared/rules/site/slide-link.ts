import { matchPage } from '../../contract/pages.ts'
import { type Lang, pathFor, stripLang } from '../../i18n/index.ts'

/** Where a slide leads in the reader's language; files and other sites as they are. */
export function slideLink(lang: Lang, href: string | null): string | null {
  if (!href?.startsWith('/')) return href
  const [path = ''] = stripLang(href).path.split(/[?#]/, 1)
  return matchPage(path) ? pathFor(lang, href) : href
}
