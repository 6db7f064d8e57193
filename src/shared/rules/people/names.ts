import { foldForSearch } from '../texts/search-text.ts'

export const TICKET_NAME_MAX = 39

const LATIN_NAME = /^[A-Z]+(?:[ '’-]+[A-Z]+)*'?$/i

export function isLatinName(value: string): boolean {
  return LATIN_NAME.test(value.trim())
}

/** ICAO 9303: hyphens become spaces, apostrophes are removed. */
function printed(name: string): string {
  return name
    .toUpperCase()
    .replace(/['’]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
}

/** Ticket name: `ALHARBI/LAYAN SAAD MRS`. A single name is the surname, with given name `FNU`. */
export function ticketName(name: { surname?: string | null; given?: string | null; title?: string | null }): {
  text: string
  tooLong: boolean
} {
  const parts = [name.surname, name.given].map(part => printed(part ?? '')).filter(Boolean)
  const [surname = '', given = 'FNU'] = parts
  if (!surname) return { text: '', tooLong: false }
  const text = [`${surname}/${given}`, name.title ?? ''].filter(Boolean).join(' ')
  return { text, tooLong: text.length > TICKET_NAME_MAX }
}

/** Normalises a name: ignores case, accents, spaces, hyphens, tashkeel and letter forms. */
export function normaliseName(name: string): string {
  return foldForSearch(name).replaceAll(' ', '')
}

/** Two empty names are not equal. */
export function sameName(a: string, b: string): boolean {
  const reduced = normaliseName(a)
  return reduced !== '' && reduced === normaliseName(b)
}

/** Normalised endings of a name by whole words: `Layan Al Harbi` → layanalharbi, alharbi, harbi. */
export function nameEndings(fullName: string): string[] {
  const words = foldForSearch(fullName).split(' ').filter(Boolean)
  return words.map((_, index) => words.slice(index).join(''))
}

/** Whether `surname` is the end of `fullName`, by whole words. */
export function endsWithName(fullName: string, surname: string): boolean {
  const reduced = normaliseName(surname)
  return reduced !== '' && nameEndings(fullName).includes(reduced)
}
