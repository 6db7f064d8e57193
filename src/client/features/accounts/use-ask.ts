import { useState } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'

export interface Asked {
  /** `?ask=`: the name of a form. */
  asks?: string | undefined
}

export const useSectionPath = (section: string) => `${pathFor(useLang(), '/account')}#${section}`

/** What a section asks: in a dialog, or on the page it was opened with. */
export function useAsk<Name extends string>(
  section: string,
  names: readonly Name[],
  asked: string | undefined,
) {
  const back = useSectionPath(section)
  const first = names.find(name => name === asked)
  const [open, setOpen] = useState(first)
  const here = first !== undefined && open === first
  return {
    open,
    ask: (name: Name) => setOpen(name),
    close: () => (here ? location.assign(back) : setOpen(undefined)),
    onPage: here ? { name: first, back } : undefined,
  }
}
