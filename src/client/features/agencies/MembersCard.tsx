import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { PersonName } from '#client/ui/data/PersonName.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Lock } from '#client/ui/layout/icons.ts'
import { can } from '#shared/base/permissions.ts'
import type { Agency, AgencyMember } from '#shared/contract/accounts/agency-members.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { AccessText } from './AccessText.tsx'
import { MemberActions } from './MemberActions.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import type { Changed } from './use-agency.ts'

interface MembersCardProps {
  agency: Agency
  user: SessionUser
  changed: Changed
}

export const memberColumns = (t: T): Column<AgencyMember>[] => [
  { id: 'member', header: t('agency:columns.member'), cell: member => <Name member={member} /> },
  { id: 'access', header: t('agency:columns.access'), cell: member => <AccessText grant={member} /> },
  {
    id: 'state',
    header: t('agency:columns.state'),
    cell: member => <MemberState disabled={member.disabled} />,
  },
]

export function MembersCard({ agency, user, changed }: MembersCardProps) {
  const t = useT()
  const [edited, setEdited] = useState<AgencyMember>()
  const actions: Column<AgencyMember> = {
    id: 'actions',
    header: t('agency:columns.actions'),
    plain: true,
    cell: member => <MemberActions {...{ member, user, changed }} onEdit={() => setEdited(member)} />,
    end: true,
  }
  const columns = [...memberColumns(t), ...(can(user, 'agents.manage') ? [actions] : [])]
  return (
    <Card heading={t('agency:members')}>
      <DataTable
        caption={t('agency:members')}
        columns={columns}
        rows={agency.members}
        rowKey={member => member.id}
      />
      {edited && (
        <MemberDialog
          member={edited}
          onClose={() => setEdited(undefined)}
          changed={changed}
          held={user.permissions}
        />
      )}
    </Card>
  )
}

function Name({ member: { name, email, self } }: { member: AgencyMember }) {
  const t = useT()
  return <PersonName {...{ name, email }} self={self && t('agency:self')} />
}

function MemberState({ disabled }: { disabled: boolean }) {
  const t = useT()
  if (!disabled) return <Chip tone="success">{t('agency:state.active')}</Chip>
  return <Chip icon={<Lock aria-hidden="true" />}>{t('agency:state.shut_out')}</Chip>
}
