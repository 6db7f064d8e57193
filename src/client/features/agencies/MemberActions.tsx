import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Pencil } from '#client/ui/layout/icons.ts'
import type { AgencyMember } from '#shared/contract/accounts/agency-members.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { holdsAll } from '#shared/rules/access/agency-grants.ts'
import { css } from '#styled-system/css'
import { callUpdateMember } from './agencies.api.ts'
import type { Changed } from './use-agency.ts'

interface MemberActionsProps {
  member: AgencyMember
  user: SessionUser
  changed: Changed
  onEdit: () => void
}

const rowActions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })

export function MemberActions({ member, user, changed, onEdit }: MemberActionsProps) {
  const t = useT()
  const name = `\u2068${member.name}\u2069`
  if (!holdsAll(user, member.permissions)) return t('agency:member.holds_more')
  const set = (disabled: boolean) => callUpdateMember(member.id, { disabled })
  const shutOut = () =>
    openConfirm({
      title: t('agency:shut_out.title', { name }),
      description: t('agency:shut_out.text'),
      buttonText: t('agency:shut_out.submit'),
      action: () => set(true),
      onSuccess: () => changed(),
    })
  const letIn = () =>
    openConfirm({
      title: t('agency:let_in.title', { name }),
      description: t('agency:let_in.text'),
      buttonText: t('agency:let_in.submit'),
      tone: 'primary',
      action: () => set(false),
      onSuccess: () => changed(),
    })
  return (
    <span className={rowActions}>
      <Button
        variant="line"
        size="sm"
        icon={<Pencil aria-hidden="true" />}
        aria-label={t('agency:member.edit_named', { name })}
        onClick={onEdit}
      >
        {t('agency:member.edit')}
      </Button>
      {!member.self && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t(member.disabled ? 'agency:let_in.named' : 'agency:shut_out.named', { name })}
          onClick={member.disabled ? letIn : shutOut}
        >
          {t(member.disabled ? 'agency:let_in.open' : 'agency:shut_out.open')}
        </Button>
      )}
    </span>
  )
}
