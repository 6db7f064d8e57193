import { Suspense, useEffect, useState } from 'react'
import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { lazyPart } from '#client/lib/lazy-part.tsx'
import { isMarkedSignedIn } from '#client/lib/storage/storage.ts'
import { useShared } from '#client/lib/use-shared.ts'
import { CreditCard, MenuIcon } from '#client/ui/layout/icons.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import type { AppSettings } from '#shared/contract/settings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { cx } from '#styled-system/css'
import { button, contained, toolbar } from '#styled-system/recipes'
import { $auth, $unreached, clearUser, setUser } from '../auth.store.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { LanguageMenu, OtherLanguage } from './LanguageMenu.tsx'
import { LinkMenu } from './LinkMenu.tsx'
import { Logo, type LogoSettings } from './Logo.tsx'
import type { ShellMenus } from './menu.ts'
import { ThemeMenu } from './ThemeMenu.tsx'

// Loaded only when needed.
const TopDrawer = lazyPart(() => import('./TopDrawer.tsx'))

const MENU = 'site-menu'

/** On phones the menu works without JavaScript until hydration. */
const isShown = () => document.getElementById(MENU)?.checkVisibility() === true

export type ShellSettings = LogoSettings & Pick<AppSettings, 'currency'>

export interface TopBarProps {
  settings: ShellSettings
  menus: ShellMenus
  /** Undefined on public pages: the browser asks. */
  user?: SessionUser | null
  /** Without language prefix, with query. */
  path: string
}

function useUser(given: SessionUser | null | undefined) {
  const known = useShared($auth)
  useEffect(() => {
    // Another island has newer data.
    if ($auth.get() !== undefined) return
    if (given) return setUser(given)
    if (given === null) return clearUser()
    if (!isMarkedSignedIn()) return $auth.set(null)
    import('./who.ts').then(
      ({ askWho }) => askWho(),
      () => $unreached.set(true),
    )
  }, [given])
  return known === undefined ? given : known
}

function Bar({ settings, menus, user: given, path }: TopBarProps) {
  const t = useT()
  const lang = useLang()
  const user = useUser(given)
  const [open, setOpen] = useState(false)
  const styles = toolbar()
  const symbol = settings.currency.symbol[lang] ?? settings.currency.symbol.en
  return (
    <header className={styles.root}>
      <div className={cx(contained(), styles.row)}>
        <Logo settings={settings} />
        <WideMenu {...{ menus, user, symbol, path }} />
        <OtherLanguage className={cx(styles.item, styles.burger)} path={path} />
        <button
          type="button"
          className={cx(styles.item, styles.burger)}
          aria-label={t('shell:menu.open')}
          aria-haspopup="dialog"
          popoverTarget={MENU}
          onClick={event => {
            if (isShown()) return
            event.preventDefault()
            setOpen(true)
          }}
        >
          <MenuIcon aria-hidden="true" />
        </button>
      </div>
      {open && (
        <Suspense>
          <TopDrawer onClose={() => setOpen(false)} {...{ menus, user, symbol, path }} />
        </Suspense>
      )}
    </header>
  )
}

interface WideMenuProps {
  menus: ShellMenus
  user: SessionUser | null | undefined
  symbol: string
  path: string
}

function WideMenu({ menus, user, symbol, path }: WideMenuProps) {
  const t = useT()
  const unreached = useShared($unreached)
  const lang = useLang()
  const styles = toolbar()
  return (
    <nav id={MENU} popover="auto" className={styles.nav} aria-label={t('shell:menu.label')}>
      <LinkMenu label={t('shell:menu.manage')} entries={menus.manage} />
      {user && <LinkMenu label={t('shell:menu.bookings')} entries={menus.bookings} />}
      <LanguageMenu path={path} />
      <ThemeMenu />
      {menus.quickPayment && (
        <a className={styles.item} data-boxed="" href={pathFor(lang, '/quick-payment')}>
          <CreditCard aria-hidden="true" />
          {t('shell:menu.quick_payment')}
        </a>
      )}
      {user ? (
        <AccountMenu {...{ user, symbol, path }} />
      ) : (
        !unreached && (
          <a className={button({ variant: 'soft', size: 'sm' })} href={pathFor(lang, '/login')}>
            {t('shell:menu.log_in')}
          </a>
        )
      )}
    </nav>
  )
}

export const TopBar = withIsland(Bar)
