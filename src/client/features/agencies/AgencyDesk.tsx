import { type ReactNode, useState } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { PostedNews } from '#client/ui/forms/PostedNews.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { StackedPage } from '#client/ui/layout/StackedPage.tsx'
import { can } from '#shared/base/permissions.ts'
import type { Agency } from '#shared/contract/accounts/agency-members.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import type { OwnSeats } from '#shared/contract/flights/seat-blocks.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { ChildrenCard } from './ChildrenCard.tsx'
import { InvitationsCard } from './InvitationsCard.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MembersCard } from './MembersCard.tsx'
import { OwnAccess } from './OwnAccess.tsx'
import { OwnSeatsCard } from './OwnSeatsCard.tsx'
import { useAgency } from './use-agency.ts'

interface DeskProps {
  agency: Agency
  /** Kept for the agency. */
  seats: OwnSeats[]
  user: SessionUser
  symbol: string
  zone: string
}

/** The current agency. Texts: `agency`, `ui`. */
function Desk({ agency: given, seats, user, symbol, zone }: DeskProps) {
  const t = useT()
  const lang = useLang()
  const { agency, changed } = useAgency(given)
  const { parent } = agency
  const [inviting, setInviting] = useState(false)
  const mayInvite = can(user, 'agents.invite')
  const people = mayInvite || can(user, 'agents.manage')
  const below = can(user, 'child_agencies.view') || can(user, 'child_agencies.invite')
  return (
    <>
      <StackedPage
        title={localized(agency.name, lang)}
        facts={
          parent
            ? t('agency:below', { parent: `\u2068${localized(parent.name, lang)}\u2069` })
            : t(people || below ? 'agency:lead' : 'agency:own_lead')
        }
        actions={mayInvite && <Invite onClick={() => setInviting(true)} />}
      >
        <PostedNews forms={['choose-agency']} />
        {seats.length > 0 && <OwnSeatsCard rows={seats} zone={zone} />}
        {people && <MembersCard {...{ agency, user, changed }} />}
        {mayInvite && <InvitationsCard {...{ agency, changed, zone }} />}
        {below && !parent && <ChildrenCard {...{ agency, user, symbol, changed }} />}
        <OwnAccess permissions={user.permissions} />
      </StackedPage>
      {inviting && (
        <InviteDialog onClose={() => setInviting(false)} changed={changed} held={user.permissions} />
      )}
    </>
  )
}

export const AgencyDesk: (props: DeskProps & IslandProps) => ReactNode = withIsland(Desk)

function Invite({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={onClick}>
      {t('agency:invite.open')}
    </Button>
  )
}
