import { api } from '#client/lib/api.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { type Colleague, resetSecondFactor } from '#shared/contract/desk/colleagues.ts'

interface ResetFactorDialogProps {
  colleague: Colleague
  onClose: () => void
}

/** For a colleague who lost phone and recovery codes. */
export function ResetFactorDialog({ colleague: { id, name }, onClose }: ResetFactorDialogProps) {
  const t = useT()
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: t('desk-approvals:decline.missing') }),
    async send(body) {
      await api(resetSecondFactor, { params: { id }, body, quiet: true })
      return reloadWith(t('colleagues:reset.done'))
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-approvals:act.second_factor_reset')}
      text={t('colleagues:reset.text', { name: `\u2068${name}\u2069` })}
      submitText={t('colleagues:reset.open')}
      busyText={t('desk-approvals:busy')}
      tone="danger"
      form={form}
    >
      <ReasonField {...form.control('reason')} label={t('desk-approvals:fact.reason')} />
    </FormDialog>
  )
}
