import { useEffect } from 'react'
import { isSavedCopy } from '#client/lib/saved-pages.ts'
import { showSnackbar } from '../snackbar.store.ts'

const soon = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1000)

/** Starts the service worker once the page is quiet; on a copy it had kept, keeps everything to reading. */
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
    // The copy brings the words, so that no other page carries them.
    const refuse = () => showSnackbar(document.documentElement.dataset.refused, { color: 'warning' })
    const guard = import('./saved-copy.ts').then(({ guardCopy }) => guardCopy(refuse))
    return () => void guard.then(release => release())
  }, [])
}
