import { atom } from 'nanostores'
import type { AccountSession } from '#shared/contract/accounts.ts'
import { fetchSessions } from './accounts.api.ts'

/** Where the user is logged in; undefined until the page has changed it. */
export const $sessions = atom<AccountSession[] | undefined>(undefined)

/** Asks the server anew: after some were ended, here or by a new password. */
export async function refreshSessions() {
  try {
    $sessions.set(await fetchSessions())
  } catch {
    // The list then shows what it showed before; ending one again says that it is over.
  }
}
