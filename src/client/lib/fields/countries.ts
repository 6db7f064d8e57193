import { inOrder } from '#shared/i18n/in-order.ts'
import { LANGS, type Lang, localeTag } from '#shared/i18n/index.ts'
import { COUNTRY_CODES, countryFromPassport } from '#shared/rules/people/countries.ts'
import { foldForSearch } from '#shared/rules/texts/search-text.ts'

interface CountryOption {
  value: string
  label: string
}

const known = new Map<Lang, CountryOption[]>()

const named = new Map<Lang, Intl.DisplayNames>()

// A list of fifty asks hundreds of times.
function namesIn(lang: Lang): Intl.DisplayNames {
  const names = named.get(lang) ?? new Intl.DisplayNames([localeTag(lang)], { type: 'region' })
  named.set(lang, names)
  return names
}

export function countryOptions(lang: Lang): CountryOption[] {
  const cached = known.get(lang)
  if (cached) return cached
  const names = namesIn(lang)
  const unordered = COUNTRY_CODES.map(value => ({ value, label: names.of(value) ?? value }))
  const options = inOrder(unordered, lang, ({ label }) => label)
  known.set(lang, options)
  return options
}

/** `SA` → Saudi Arabia. */
export function countryName(code: string, lang: Lang): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(lang).of(code) ?? code) : ''
}

const folded = new Map<string, string[]>()

/** In both languages, folded: names of travellers are typed in Latin letters on an Arabic page. */
function namesOf(code: string): string[] {
  const names = folded.get(code) ?? LANGS.map(lang => foldForSearch(namesIn(lang).of(code) ?? code))
  folded.set(code, names)
  return names
}

/** Matches names in both languages, prefix first, or a code of two or three letters. */
export function findCountry<O extends CountryOption>(options: O[], typed: string): O[] {
  const wanted = foldForSearch(typed)
  if (!wanted) return options
  const coded = countryFromPassport(typed.trim().toUpperCase()) ?? typed.trim().toUpperCase()
  const rank = ({ value }: O) => {
    const names = namesOf(value)
    if (value === coded || names.some(name => name.startsWith(wanted))) return 0
    return names.some(name => name.includes(wanted)) ? 1 : 2
  }
  const ranked = options.map(option => ({ option, rank: rank(option) })).filter(each => each.rank < 2)
  return ranked.sort((a, b) => a.rank - b.rank).map(each => each.option)
}
