import { useT } from '#client/lib/island.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { decide } from './decide.ts'

interface RefuseDialogProps {
  id: string
  label: string
  onClose: () => void
}

/** Asks why a rating is not shown. Texts: `ratings`, `ui`. */
export function RefuseDialog({ id, label, onClose }: RefuseDialogProps) {
  const t = useT()
  const form = useForm<{ reason: string }>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: t('ratings:desk.reason_missing') }),
    async send({ reason }) {
      await decide(id, { decision: 'refuse', reason }, t('ratings:desk.done_refuse'))
      return true
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={label}
      text={t('ratings:desk.refuse_text')}
      submitText={label}
      busyText={t('ratings:desk.busy')}
      form={form}
    >
      <ReasonField
        {...form.control('reason')}
        label={t('ratings:desk.reason')}
        hint={t('ratings:desk.reason_hint')}
        maxLength={500}
      />
    </FormDialog>
  )
}
