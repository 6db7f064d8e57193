import type { MouseEventHandler } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Building2, LogOut } from '#client/ui/layout/icons.ts'
import { leaveMenu } from '#client/ui/overlays/use-menu-closing.ts'
import type { SessionUser } from '#shared/contract/auth.ts'
import { css } from '#styled-system/css'
import { toolbar } from '#styled-system/recipes'
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
      <NavItem icon={<LogOut className="flip" aria-hidden="true" />} onClick={() => logOut(lang)}>
        {t('shell:user.log_out')}
      </NavItem>
    </NavMenu>
  )
}
