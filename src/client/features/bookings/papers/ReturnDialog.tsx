import { useT } from '#client/lib/island.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Paper } from '#shared/contract/bookings/papers.ts'
import { callDecide } from './papers.api.ts'

export interface Returned {
  passengerId: string
  paper: Paper
  name: string
}

/** Asks what is wrong with a paper. Texts: `papers`, `validation`, `ui`. */
export function ReturnDialog({
  passengerId,
  paper,
  name,
  onClose,
  onDone,
}: Returned & { onClose: () => void; onDone: () => Promise<void> }) {
  const t = useT()
  const form = useForm<{ reason: string }>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: t('validation:required') }),
    async send({ reason }) {
      const file_id = paper.file?.id ?? ''
      await callDecide(passengerId, paper.kind, { decision: 'return', file_id, reason })
      onClose()
      await onDone()
      return true
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('papers:dialog.title', { paper: t(`papers:kind.${paper.kind}`), name })}
      text={t('papers:dialog.text')}
      busyText={t('papers:dialog.busy')}
      submitText={t('papers:dialog.submit')}
      form={form}
    >
      <ReasonField
        {...form.control('reason')}
        label={t('papers:dialog.reason')}
        hint={t('papers:dialog.hint')}
        maxLength={300}
      />
    </FormDialog>
  )
}
