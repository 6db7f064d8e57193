import { createT, type Messages, type Resources, type T } from '#shared/i18n/create-t.ts'
import { inDigits } from '#shared/i18n/digits.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { inDigitsOf } from './digits.ts'
import { LOCALES } from './locales.ts'

const translators = new Map<string, T>()

export function tFor(lang: Lang): T {
  const key = `${lang} ${inDigits('1', lang)}`
  const cached = translators.get(key)
  if (cached) return cached
  const t = createT(lang, LOCALES)
  translators.set(key, t)
  return t
}

type Vars = NonNullable<Parameters<T>[1]>

/** A text to be stored, in both languages. It keeps Latin digits whatever the agency chooses. */
export function bothTexts(key: string, vars: Record<Lang, Vars> = { en: {}, ar: {} }): Record<Lang, string> {
  const inLang = (lang: Lang) => inDigitsOf(undefined, () => tFor(lang)(key, vars[lang]))
  return { en: inLang('en'), ar: inLang('ar') }
}

const PLURAL = /_(zero|one|two|few|many|other)$/

/** Copies the texts at a path, with plural forms. */
function pick(from: Messages, [step, ...rest]: readonly string[], into: Messages = {}): Messages {
  const found = Object.keys(from).filter(
    key => key === step || (!rest.length && key.replace(PLURAL, '') === step),
  )
  if (step === undefined || found.length === 0) throw new Error(`No texts under "${step}"`)
  for (const key of found) {
    const texts = from[key] as Messages | string
    const has = into[key]
    into[key] =
      rest.length > 0 && typeof texts === 'object'
        ? pick(texts, rest, typeof has === 'object' ? { ...has } : {})
        : texts
  }
  return into
}

/** Texts for an island: one language, and the named namespaces or parts (`search`, `ui.date`). */
export function messagesFor(lang: Lang, names: readonly string[]): Resources {
  const picked = names.reduce<Messages>((into, name) => pick(LOCALES[lang], name.split('.'), into), {})
  return { [lang]: picked as Record<string, Messages> }
}
