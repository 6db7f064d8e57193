import { foldForSearch } from '../texts/search-text.ts'

/** Longest name an airline prints on a ticket, title included. */
export const TICKET_NAME_MAX = 39

const LATIN_NAME = /^[A-Z]+(?:[ '’-]+[A-Z]+)*'?$/i

/** A name as in the machine-readable zone: Latin letters, with spaces, hyphens or apostrophes between them. */
export function isLatinName(value: string): boolean {
  return LATIN_NAME.test(value.trim())
}

/** Only letters and spaces, as ICAO 9303 prints: hyphens become spaces, apostrophes vanish. */
function printed(name: string): string {
  return name
    .toUpperCase()
    .replace(/['’]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
}

/**
 * The name as on a ticket: `ALHARBI/LAYAN SAAD MRS`. Someone with one name has it as surname, and
 * `FNU` (first name unknown) as given name. `tooLong` when airlines would cut it.
 */
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

/**
 * A name reduced for comparison and for look-up columns: case, accents, spaces, hyphens, tashkeel and
 * the many forms of alef, ya and ta marbuta make no difference. `Al-Harbi` and `ALHARBI` are one.
 */
export function normaliseName(name: string): string {
  return foldForSearch(name).replaceAll(' ', '')
}

/** True when two names are one; two empty names are not. */
export function sameName(a: string, b: string): boolean {
  const reduced = normaliseName(a)
  return reduced !== '' && reduced === normaliseName(b)
}

/** Every reduced ending of a full name, whole words: `Layan Al Harbi` → layanalharbi, alharbi, harbi. */
export function nameEndings(fullName: string): string[] {
  const words = foldForSearch(fullName).split(' ').filter(Boolean)
  return words.map((_, index) => words.slice(index).join(''))
}

/** True when `surname` is the last word or words of `fullName`. */
export function endsWithName(fullName: string, surname: string): boolean {
  const reduced = normaliseName(surname)
  return reduced !== '' && nameEndings(fullName).includes(reduced)
}
