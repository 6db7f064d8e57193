import { type ReactNode, useState } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { PostedNews } from '#client/ui/forms/PostedNews.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { can } from '#shared/base/permissions.ts'
import type { Agency } from '#shared/contract/accounts/agency-members.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import type { OwnSeats } from '#shared/contract/flights/seat-blocks.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { contained, pageHead } from '#styled-system/recipes'
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

const body = css({ display: 'grid', gap: '6', paddingBlock: { base: '5', md: '8' } })

/** The current agency. Texts: `agency`, `ui`. */
function Desk({ agency: given, seats, user, symbol, zone }: DeskProps) {
  const { agency, changed } = useAgency(given)
  const [inviting, setInviting] = useState(false)
  const mayInvite = can(user, 'agents.invite')
  const people = mayInvite || can(user, 'agents.manage')
  const below = can(user, 'child_agencies.view') || can(user, 'child_agencies.invite')
  return (
    <>
      <Head
        agency={agency}
        lead={people || below ? 'lead' : 'own_lead'}
        onInvite={mayInvite ? () => setInviting(true) : undefined}
      />
      <div className={contained()}>
        <div className={body}>
          <PostedNews forms={['choose-agency']} />
          {seats.length > 0 && <OwnSeatsCard rows={seats} zone={zone} />}
          {people && <MembersCard {...{ agency, user, changed }} />}
          {mayInvite && <InvitationsCard {...{ agency, changed, zone }} />}
          {below && !agency.parent && <ChildrenCard {...{ agency, user, symbol, changed }} />}
          <OwnAccess permissions={user.permissions} />
        </div>
      </div>
      {inviting && (
        <InviteDialog onClose={() => setInviting(false)} changed={changed} held={user.permissions} />
      )}
    </>
  )
}

export const AgencyDesk: (props: DeskProps & IslandProps) => ReactNode = withIsland(Desk)

interface HeadProps {
  agency: Agency
  lead: 'lead' | 'own_lead'
  /** Absent without the right. */
  onInvite?: () => void
}

function Head({ agency, lead, onInvite }: HeadProps) {
  const t = useT()
  const lang = useLang()
  const styles = pageHead({ size: 'lg' })
  const { parent } = agency
  return (
    <div className={styles.root}>
      <div className={contained()}>
        <div className={styles.inner}>
          <div>
            <h1 className={styles.title} tabIndex={-1}>
              {localized(agency.name, lang)}
            </h1>
            <p className={styles.facts}>
              {parent
                ? t('agency:below', { parent: `\u2068${localized(parent.name, lang)}\u2069` })
                : t(`agency:${lead}`)}
            </p>
          </div>
          {onInvite && (
            <div className={styles.actions}>
              <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={onInvite}>
                {t('agency:invite.open')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
