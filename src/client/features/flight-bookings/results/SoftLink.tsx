import { type AnchorHTMLAttributes, createContext, useContext } from 'react'
import { instead } from '#client/lib/instead.ts'
import { useLang } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { queryText, RESULTS_PATH, type ResultsQuery } from './results-query.ts'

/** Client-side navigation; without it links are plain. */
export const GoContext = createContext<((query: ResultsQuery) => void) | undefined>(undefined)

interface SoftLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  query: ResultsQuery
}

export function SoftLink({ query, children, ...rest }: SoftLinkProps) {
  const lang = useLang()
  const go = useContext(GoContext)
  return (
    <a
      {...rest}
      href={pathFor(lang, RESULTS_PATH + queryText(query))}
      onClick={go && instead(() => go(query))}
    >
      {children}
    </a>
  )
}
