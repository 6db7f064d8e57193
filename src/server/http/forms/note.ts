import type { Posted } from '#shared/contract/forms.ts'
import { seal, unseal } from '../../lib/seal.ts'
import { hiddenCookie } from '../../wire/cookies.ts'

/** What a form that was taken says to the page after it, sealed in a cookie for that page alone. */
export const NOTE = 'note'
const SECONDS = 300
/** A browser keeps about 4 kB. */
const MOST = 3000

const cookie = (path: string, tls: boolean, value: string | null) =>
  hiddenCookie({ name: NOTE, path, maxAge: SECONDS, tls }, value)

/** @param path of the next page, without query; a longer note than a cookie holds is left out */
export function noteCookie(note: Posted, path: string, tls: boolean): string | undefined {
  const sealed = seal(JSON.stringify(note))
  return sealed.length > MOST ? undefined : cookie(path, tls, sealed)
}

export const endOfNote = (path: string, tls: boolean) => cookie(path, tls, null)

/** What the note says; undefined for none, and for one that was not sealed here. */
export function readNote(value: string | undefined): Posted | undefined {
  if (!value) return undefined
  try {
    return JSON.parse(unseal(value)) as Posted
  } catch {
    // It was made under another key, or by somebody else: there is nothing to say.
    return undefined
  }
}
