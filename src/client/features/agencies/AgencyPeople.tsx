import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { DataTable } from '#client/ui/data/DataTable.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Agency } from '#shared/contract/accounts/agency-members.ts'
import { css } from '#styled-system/css'
import { invitationColumns } from './InvitationsCard.tsx'
import { memberColumns } from './MembersCard.tsx'

interface PeopleProps extends Pick<Agency, 'members' | 'invitations'> {
  zone: string
}

/** Read-only, for staff. Texts: `agency`, `ui`. */
export function AgencyPeople({ lang, messages, ...props }: PeopleProps & IslandProps) {
  return (
    <IslandProvider lang={lang} messages={messages}>
      <People {...props} />
    </IslandProvider>
  )
}

function People({ members, invitations, zone }: PeopleProps) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <Card heading={t('agency:members')}>
        {members.length === 0 ? (
          <p className={css({ color: 'fg.muted' })}>{t('agency:no_members')}</p>
        ) : (
          <DataTable
            caption={t('agency:members')}
            columns={memberColumns(t)}
            rows={members}
            rowKey={member => member.id}
          />
        )}
      </Card>
      {invitations.length > 0 && (
        <Card heading={t('agency:invitations')}>
          <DataTable
            caption={t('agency:invitations')}
            columns={invitationColumns(t, lang, zone)}
            rows={invitations}
            rowKey={invitation => invitation.id}
          />
        </Card>
      )}
    </>
  )
}
