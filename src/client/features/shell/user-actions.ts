import { atom } from 'nanostores'
import { forgetSavedPages } from '#client/lib/saved-pages.ts'
import { forgetTabs } from '#client/lib/tab-memory.ts'
import type { SessionUser } from '#shared/contract/auth.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { $auth, clearUser } from './auth.store.ts'
import { showSnackbar } from './snackbar.store.ts'

/** Whether the choose-agency dialog is open; any island may open it. */
export const $agencyDialog = atom(false)

export const openAgencyDialog = () => $agencyDialog.set(true)
export const closeAgencyDialog = () => $agencyDialog.set(false)

/** Whoever acts for an agency may act for another, and an agent who acts for none may choose one. */
export const mayChooseAgency = (user: SessionUser) => Boolean(user.travel_agency) || user.kind === 'agent'

export const firstWord = (name: string) => name.trim().split(/\s+/u)[0] ?? ''

/** What the next page says once it has loaded. */
const NEWS = 'shell.news'

export const tellNextPage = (text: string) => sessionStorage.setItem(NEWS, text)

export function readNews(): string | null {
  const text = sessionStorage.getItem(NEWS)
  sessionStorage.removeItem(NEWS)
  return text
}

/** Goes home with a message; a session that had already ended goes to the login page instead. */
export async function logOut(lang: Lang) {
  const { callLogout } = await import('./shell.api.ts')
  const user = $auth.get()
  // From here on a 401 is no surprise that would ask to sign in again.
  $auth.set(null)
  try {
    const answer = await callLogout()
    clearUser()
    forgetTabs()
    await forgetSavedPages()
    if (answer.message) tellNextPage(answer.message)
    location.assign(pathFor(lang, '/'))
  } catch (error) {
    if ((error as { status?: number } | null)?.status !== 401) {
      // Who could not reach the site wanted to leave nothing behind all the same.
      forgetSavedPages()
      forgetTabs()
      $auth.set(user)
      return showSnackbar(error)
    }
    clearUser()
    forgetTabs()
    location.assign(pathFor(lang, '/login'))
  }
}
