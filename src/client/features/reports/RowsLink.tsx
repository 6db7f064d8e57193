import type { ReactNode } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'

/** Leads to the rows behind a figure; only text where the caller may not open them. */
export function RowsLink({ to, children }: { to: string | false | undefined; children: ReactNode }) {
  const lang = useLang()
  if (!to) return children
  return (
    <a className={link()} href={pathFor(lang, to)}>
      {children}
    </a>
  )
}
