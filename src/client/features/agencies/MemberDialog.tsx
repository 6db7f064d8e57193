import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { AgencyMember } from '#shared/contract/accounts/agency-members.ts'
import { callUpdateMember } from './agencies.api.ts'
import { checkGrant } from './check.ts'
import { GrantFields, type GrantValues } from './GrantFields.tsx'
import { grantBody } from './grants.ts'
import type { Changed } from './use-agency.ts'

interface MemberDialogProps {
  member: AgencyMember
  onClose: () => void
  changed: Changed
  held: readonly string[]
}

export function MemberDialog({ member, onClose, changed, held }: MemberDialogProps) {
  const t = useT()
  const { id, name, preset, permissions } = member
  const form = useForm<GrantValues>({
    start: { preset, permissions: preset === 'custom' ? permissions : [] },
    check: values => checkGrant(values, t),
    async send(values) {
      const { message } = await callUpdateMember(id, grantBody(values))
      onClose()
      changed(message)
    },
  })
  const { values, change, errorOf } = form
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={t('agency:member.title', { name: `\u2068${name}\u2069` })}
      text={t('agency:member.text')}
      submitText={t('agency:member.submit')}
      busyText={t('agency:member.busy')}
      form={form}
    >
      <GrantFields {...{ values, held, change, errorOf }} />
    </FormDialog>
  )
}
