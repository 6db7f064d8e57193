import { createInstance, type FormatterModule } from 'i18next'
import { inDigits, shownValue } from './digits.ts'
import type { Lang } from './index.ts'
import { missingText } from './missing-text.ts'

/** Translates `namespace:dotted.key`; `vars` fill `{{placeholders}}`, `count` selects the plural form, `defaultValue` stands for a missing text. */
export type T = (key: string, vars?: Record<string, unknown>) => string

export type Messages = { [key: string]: string | Messages }

/** Texts by language and namespace. Islands get their language and namespaces only. */
export type Resources = Partial<Record<Lang, Record<string, Messages>>>

const valuesIn = (lang: Lang): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, _lng, options) => shownValue(options?.interpolationkey, value, lang) as string,
})

const textsIn = (texts: Messages, lang: Lang): Messages =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? inDigits(text, lang) : textsIn(text, lang),
    ]),
  )

/** A translator without global state, in the digits of now. Arabic falls back to English; values are not HTML-escaped. */
export function createT(lang: Lang, resources: Resources): T {
  const own = resources[lang]
  const i18n = createInstance().use(valuesIn(lang))
  void i18n.init({
    lng: lang,
    fallbackLng: 'en',
    resources: own ? { ...resources, [lang]: textsIn(own, lang) } : resources,
    ns: [...new Set(Object.values(resources).flatMap(texts => Object.keys(texts)))],
    initAsync: false,
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: (key: string, instead?: string) => instead ?? missingText(lang, key),
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  return (key, vars) => i18n.t(key, { ...vars })
}
