import { atom } from 'nanostores'
import { forgetSavedPages } from '#client/lib/saved-pages.ts'
import { markSignedIn } from '#client/lib/storage.ts'
import type { SessionUser } from '#shared/contract/auth.ts'

/** Undefined while unknown, null for an anonymous visitor. */
export const $auth = atom<SessionUser | null | undefined>(undefined)

/** Somebody is signed in here, and the server could not be asked who: without a connection, say. */
export const $unreached = atom(false)

/** After login, register, choosing an agency and loading the current user. */
export function setUser(user: SessionUser) {
  markSignedIn(true)
  $auth.set(user)
}

/** After logout, and after a 401 outside the guest pages. */
export function clearUser() {
  markSignedIn(false)
  forgetSavedPages()
  $auth.set(null)
}

/** Whose password is asked for again, over the page as it stands; undefined while it is not. */
export const $sessionDialog = atom<{ email: string } | undefined>(undefined)

/** A 401: somebody who was signed in is asked to sign in again; for a visitor nothing changes. */
export function endSession() {
  const user = $auth.get()
  if (user) $sessionDialog.set({ email: user.email })
  clearUser()
}
