import { useEffect } from 'react'
import { useT } from '#client/lib/island.tsx'
import { useShared } from '#client/lib/use-shared.ts'
import { Moon, Sun } from '#client/ui/layout/icons.ts'
import { $theme, followSystemTheme, readTheme, setTheme } from '../theme.store.ts'
import { NavItem } from './NavItem.tsx'
import { NavMenu } from './NavMenu.tsx'

export function ThemeMenu() {
  const t = useT()
  const theme = useShared($theme)
  useEffect(() => {
    readTheme()
    return followSystemTheme()
  }, [])
  const Glyph = theme === 'dark' ? Moon : Sun
  return (
    <NavMenu label={<Glyph aria-hidden="true" />} name={t('shell:theme.label')} chevron={false} scripted>
      <NavItem
        icon={<Sun aria-hidden="true" />}
        current={theme === 'light'}
        onClick={() => setTheme('light')}
      >
        {t('shell:theme.light')}
      </NavItem>
      <NavItem icon={<Moon aria-hidden="true" />} current={theme === 'dark'} onClick={() => setTheme('dark')}>
        {t('shell:theme.dark')}
      </NavItem>
    </NavMenu>
  )
}
