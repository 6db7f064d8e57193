import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { callSwitchOff } from './e-invoicing.api.ts'

export function OffDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const form = useForm({
    start: { reason: '' },
    async send({ reason }) {
      await callSwitchOff(id, reason)
      return reloadWith(t('e-invoicing:off_done'))
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('e-invoicing:off_title')}
      text={t('e-invoicing:off_text')}
      submitText={t('e-invoicing:off')}
      busyText={t('e-invoicing:busy')}
      tone="danger"
      form={form}
    >
      <ReasonField {...form.control('reason')} label={t('e-invoicing:off_reason')} />
    </FormDialog>
  )
}
