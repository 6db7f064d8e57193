import { useEffect, useSyncExternalStore } from 'react'
import { apiListeners } from './api-listeners.ts'
import { twice } from './lazy-part.tsx'

export interface LateModule<T> {
  /** Settles when it is there, or cannot be loaded now; a later call asks again. */
  load(): Promise<void>
  /** For components: undefined on the server, in the hydrating commit, and until it is loaded. */
  use(): T | undefined
}

/** A library that a field works with, which the first drawing does without. */
export function lateModule<T>(load: () => Promise<T>): LateModule<T> {
  let module: T | undefined
  let asked: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const ask = () => {
    asked ??= twice(load).then(
      loaded => {
        module = loaded
        for (const tell of listeners) tell()
      },
      () => {
        asked = undefined
        apiListeners().partFailed?.()
      },
    )
    return asked
  }
  return {
    load: ask,
    use: () => {
      useEffect(() => void ask(), [])
      return useSyncExternalStore(
        subscribe,
        () => module,
        () => undefined,
      )
    },
  }
}
