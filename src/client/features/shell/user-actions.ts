import { atom } from 'nanostores'
import { handOver } from '#client/lib/handed-over.ts'
import { forgetSavedPages } from '#client/lib/storage/saved-pages.ts'
import { forgetTabs } from '#client/lib/storage/tab-memory.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { $auth, clearUser } from './auth.store.ts'
import { showSnackbar } from './snackbar.store.ts'

export const $agencyDialog = atom(false)

export const openAgencyDialog = () => $agencyDialog.set(true)
export const closeAgencyDialog = () => $agencyDialog.set(false)

export const firstWord = (name: string) => name.trim().split(/\s+/u)[0] ?? ''

/** Redirects home with a message; an ended session to login. */
export async function logOut(lang: Lang) {
  const { callLogout } = await import('./shell.api.ts')
  const user = $auth.get()
  // A 401 is expected from here on.
  $auth.set(null)
  try {
    const answer = await callLogout()
    clearUser()
    forgetTabs()
    await forgetSavedPages()
    if (answer.message) handOver('news', answer.message)
    location.assign(pathFor(lang, '/'))
  } catch (error) {
    if ((error as { status?: number } | null)?.status !== 401) {
      // Also without connection.
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
