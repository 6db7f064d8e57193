import { useEffect, useRef } from 'react'

/** Keeps the address of the page up with what is chosen on it, from the first change on. */
export function useAddress(path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    history.replaceState(null, '', path)
  }, [path])
}
