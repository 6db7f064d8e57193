import { atom } from 'nanostores'
import { forgetSavedPages } from '#client/lib/storage/saved-pages.ts'
import { markSignedIn } from '#client/lib/storage/storage.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'

/** Undefined while unknown, null for a guest. */
export const $auth = atom<SessionUser | null | undefined>(undefined)

/** Signed in, but the server could not be reached. */
export const $unreached = atom(false)

export function setUser(user: SessionUser) {
  markSignedIn(true)
  $auth.set(user)
}

export function clearUser() {
  markSignedIn(false)
  forgetSavedPages()
  $auth.set(null)
}

/** Address for signing in again over the page; undefined when closed. */
export const $sessionDialog = atom<{ email: string } | undefined>(undefined)
