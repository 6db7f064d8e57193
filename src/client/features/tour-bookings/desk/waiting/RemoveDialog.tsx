import { useT } from '#client/lib/island.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { DeskWaiting } from '#shared/contract/desk/tours/departure-waiting.ts'
import { callRemoveWaiting } from './waiting.api.ts'

interface RemoveDialogProps {
  row: DeskWaiting
  onClose: () => void
  onDone: (list: DeskWaiting[]) => void
}

export function RemoveDialog({ row, onClose, onDone }: RemoveDialogProps) {
  const t = useT()
  const form = useForm<{ reason: string }>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: t('desk-departures:waiting.reason_missing') }),
    async send({ reason }) {
      onDone(await callRemoveWaiting(row.id, reason))
      return true
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-departures:waiting.remove_title', { name: `\u2068${row.name}\u2069` })}
      text={t('desk-departures:waiting.remove_text')}
      submitText={t('desk-departures:waiting.remove')}
      busyText={t('desk-departures:waiting.busy')}
      tone="danger"
      form={form}
    >
      <ReasonField {...form.control('reason')} label={t('desk-departures:waiting.reason')} maxLength={500} />
    </FormDialog>
  )
}
