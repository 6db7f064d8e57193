import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { TransferCardProps } from './transfer-card.ts'
import { callReject } from './transfers.api.ts'

/** Why the money did not come, which the payer reads. */
export function RejectDialog({ payment, onClose }: TransferCardProps & { onClose: () => void }) {
  const t = useT()
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim() ? undefined : t('desk-payments:transfer.reason_missing'),
    }),
    async send({ reason }) {
      await callReject(payment.id, reason)
      return reloadWith(t('desk-payments:transfer.rejected'))
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-payments:transfer.reject_title')}
      text={t('desk-payments:transfer.reject_text')}
      submitText={t('desk-payments:transfer.reject')}
      busyText={t('desk-payments:transfer.busy')}
      tone="danger"
      form={form}
    >
      <ReasonField {...form.control('reason')} label={t('desk-payments:transfer.reason')} />
    </FormDialog>
  )
}
