import { useLang, useT } from '#client/lib/island.tsx'
import { Building2, LogOut } from '#client/ui/icons.ts'
import { Money } from '#client/ui/Money.tsx'
import type { SessionUser } from '#shared/contract/auth.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import { css } from '#styled-system/css'
import { avatar, toolbar } from '#styled-system/recipes'
import { NavItem } from './NavItem.tsx'
import { NavMenu } from './NavMenu.tsx'
import { firstWord, logOut, openAgencyDialog } from './user-actions.ts'

interface UserProps {
  user: SessionUser
  symbol?: string
}

/** Agency in the language of the page, with what it owes or owns. */
export function AgencyLine({ user, symbol, inBar }: UserProps & { inBar?: boolean }) {
  const lang = useLang()
  const agency = user.travel_agency
  if (!agency) return null
  const { balance, currency } = agency.customer
  return (
    <>
      {localized(agency.name, lang)}
      {' · '}
      <Money minor={balance} currency={currency} symbol={symbol} tone={inBar ? 'inherit' : 'default'} />
    </>
  )
}

export function Avatar({ name }: { name: string }) {
  return (
    <span className={avatar()} aria-hidden="true">
      {[...firstWord(name)][0]}
    </span>
  )
}

const narrow = css({ display: { base: 'none', lg: 'block' } })

export default function UserMenu({ user, symbol }: UserProps) {
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
      {user.travel_agency && (
        <NavItem icon={<Building2 aria-hidden="true" />} onClick={openAgencyDialog}>
          <AgencyLine user={user} symbol={symbol} />
        </NavItem>
      )}
      <NavItem icon={<LogOut className="flip" aria-hidden="true" />} onClick={() => logOut(lang)}>
        {t('shell:user.log_out')}
      </NavItem>
    </NavMenu>
  )
}
