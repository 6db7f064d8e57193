import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { mayChooseAgency } from './user-menu.ts'

interface AgencyLineProps {
  user: SessionUser
  symbol?: string
  inBar?: boolean
}

export function AgencyLine({ user, symbol, inBar }: AgencyLineProps) {
  const t = useT()
  const lang = useLang()
  const agency = user.travel_agency
  if (!agency)
    return inBar || !mayChooseAgency(user)
      ? null
      : t(user.kind === 'staff' ? 'shell:agency.book_for' : 'shell:agency.title')
  const { balance, currency } = agency.customer
  return (
    <>
      {localized(agency.name, lang)}
      {balance !== null && (
        <>
          {' · '}
          <Money minor={balance} currency={currency} symbol={symbol} tone={inBar ? 'inherit' : 'default'} />
        </>
      )}
    </>
  )
}
