import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { FlagDecision } from '#shared/base/payment-causes.ts'
import type { DecisionProps } from './decision.ts'
import { callDecidePayment } from './payments-desk.api.ts'

interface FlagDialogProps extends DecisionProps {
  decision: FlagDecision
  onClose: () => void
}

export function FlagDialog({ payment, toDecide, decision, onClose }: FlagDialogProps) {
  const t = useT()
  const { reported_minor } = toDecide
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim() ? undefined : t('desk-payments:decide.reason_missing'),
    }),
    async send({ reason }) {
      await callDecidePayment(payment.id, { decision, reported_minor, reason })
      return reloadWith(t(`desk-payments:decide.done_${decision}`))
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t(`desk-payments:decide.${decision}`)}
      text={t(`desk-payments:decide.${decision}_text`)}
      submitText={t(`desk-payments:decide.${decision}`)}
      busyText={t('desk-payments:act.busy')}
      tone={decision === 'accept' ? undefined : 'danger'}
      form={form}
    >
      <ReasonField {...form.control('reason')} label={t('desk-payments:decide.reason')} />
    </FormDialog>
  )
}
