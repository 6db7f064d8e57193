import { useForm } from '#client/features/shell/forms/use-form.ts'
import { looksLikeEmail } from '#client/features/shell/login/use-login.ts'
import { useT } from '#client/lib/island.tsx'
import { EmailInput } from '#client/ui/forms/EmailInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { askEmail } from '../accounts.api.ts'
import { setAccount } from '../accounts.store.ts'
import { NO_ONE, Oneself, oneselfProblems, sentOneself } from '../Oneself.tsx'

interface EmailDialogProps {
  asksCode: boolean
  onClose: () => void
}

function useEmailChange(asksCode: boolean, onDone: () => void) {
  const t = useT()
  return useForm({
    start: { email: '', ...NO_ONE },
    prefix: 'email',
    check: values => [
      ...(looksLikeEmail(values.email) ? [] : [{ field: 'email', message: t('validation:email') }]),
      ...oneselfProblems(values, asksCode, t),
    ],
    send: async values => {
      setAccount(await askEmail({ email: values.email.trim(), ...sentOneself(values, asksCode) }))
      onDone()
    },
  })
}

/** Asks for another address; it changes when its owner follows the mailed link. */
export function EmailDialog({ asksCode, onClose }: EmailDialogProps) {
  const t = useT()
  const form = useEmailChange(asksCode, onClose)
  const { values, id, errorOf, change } = form
  return (
    <FormDialog
      onClose={onClose}
      title={t('account:email.title')}
      text={t('account:email.text')}
      submitText={t('account:email.submit')}
      busyText={t('account:email.busy')}
      form={form}
    >
      <Field id={id('email')} label={t('account:email.new')} error={errorOf('email')}>
        {control => (
          <EmailInput
            {...control}
            name="email"
            autoComplete="email"
            value={values.email}
            onChange={event => change('email', event.currentTarget.value)}
          />
        )}
      </Field>
      <Oneself form={form} asksCode={asksCode} />
    </FormDialog>
  )
}
