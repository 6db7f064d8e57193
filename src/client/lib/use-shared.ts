import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'

/**
 * The value of a store that islands share. Drawn first is what the store began with, as on the server: an island
 * that comes alive late finds it changed by another one already, and would not fit the page it finds.
 */
export function useShared<Value>(store: ReadableAtom<Value>): Value {
  return useStore(store, { ssr: 'initial' })
}
