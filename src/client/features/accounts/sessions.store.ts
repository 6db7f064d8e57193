import { atom } from 'nanostores'
import type { AccountSession } from '#shared/contract/accounts/accounts.ts'
import { fetchSessions } from './accounts.api.ts'

/** Undefined until the page changes the list. */
export const $sessions = atom<AccountSession[] | undefined>(undefined)

/** After sessions were ended or the password was changed. */
export async function refreshSessions() {
  try {
    $sessions.set(await fetchSessions())
  } catch {
    // The list stays; ending an ended session reports it.
  }
}
