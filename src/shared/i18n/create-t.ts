import { createInstance } from 'i18next'
import type { Lang } from './index.ts'
import { missingText } from './missing-text.ts'

/** Translates `namespace:dotted.key`; `vars` fill `{{placeholders}}`, `count` also chooses the plural form. */
export type T = (key: string, vars?: Record<string, unknown>) => string

/** One namespace: the content of `locales/<lang>/<namespace>.json`. */
export type Messages = { [key: string]: string | Messages }

/** Texts by language and namespace. An island gets only its own language and the namespaces it uses. */
export type Resources = Partial<Record<Lang, Record<string, Messages>>>

/**
 * A translator fixed to one language: there is no current language anywhere, so two requests in two
 * languages cannot disturb each other. A text absent in Arabic falls back to English; one absent in
 * both throws in tests and prints its key elsewhere. Values are not HTML-escaped: whoever prints
 * the text into HTML escapes it, as React and Astro do.
 */
export function createT(lang: Lang, resources: Resources): T {
  const i18n = createInstance()
  void i18n.init({
    lng: lang,
    fallbackLng: 'en',
    resources,
    ns: [...new Set(Object.values(resources).flatMap(texts => Object.keys(texts)))],
    initAsync: false,
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: (key: string) => missingText(lang, key),
    interpolation: { escapeValue: false },
  })
  return (key, vars) => i18n.t(key, { ...vars })
}
