import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { callSend } from './invoices.api.ts'

interface SendDialogProps {
  id: string
  /** Staff may name another address than the contact's. */
  anywhere: boolean
  /** The page was opened with the question, and asks itself. */
  onPage: boolean
  onClose: () => void
}

/** Texts: `invoices`, `ui`. */
export function SendDialog({ id, anywhere, onPage, onClose }: SendDialogProps) {
  const t = useT()
  const page = pathFor(useLang(), `/invoices/${id}`)
  const form = useForm({
    names: ['send'],
    start: { email: '' },
    async send({ email }) {
      const sent = await callSend(id, { email: email.trim() })
      handOver('news', t('invoices:sent', { email: sent.email }))
      location.assign(page)
      return true
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('invoices:send_form.title')}
      text={t('invoices:send_form.text')}
      submitText={t('invoices:send_form.submit')}
      busyText={t('invoices:send_form.busy')}
      form={form}
      onPage={onPage ? { name: 'send', back: page } : undefined}
    >
      {anywhere && (
        <EmailField
          {...form.control('email')}
          free
          autoComplete="off"
          label={t('invoices:send_form.email')}
          hint={t('invoices:send_form.email_hint')}
        />
      )}
    </FormDialog>
  )
}
