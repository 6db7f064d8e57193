import { createInstance } from 'i18next'
import type { Lang } from './index.ts'
import { missingText } from './missing-text.ts'

/** Translates `namespace:dotted.key`; `vars` fill `{{placeholders}}`, `count` selects the plural form. */
export type T = (key: string, vars?: Record<string, unknown>) => string

export type Messages = { [key: string]: string | Messages }

/** Texts by language and namespace. Islands get their language and namespaces only. */
export type Resources = Partial<Record<Lang, Record<string, Messages>>>

/** A translator without global state. Arabic falls back to English; values are not HTML-escaped. */
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
