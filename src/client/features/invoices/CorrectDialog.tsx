import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { callCorrect, callReopen } from './invoices.api.ts'

async function reopened(paymentId: string, values: { reason: string }): Promise<string> {
  await callReopen(paymentId, values)
  return `/desk/payments/unmatched#${paymentId}`
}

interface CorrectDialogProps {
  id: string
  /** Of money without a booking: staff decide about it again. */
  paymentId: string | null
  onClose: () => void
}

/** Credits the invoice with a reason and opens the new one, or the inbox of its payment. Texts: `invoices`, `ui`. */
export function CorrectDialog({ id, paymentId, onClose }: CorrectDialogProps) {
  const t = useT()
  const lang = useLang()
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: t('invoices:correct.reason_missing') }),
    async send(values) {
      const path = paymentId
        ? await reopened(paymentId, values)
        : `/invoices/${(await callCorrect(id, values)).id}`
      handOver('news', t(`invoices:correct.${paymentId ? 'payment_done' : 'done'}`))
      location.assign(pathFor(lang, path))
      return true
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t(`invoices:correct.${paymentId ? 'payment_title' : 'title'}`)}
      text={t(`invoices:correct.${paymentId ? 'payment_text' : 'text'}`)}
      submitText={t(`invoices:correct.${paymentId ? 'payment_open' : 'submit'}`)}
      busyText={t('invoices:correct.busy')}
      form={form}
    >
      <ReasonField
        {...form.control('reason')}
        label={t('invoices:correct.reason')}
        hint={t(`invoices:correct.${paymentId ? 'payment_hint' : 'reason_hint'}`)}
      />
    </FormDialog>
  )
}
