import type { Category } from '../../contract/bookings/prices.ts'
import { normaliseDigits } from '../texts/digits.ts'
import { readCategory, readTitle } from './words.ts'

export interface ListedPerson {
  surname: string
  given: string
  title?: string
  category?: Category
}

/** Written before the surname and part of it. */
const PARTICLES = new Set([
  'al',
  'el',
  'bin',
  'ben',
  'ibn',
  'abu',
  'abd',
  'van',
  'von',
  'de',
  'da',
  'di',
  'la',
])

const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean)

/** Takes title and category from the end or the beginning of a name. */
function withoutTitle(words: string[]): { words: string[]; title?: string; category?: Category } {
  let rest = words
  let title: string | undefined
  let category: Category | undefined
  for (const word of words.toReversed()) {
    const plain = word.replace(/[().]/g, '')
    const isTitle = !title && rest.length > 1 && readTitle(plain)
    const isCategory = !category && rest.length > 1 && plain.length === 3 && readCategory(plain)
    if (!isTitle && !isCategory) break
    title = isTitle || title
    category = isCategory || category
    rest = rest.slice(0, -1)
  }
  const first = rest[0]?.replace('.', '') ?? ''
  if (!title && rest.length > 1 && readTitle(first))
    return { words: rest.slice(1), title: readTitle(first), category }
  return { words: rest, title, category }
}

/** Where the surname begins: the last word, with what belongs to it. */
function surnameAt(words: string[]): number {
  let at = words.length - 1
  while (at > 1 && PARTICLES.has((words[at - 1] ?? '').toLowerCase())) at--
  return at
}

/** A name in one cell: `ALHARBI/LAYAN SAAD MRS` as airlines write it, `Alharbi, Layan`, or `Mrs Layan Saad Alharbi`. */
export function readName(cell: string): ListedPerson | undefined {
  const text = normaliseDigits(cell)
    .replace(/^\s*\d{1,4}\s*[.)\-:]*\s*/, '')
    .trim()
  const [before = '', ...after] = text.split(/\s*[/,،]\s*/)
  if (after.length > 0) {
    const { words, title, category } = withoutTitle(wordsOf(after.join(' ')))
    const given = words.join(' ')
    return before && given ? { surname: before, given, title, category } : undefined
  }
  const { words, title, category } = withoutTitle(wordsOf(text))
  if (words.length === 0) return undefined
  if (words.length === 1) return { surname: words[0] ?? '', given: 'FNU', title, category }
  const at = surnameAt(words)
  return { surname: words.slice(at).join(' '), given: words.slice(0, at).join(' '), title, category }
}
