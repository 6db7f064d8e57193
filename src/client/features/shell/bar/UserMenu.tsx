import type { MouseEventHandler, SubmitEvent } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Building2, LogOut } from '#client/ui/layout/icons.ts'
import { leaveMenu } from '#client/ui/overlays/use-menu-closing.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { menu, toolbar } from '#styled-system/recipes'
import { firstWord, logOut, mayChooseAgency, openAgencyDialog } from '../user-actions.ts'
import { AgencyLine } from './AgencyLine.tsx'
import { Avatar } from './Avatar.tsx'
import { MenuLinks } from './LinkMenu.tsx'
import { NavItem } from './NavItem.tsx'
import { NavMenu } from './NavMenu.tsx'
import { USER_ICONS, userMenu } from './user-menu.ts'

const narrow = css({ display: { base: 'none', lg: 'block' } })

// The dialog restores the focus to the entry, which is hidden by then.
const chooseAgency: MouseEventHandler = ({ currentTarget }) => {
  leaveMenu(currentTarget)
  openAgencyDialog()
}

interface UserMenuProps {
  user: SessionUser
  symbol?: string
}

export default function UserMenu({ user, symbol }: UserMenuProps) {
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
        <NavItem icon={<Building2 aria-hidden="true" />} onClick={chooseAgency}>
          <AgencyLine user={user} symbol={symbol} />
          {user.travel_agency && <span className={css({ srOnly: true })}>{t('shell:agency.change')}</span>}
        </NavItem>
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
