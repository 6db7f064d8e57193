import { useState } from 'react'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import type { Agency } from '#shared/contract/agency-members.ts'
import { fetchAgency } from './agencies.api.ts'

/** The agency as the page brought it, asked for again after every change. */
export function useAgency(given: Agency) {
  const [agency, setAgency] = useState(given)
  const changed = async (message?: string) => {
    if (message) showSnackbar(message, { color: 'success' })
    // What could not be read again is shown as it was; the message of the failure is on the screen.
    setAgency(await fetchAgency().catch(() => agency))
  }
  return { agency, changed }
}

/** Called when something was done, with what the server said; over when the page shows it. */
export type Changed = (message?: string) => Promise<void>
