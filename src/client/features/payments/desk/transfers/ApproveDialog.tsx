import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { AmountInput } from '#client/ui/forms/AmountInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import type { TransferCardProps } from './transfer-card.ts'
import { callApprove } from './transfers.api.ts'

type DialogProps = TransferCardProps & { onClose: () => void }

/** The amount that the bank shows, which may differ from what was asked for. */
export function ApproveDialog({ payment, transfer, symbol, onClose }: DialogProps) {
  const t = useT()
  const { currency, asked_minor } = transfer
  const minorOf = (typed: string) => fromDecimal(typed, currency) ?? 0
  const form = useForm({
    start: { amount_minor: toDecimal(asked_minor, currency), reason: '' },
    check: ({ amount_minor }) => ({
      amount_minor: minorOf(amount_minor) > 0 ? undefined : t('desk-payments:transfer.amount_wrong'),
    }),
    async send({ amount_minor, reason }) {
      await callApprove(payment.id, { amount_minor: minorOf(amount_minor), reason: reason.trim() || null })
      return reloadWith(t('desk-payments:transfer.approved'))
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-payments:transfer.approve_title')}
      text={t('desk-payments:transfer.approve_text')}
      submitText={t('desk-payments:transfer.approve')}
      busyText={t('desk-payments:transfer.busy')}
      form={form}
    >
      <Field {...form.field('amount_minor')} label={t('desk-payments:transfer.amount')}>
        {control => <AmountInput {...control} {...form.control('amount_minor')} {...{ currency, symbol }} />}
      </Field>
      <ReasonField
        {...form.control('reason')}
        free
        label={t('desk-payments:transfer.note')}
        hint={t('desk-payments:transfer.note_hint')}
      />
    </FormDialog>
  )
}
