import type { Posted } from '#shared/contract/forms.ts'
import { seal, unseal } from '../../lib/seal.ts'
import { hiddenCookie } from '../../wire/cookies.ts'

/** A form's message to the next page, in an encrypted cookie for its path. */
export const NOTE = 'note'
const SECONDS = 300
/** Browsers limit cookies to about 4 kB. */
const MOST = 3000

const cookie = (path: string, tls: boolean, value: string | null) =>
  hiddenCookie({ name: NOTE, path, maxAge: SECONDS, tls }, value)

/** Omitted when too long. `path`: of the next page, without query. */
export function noteCookie(note: Posted, path: string, tls: boolean): string | undefined {
  const sealed = seal(JSON.stringify(note))
  return sealed.length > MOST ? undefined : cookie(path, tls, sealed)
}

export const endOfNote = (path: string, tls: boolean) => cookie(path, tls, null)

export function readNote(value: string | undefined): Posted | undefined {
  if (!value) return undefined
  try {
    return JSON.parse(unseal(value)) as Posted
  } catch {
    // Encrypted with another key.
    return undefined
  }
}
