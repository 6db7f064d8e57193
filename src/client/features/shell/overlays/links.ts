import { handFieldsOver, searchNow } from '#client/lib/fields/carried-fields.ts'
import { storeLang } from '#client/lib/storage/storage.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { pathInLanguage } from '#shared/i18n/redirect.ts'

/**
 * A link to the page in another language chooses it, and leads to the page as it is by now. Downloads that may ask for
 * the password or be refused are fetched by script: a link would end in an error page.
 */
export function watchLinks(): () => void {
  const clicked = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    const lang = link.hreflang as Lang
    if (lang) storeLang(lang)
    if (lang && link.lang) {
      link.href = pathInLanguage(lang, location.pathname + searchNow() + location.hash)
      handFieldsOver()
    }
    if (link.dataset.guarded === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void import('#client/lib/save-file.ts').then(({ saveFile }) => saveFile(link.href))
  }
  document.addEventListener('click', clicked)
  return () => document.removeEventListener('click', clicked)
}
