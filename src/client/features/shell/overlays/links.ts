import { storeLang } from '#client/lib/storage/storage.ts'
import type { Lang } from '#shared/i18n/index.ts'

/**
 * A link to the page in another language chooses that language and keeps the fragment. Downloads that may ask for the
 * password or be refused are fetched by script: a link would end in an error page.
 */
export function watchLinks(): () => void {
  const clicked = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    if (link.hreflang) {
      storeLang(link.hreflang as Lang)
      link.hash ||= location.hash
    }
    if (link.dataset.guarded === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void import('#client/lib/save-file.ts').then(({ saveFile }) => saveFile(link.href))
  }
  document.addEventListener('click', clicked)
  return () => document.removeEventListener('click', clicked)
}
