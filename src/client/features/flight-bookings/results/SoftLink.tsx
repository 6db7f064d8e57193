import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { queryText, RESULTS_PATH, type ResultsQuery } from './results-query.ts'

/** Client-side navigation; without it links are plain. */
export const GoContext = createContext<((query: ResultsQuery) => void) | undefined>(undefined)

interface SoftLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  query: ResultsQuery
}

const wantsNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

export function SoftLink({ query, children, ...rest }: SoftLinkProps) {
  const lang = useLang()
  const go = useContext(GoContext)
  return (
    <a
      {...rest}
      href={pathFor(lang, RESULTS_PATH + queryText(query))}
      onClick={event => {
        if (!go || event.defaultPrevented || wantsNewTab(event)) return
        event.preventDefault()
        go(query)
      }}
    >
      {children}
    </a>
  )
}
