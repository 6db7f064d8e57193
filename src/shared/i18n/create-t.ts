import { createInstance } from 'i18next'
import type { Lang } from './index.ts'
import { missingText } from './missing-text.ts'

/** Translates `namespace:dotted.key`; `vars` fill `{{placeholders}}`, `count` selects the plural form, `defaultValue` stands for a missing text. */
export type T = (key: string, vars?: Record<string, unknown>) => string

export type Messages = { [key: string]: string | Messages }

/** Texts by language and namespace. Islands get their language and namespaces only. */
export type Resources = Partial<Record<Lang, Record<string, Messages>>>

/** A count of a thousand and more is read in groups. */
const grouped = (text: string, count: unknown) =>
  typeof count === 'number' && count >= 1000 ? text.replace(String(count), count.toLocaleString('en')) : text

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
    parseMissingKeyHandler: (key: string, instead?: string) => instead ?? missingText(lang, key),
    interpolation: { escapeValue: false },
  })
  return (key, vars) => grouped(i18n.t(key, { ...vars }), vars?.count)
}
