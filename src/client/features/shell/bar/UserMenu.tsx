import type { SubmitEvent } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Building2, LogOut } from '#client/ui/layout/icons.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { menu, toolbar } from '#styled-system/recipes'
import { firstWord, logOut } from '../user-actions.ts'
import { AgencyForm } from './AgencyForm.tsx'
import { AgencyLine } from './AgencyLine.tsx'
import { Avatar } from './Avatar.tsx'
import { MenuLinks } from './LinkMenu.tsx'
import { NavMenu } from './NavMenu.tsx'
import { mayChooseAgency, USER_ICONS, userMenu } from './user-menu.ts'

const narrow = css({ display: { base: 'none', lg: 'block' } })

export interface UserMenuProps {
  user: SessionUser
  symbol?: string
  /** The page to come back to after another agency is chosen, without language prefix. */
  path?: string
}

export default function UserMenu({ user, symbol, path }: UserMenuProps) {
  const t = useT()
  const lang = useLang()
  const leave = (event: SubmitEvent) => {
    event.preventDefault()
    void logOut(lang)
  }
  return (
    <NavMenu
      label={
        <>
          <Avatar name={user.name} />
          <span className={toolbar().user}>
            <bdi>{firstWord(user.name)}</bdi>
            <small className={narrow}>
              <AgencyLine user={user} symbol={symbol} inBar />
            </small>
          </span>
        </>
      }
    >
      {mayChooseAgency(user) && (
        <li>
          <AgencyForm back={path}>
            <button type="submit" className={menu().item}>
              <Building2 aria-hidden="true" />
              <span>
                <AgencyLine user={user} symbol={symbol} />
                {user.travel_agency && (
                  <span className={css({ srOnly: true })}>{t('shell:agency.change')}</span>
                )}
              </span>
            </button>
          </AgencyForm>
        </li>
      )}
      <MenuLinks entries={userMenu(user)} icons={USER_ICONS} />
      <li>
        <form method="post" action={pathFor(lang, '/account')} onSubmit={leave}>
          <FormName name="logout" />
          <button type="submit" className={menu().item}>
            <LogOut className="flip" aria-hidden="true" />
            <span>{t('shell:user.log_out')}</span>
          </button>
        </form>
      </li>
    </NavMenu>
  )
}
