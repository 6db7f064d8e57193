import { InvitationActions } from '#client/features/shell/InvitationActions.tsx'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { StaffInvitation } from '#shared/contract/desk/colleagues.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { holdsAll } from '#shared/rules/access/agency-grants.ts'
import { rightsOfGrant } from '#shared/rules/access/staff-roles.ts'
import { css } from '#styled-system/css'
import { callResend, callWithdraw } from './colleagues.api.ts'
import { choiceOf } from './grants.ts'

interface InvitationsCardProps {
  invitations: StaffInvitation[]
  held: readonly string[]
  zone: string
}

const list = css({ display: 'grid' })
const row = css({
  display: 'grid',
  gap: '2',
  paddingBlock: '3',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  _first: { borderBlockStartWidth: '[0]', paddingBlockStart: '0' },
})
const address = css({ overflowWrap: 'anywhere' })
const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted' })
const none = css({ color: 'fg.muted' })

export function InvitationsCard({ invitations, held, zone }: InvitationsCardProps) {
  const t = useT()
  return (
    <Card id="invitations" aria-label={t('colleagues:invitations')} heading={t('colleagues:invitations')}>
      {invitations.length === 0 ? (
        <p className={none}>{t('colleagues:no_invitations')}</p>
      ) : (
        <ul className={list}>
          {invitations.map(invitation => (
            <li key={invitation.id} className={row}>
              <Facts invitation={invitation} zone={zone} />
              <Actions invitation={invitation} held={held} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Facts({ invitation, zone }: { invitation: StaffInvitation; zone: string }) {
  const t = useT()
  const lang = useLang()
  const { email, role, extra, invited_by, expires_at } = invitation
  const date = formatDate(expires_at, lang, 'medium', zone)
  const facts = [
    t(`colleagues:role.${choiceOf(role)}.name`),
    ...(extra.length > 0 ? [t('colleagues:more', { count: extra.length })] : []),
    t(invitation.expired ? 'colleagues:expired' : 'colleagues:until', { date }),
    ...(invited_by === null ? [] : [t('colleagues:by', { name: `\u2068${invited_by}\u2069` })]),
  ]
  return (
    <span className={address}>
      <Ltr>{email}</Ltr>
      <span className={quiet}>{facts.join(' · ')}</span>
    </span>
  )
}

function Actions({ invitation, held }: { invitation: StaffInvitation; held: readonly string[] }) {
  const t = useT()
  const { id, email } = invitation
  if (!holdsAll({ permissions: held }, rightsOfGrant(invitation)))
    return <span className={quiet}>{t('colleagues:holds_more')}</span>
  const onSuccess = (answer?: { message?: string }) => void reloadWith(answer?.message ?? '')
  return (
    <InvitationActions
      email={email}
      again={{ action: () => callResend(id), onSuccess }}
      withdraw={{ action: () => callWithdraw(id), onSuccess }}
    />
  )
}
