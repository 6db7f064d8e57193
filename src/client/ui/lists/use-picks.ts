import { useRef, useState } from 'react'
import { nextPicks } from './picks.ts'

export function usePicks(keys: readonly string[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  return {
    picked,
    onPick: (key: string, through: boolean) => {
      const from = through ? last.current : undefined
      setPicked(now => nextPicks(now, keys, key, from))
      last.current = key
    },
    onPickAll: () => setPicked(now => new Set(now.size === keys.length ? [] : keys)),
    clear: () => setPicked(new Set()),
  }
}
