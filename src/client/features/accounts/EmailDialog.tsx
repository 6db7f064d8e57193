import { useForm } from '#client/features/shell/use-form.ts'
import { looksLikeEmail } from '#client/features/shell/use-login.ts'
import { useT } from '#client/lib/island.tsx'
import { EmailInput } from '#client/ui/EmailInput.tsx'
import { Field } from '#client/ui/Field.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { askEmail } from './accounts.api.ts'
import { setAccount } from './accounts.store.ts'
import { OwnPassword } from './OwnPassword.tsx'

function useEmailChange(onDone: () => void) {
  const t = useT()
  return useForm({
    start: { email: '', password: '' },
    prefix: 'email',
    check: ({ email, password }) => [
      ...(looksLikeEmail(email) ? [] : [{ field: 'email', message: t('validation:email') }]),
      ...(password ? [] : [{ field: 'password', message: t('validation:password') }]),
    ],
    send: async ({ email, password }) => {
      setAccount(await askEmail({ email: email.trim(), password }))
      onDone()
    },
  })
}

/** Asks for another address; it changes when its owner follows the mailed link. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useEmailChange(onClose)
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
      <OwnPassword
        id={id('password')}
        value={values.password}
        error={errorOf('password')}
        onChange={value => change('password', value)}
      />
    </FormDialog>
  )
}
