import { useEffect } from 'react'
import { setUser } from '#client/features/shell/auth.store.ts'
import { AccountMenu } from '#client/features/shell/bar/AccountMenu.tsx'
import { LanguageMenu } from '#client/features/shell/bar/LanguageMenu.tsx'
import { ThemeMenu } from '#client/features/shell/bar/ThemeMenu.tsx'
import { useT, withIsland } from '#client/lib/island.tsx'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { css } from '#styled-system/css'
import { desk } from '#styled-system/recipes'
import { DeskKeys } from './DeskKeys.tsx'
import { DeskSearch } from './DeskSearch.tsx'
import type { DeskGroup } from './nav.ts'

interface DeskBarProps {
  user: SessionUser
  groups: DeskGroup[]
  /** Without language prefix, with query. */
  path: string
  /** What the page of results was asked for, else empty. */
  q: string
}

const wide = css({ display: { base: 'none', md: 'contents' } })

function Bar({ user, groups, path, q }: DeskBarProps) {
  useEffect(() => setUser(user), [user])
  const t = useT()
  const styles = desk()
  return (
    <header className={styles.bar}>
      <div className={styles.find}>
        <DeskSearch q={q} />
      </div>
      <nav aria-label={t('shell:menu.user')} className={css({ display: 'flex', gap: '1' })}>
        <DeskKeys groups={groups} />
        <div className={wide}>
          <LanguageMenu path={path} />
        </div>
        <ThemeMenu />
        <AccountMenu user={user} />
      </nav>
    </header>
  )
}

export const DeskBar = withIsland(Bar)
