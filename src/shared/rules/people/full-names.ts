import { foldForSearch } from '../texts/search-text.ts'
import { normaliseName } from './names.ts'

/** What a search text may mean by a family name and what comes before it, both normalised. */
export interface FullName {
  surname: string
  given: string
}

const TITLES = new Set(['mr', 'mrs', 'ms', 'mstr', 'miss'])
const WORDS_MAX = 6

/** Without the title that tickets have behind the name. */
const wordsOf = (text: string) => {
  const words = foldForSearch(text).split(' ').filter(Boolean)
  const named = words.filter(word => !TITLES.has(word))
  return named.length > 0 ? named : words
}

/** A Latin name in full: `ALHARBI/LAYAN MRS` as it is printed, else the words in either order; none of a single word. */
export function latinFullNames(text: string): FullName[] {
  const [before = '', ...after] = text.split('/').map(part => wordsOf(part).join(''))
  if (after.length > 0) return before && after.join('') ? [{ surname: before, given: after.join('') }] : []
  const words = wordsOf(text)
  if (words.length > WORDS_MAX) return []
  return words.slice(1).flatMap((_, at) => {
    const [start, end] = [words.slice(0, at + 1).join(''), words.slice(at + 1).join('')]
    return [
      { surname: end, given: start },
      { surname: start, given: end },
    ]
  })
}

/** First names and family name of an Arabic name, between which others may stand; undefined of a single word. */
export function arabicFullName(text: string): FullName | undefined {
  const words = foldForSearch(text).split(' ').filter(Boolean)
  const surname = words.at(-1)
  return surname && words.length > 1 ? { surname, given: words.slice(0, -1).join('') } : undefined
}

interface Named {
  surname_norm: string | null
  given_names: string | null
  arabic_name_norm: string | null
}

export const hasLatinName = ({ surname_norm, given_names }: Named, names: readonly FullName[]): boolean =>
  names.some(
    ({ surname, given }) => surname === surname_norm && normaliseName(given_names ?? '').startsWith(given),
  )

export const hasArabicName = ({ arabic_name_norm: whole }: Named, name: FullName | undefined): boolean =>
  Boolean(name && whole?.startsWith(name.given) && whole.endsWith(name.surname))
