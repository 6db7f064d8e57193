import { storeLang } from '#client/lib/storage/storage.ts'
import { isLang } from '#shared/i18n/index.ts'

/** A link to the page in another language chooses that language. */
export function watchLanguageLinks(): () => void {
  const clicked = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]')
    if (link && isLang(link.hreflang)) storeLang(link.hreflang)
  }
  document.addEventListener('click', clicked)
  return () => document.removeEventListener('click', clicked)
}
