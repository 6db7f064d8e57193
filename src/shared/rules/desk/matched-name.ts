import { arabicFullName, hasArabicName, hasLatinName, latinFullNames } from '../people/full-names.ts'
import { normaliseName } from '../people/names.ts'

interface Names {
  surname: string | null
  given_names: string | null
  surname_norm: string | null
  arabic_name: string | null
  arabic_name_norm: string | null
}

const isLatin = (name: string) => /^[a-z]+$/.test(name)

/** The first passenger found by a search for `text`, in the script that matched; null when none does. */
export function matchedName(text: string, passengers: readonly Names[]): string | null {
  const name = normaliseName(text)
  if (!/^\p{L}+$/u.test(name)) return null
  if (isLatin(name)) {
    const full = latinFullNames(text)
    const found = passengers.find(each => each.surname_norm?.startsWith(name) || hasLatinName(each, full))
    return found ? [found.surname, found.given_names].filter(Boolean).join('/').toUpperCase() : null
  }
  const full = arabicFullName(text)
  const found = passengers.find(
    each =>
      each.arabic_name_norm?.startsWith(name) ||
      each.arabic_name_norm?.endsWith(name) ||
      hasArabicName(each, full),
  )
  return found?.arabic_name ?? found?.surname ?? null
}
