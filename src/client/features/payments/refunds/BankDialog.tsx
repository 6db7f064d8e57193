import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { SentRefund } from '#shared/contract/desk/money/refunds.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { callFinishRefund } from './refunds.api.ts'

interface DialogProps {
  refund: SentRefund
  symbol?: string
  onClose: () => void
}

/** The transfer has left: asks for the bank's reference. Texts: `desk-refunds`, `ui`. */
export function BankDialog({ refund, symbol, onClose }: DialogProps) {
  const t = useT()
  const lang = useLang()
  const amount = formatMoney(refund.amount_minor, refund.currency, lang, { symbol }).text
  const form = useForm({
    start: { reference: '' },
    check: ({ reference }) => ({
      reference: reference.trim() ? undefined : t('desk-refunds:bank.missing'),
    }),
    async send({ reference }) {
      await callFinishRefund(refund.id, reference)
      return reloadWith(t('desk-refunds:bank.done'))
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-refunds:bank.title')}
      text={t('desk-refunds:bank.text', { amount: `\u2068${amount}\u2069` })}
      submitText={t('desk-refunds:bank.submit')}
      busyText={t('desk-refunds:busy')}
      form={form}
    >
      <Field {...form.field('reference')} label={t('desk-refunds:bank.reference')}>
        {control => (
          <TextInput {...control} {...form.input('reference')} ltr autoComplete="off" maxLength={60} />
        )}
      </Field>
    </FormDialog>
  )
}
