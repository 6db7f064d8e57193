import type { Localized } from '#shared/contract/fields.ts'

const PUBLIC = 'public'
const NONE = '|'

export interface Viewers {
  everybody: boolean
  names: string[]
}

export function readViewers(text: string): Viewers {
  const names = text
    .split('|')
    .map(name => name.trim())
    .filter(Boolean)
  const everybody = text.trim() === '' || text.trim().toLowerCase() === PUBLIC
  return { everybody, names: everybody ? [] : names }
}

export const writeViewers = ({ everybody, names }: Viewers): string =>
  everybody ? PUBLIC : names.join(' | ') || NONE

/** Whether it is for chosen agencies, and names none. */
export const namesNobody = (text: string): boolean => {
  const { everybody, names } = readViewers(text)
  return !everybody && names.length === 0
}

/** The name of an agency in both languages, by the English one; itself where it is not known. */
export const agencyNamed = (known: readonly Localized[], name: string): Localized =>
  known.find(({ en }) => en === name) ?? { en: name }
