import { InvitationActions } from '#client/features/shell/InvitationActions.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Agency, Invitation } from '#shared/contract/accounts/agency-members.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { AccessText } from './AccessText.tsx'
import { callInvite, callWithdraw } from './agencies.api.ts'
import { grantBody } from './grants.ts'
import type { Changed } from './use-agency.ts'

interface InvitationsCardProps {
  agency: Agency
  changed: Changed
  zone: string
}

const CARD = 'invitations'
const address = css({ overflowWrap: 'anywhere' })
const none = css({ color: 'fg.muted' })

export const invitationColumns = (t: T, lang: Lang, zone: string): Column<Invitation>[] => [
  {
    id: 'email',
    header: t('agency:columns.email'),
    cell: ({ email }) => (
      <span className={address}>
        <Ltr>{email}</Ltr>
      </span>
    ),
  },
  { id: 'access', header: t('agency:columns.access'), cell: invitation => <AccessText grant={invitation} /> },
  {
    id: 'until',
    header: t('agency:columns.until'),
    cell: ({ expires_at }) => formatDate(expires_at, lang, 'medium', zone),
  },
]

export function InvitationsCard({ agency, changed, zone }: InvitationsCardProps) {
  const t = useT()
  const lang = useLang()
  const actions: Column<Invitation> = {
    id: 'actions',
    header: t('agency:columns.actions'),
    plain: true,
    cell: invitation => <Actions {...{ invitation, changed }} />,
    end: true,
  }
  const columns = [...invitationColumns(t, lang, zone), actions]
  return (
    <Card id={CARD} tabIndex={-1} aria-label={t('agency:invitations')} heading={t('agency:invitations')}>
      {agency.invitations.length === 0 ? (
        <p className={none}>{t('agency:no_invitations')}</p>
      ) : (
        <DataTable
          caption={t('agency:invitations')}
          columns={columns}
          rows={agency.invitations}
          rowKey={invitation => invitation.id}
        />
      )}
    </Card>
  )
}

function Actions({ invitation, changed }: { invitation: Invitation; changed: Changed }) {
  const lang = useLang()
  const { id, email } = invitation
  return (
    <InvitationActions
      email={email}
      again={{
        action: () => callInvite({ ...grantBody({ ...invitation, preset: 'custom' }), email, lang }),
        onSuccess: () => changed(),
      }}
      withdraw={{
        action: () => callWithdraw(id),
        onSuccess: async () => {
          await changed()
          // The pressed row is removed.
          document.getElementById(CARD)?.focus()
        },
      }}
    />
  )
}
