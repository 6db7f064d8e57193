import { useEffect, useState } from 'react'
import { safeStorage } from '#client/lib/storage/safe-storage.ts'

const browser = safeStorage(() => localStorage)

/** The columns a person hides in a list, kept in the browser. The first column always stays. */
export function useColumns<C extends { id: string }>(list: string, columns: readonly C[]) {
  const key = `columns:${list}`
  const [hidden, setHidden] = useState<readonly string[]>([])
  useEffect(() => setHidden((browser.get(key) ?? '').split(',').filter(Boolean)), [key])
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter(each => each !== id) : [...hidden, id]
    setHidden(next)
    browser.set(key, next.join(','))
  }
  const shown = columns.filter(({ id }, index) => index === 0 || !hidden.includes(id))
  return { shown, hidden, toggle }
}
