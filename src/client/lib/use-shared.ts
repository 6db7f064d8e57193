import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'

/** Value of a shared store. Renders the initial value first, because a late island must match the server's HTML. */
export function useShared<Value>(store: ReadableAtom<Value>): Value {
  return useStore(store, { ssr: 'initial' })
}
