import { useEffect, useState } from 'react'
import { safeStorage } from '#client/lib/storage/safe-storage.ts'
import { useWide } from '#client/lib/wide.ts'

const browser = safeStorage(() => localStorage)

/** The first column always stays, and a narrow window, which has no menu of columns, shows all. */
export const shownOf = <C extends { id: string }>(
  columns: readonly C[],
  hidden: readonly string[],
  wide: boolean,
): C[] => columns.filter(({ id }, index) => index === 0 || !wide || !hidden.includes(id))

export function useColumns<C extends { id: string }>(list: string, columns: readonly C[]) {
  const key = `columns:${list}`
  const [hidden, setHidden] = useState<readonly string[]>([])
  useEffect(() => setHidden((browser.get(key) ?? '').split(',').filter(Boolean)), [key])
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter(each => each !== id) : [...hidden, id]
    setHidden(next)
    browser.set(key, next.join(','))
  }
  return { shown: shownOf(columns, hidden, useWide()), hidden, toggle }
}
