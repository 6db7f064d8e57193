import { useEffect } from 'react'
import { isSavedCopy } from '#client/lib/storage/saved-pages.ts'
import { showSnackbar } from '../snackbar.store.ts'

const soon = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1000)

/** Starts the service worker when the page is idle; makes a saved copy read-only. */
export function useWorker() {
  useEffect(() => {
    if (import.meta.env.PROD)
      soon(
        () =>
          void import('./start-worker.ts').then(({ startWorker }) => startWorker()).catch(() => undefined),
      )
  }, [])
  useEffect(() => {
    if (!isSavedCopy()) return
    // The text is part of the copy.
    const refuse = () => showSnackbar(document.documentElement.dataset.refused, { color: 'warning' })
    const guard = import('./saved-copy.ts').then(({ guardCopy }) => guardCopy(refuse))
    return () => void guard.then(release => release())
  }, [])
}
