import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { callSend } from './invoices.api.ts'

interface SendDialogProps {
  id: string
  /** Staff may name another address than the contact's. */
  anywhere: boolean
  onClose: () => void
}

/** Texts: `invoices`, `ui`. */
export function SendDialog({ id, anywhere, onClose }: SendDialogProps) {
  const t = useT()
  const form = useForm({
    start: { email: '' },
    async send({ email }) {
      const sent = await callSend(id, { email: email.trim() })
      return reloadWith(t('invoices:sent', { email: sent.email }))
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
    >
      {anywhere && (
        <Field
          {...form.field('email')}
          free
          label={t('invoices:send_form.email')}
          hint={t('invoices:send_form.email_hint')}
        >
          {control => (
            <TextInput
              {...control}
              {...form.input('email')}
              type="email"
              ltr
              autoComplete="off"
              maxLength={254}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
