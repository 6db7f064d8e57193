import { createT, type Resources, type T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { LOCALES } from './locales.ts'

const translators = new Map<Lang, T>()

/** The translator of a language with every namespace; made once per process. */
export function tFor(lang: Lang): T {
  const known = translators.get(lang)
  if (known) return known
  const t = createT(lang, LOCALES)
  translators.set(lang, t)
  return t
}

/**
 * The texts an island needs, to hand over as a prop: only its language, only the namespaces named.
 * Throws when a namespace does not exist.
 */
export function messagesFor(lang: Lang, namespaces: readonly string[]): Resources {
  const picked = namespaces.map(name => {
    const texts = LOCALES[lang][name]
    if (!texts) throw new Error(`No namespace "${name}" in locales/${lang}`)
    return [name, texts] as const
  })
  return { [lang]: Object.fromEntries(picked) }
}
