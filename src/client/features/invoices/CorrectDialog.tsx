import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { callCorrect } from './invoices.api.ts'

/** Credits the invoice with a reason and opens the new one. Texts: `invoices`, `ui`. */
export function CorrectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const lang = useLang()
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: t('invoices:correct.reason_missing') }),
    async send(values) {
      const issued = await callCorrect(id, values)
      handOver('news', t('invoices:correct.done'))
      location.assign(pathFor(lang, `/invoices/${issued.id}`))
      return true
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('invoices:correct.title')}
      text={t('invoices:correct.text')}
      submitText={t('invoices:correct.submit')}
      busyText={t('invoices:correct.busy')}
      form={form}
    >
      <ReasonField
        {...form.control('reason')}
        label={t('invoices:correct.reason')}
        hint={t('invoices:correct.reason_hint')}
      />
    </FormDialog>
  )
}
