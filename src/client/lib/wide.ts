import { useSyncExternalStore } from 'react'

// The medium breakpoint of the theme.
const QUERY = '(min-width: 48rem)'

function subscribe(changed: () => void): () => void {
  const media = matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window is at least of medium width; true while the server draws. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  )
}
