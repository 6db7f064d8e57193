import type { ReactNode } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { matchPage, mayOpen } from '#shared/contract/pages.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'

interface DeskLinkProps {
  path: string
  permissions: readonly string[]
  children: ReactNode
}

/** Leads to another page of the desk; only names it to who may not open that. */
export function DeskLink({ path, permissions, children }: DeskLinkProps) {
  const lang = useLang()
  const page = matchPage(path.split(/[?#]/)[0] ?? path)?.page
  if (!page || !mayOpen(page, { kind: 'staff', permissions })) return <span>{children}</span>
  return (
    <a className={link()} href={pathFor(lang, path)}>
      {children}
    </a>
  )
}
