import { useState } from 'react'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import type { Agency } from '#shared/contract/accounts/agency-members.ts'
import { fetchAgency } from './agencies.api.ts'

/** The page's agency, reloaded after every change. */
export function useAgency(given: Agency) {
  const [agency, setAgency] = useState(given)
  const changed = async (message?: string) => {
    if (message) showSnackbar(message, { color: 'success' })
    // On failure the old data stay; the error is shown elsewhere.
    setAgency(await fetchAgency().catch(() => agency))
  }
  return { agency, changed }
}

/** Called with the server's message; resolves when the page shows the change. */
export type Changed = (message?: string) => Promise<void>
