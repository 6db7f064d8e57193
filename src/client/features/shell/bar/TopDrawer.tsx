import { useLang, useT } from '#client/lib/island.tsx'
import { useShared } from '#client/lib/use-shared.ts'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CreditCard, Globe, LogIn, LogOut, Moon, Sun } from '#client/ui/layout/icons.ts'
import { Drawer } from '#client/ui/overlays/Drawer.tsx'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { drawer } from '#styled-system/recipes'
import { $unreached } from '../auth.store.ts'
import { $theme, setTheme } from '../theme.store.ts'
import { logOut } from '../user-actions.ts'
import { DrawerGroup } from './DrawerGroup.tsx'
import { DrawerHead } from './DrawerHead.tsx'
import { OtherLanguage } from './LanguageMenu.tsx'
import type { ShellMenus } from './menu.ts'
import { USER_ICONS, userMenu } from './user-menu.ts'

interface TopDrawerProps {
  onClose: () => void
  menus: ShellMenus
  user: SessionUser | null | undefined
  symbol: string
  path: string
}

export default function TopDrawer({ onClose, menus, user, symbol, path }: TopDrawerProps) {
  const t = useT()
  const lang = useLang()
  const styles = drawer()
  return (
    <Drawer open onClose={onClose} label={t('shell:menu.label')}>
      <DrawerHead {...{ onClose, user, symbol }} />
      {user && <DrawerGroup label={t('shell:menu.bookings')} entries={menus.bookings} />}
      {user && <DrawerGroup label={t('shell:menu.user')} entries={userMenu(user)} icons={USER_ICONS} />}
      <DrawerGroup label={t('shell:menu.manage')} entries={menus.manage} />
      <hr className={styles.rule} />
      <OtherLanguage className={styles.item} path={path} icon={<Globe aria-hidden="true" />} />
      <ThemeSwitch />
      <Session signedIn={Boolean(user)} />
      {menus.quickPayment && (
        <ButtonLink block href={pathFor(lang, '/quick-payment')} icon={<CreditCard aria-hidden="true" />}>
          {t('shell:menu.quick_payment')}
        </ButtonLink>
      )}
    </Drawer>
  )
}

function Session({ signedIn }: { signedIn: boolean }) {
  const t = useT()
  const lang = useLang()
  const styles = drawer()
  const unreached = useShared($unreached)
  if (signedIn) {
    return (
      <button type="button" className={styles.item} onClick={() => logOut(lang)}>
        <LogOut className="flip" aria-hidden="true" />
        {t('shell:user.log_out')}
      </button>
    )
  }
  if (unreached) return null
  return (
    <a className={styles.item} href={pathFor(lang, '/login')}>
      <LogIn className="flip" aria-hidden="true" />
      {t('shell:menu.log_in')}
    </a>
  )
}

function ThemeSwitch() {
  const t = useT()
  const theme = useShared($theme)
  const other = theme === 'dark' ? 'light' : 'dark'
  const Glyph = other === 'dark' ? Moon : Sun
  return (
    <button type="button" className={drawer().item} onClick={() => setTheme(other)}>
      <Glyph aria-hidden="true" />
      {t(`shell:theme.to_${other}`)}
    </button>
  )
}
