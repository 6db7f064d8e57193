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
    const found = passengers.find(({ surname_norm }) => surname_norm?.startsWith(name))
    return found ? [found.surname, found.given_names].filter(Boolean).join('/').toUpperCase() : null
  }
  const found = passengers.find(
    ({ arabic_name_norm }) => arabic_name_norm?.startsWith(name) || arabic_name_norm?.endsWith(name),
  )
  return found?.arabic_name ?? found?.surname ?? null
}
