import { setUser } from '#client/features/shell/auth.store.ts'
import { useForm } from '#client/features/shell/forms/use-form.ts'
import { NewPassword } from '#client/features/shell/login/NewPassword.tsx'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { useT } from '#client/lib/island.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { MIN_PASSWORD } from '#shared/base/password.ts'
import { callChangePassword } from '../accounts.api.ts'
import { OwnCode, ownCodeProblems, sentCode } from '../OwnCode.tsx'
import { OwnPassword } from '../OwnPassword.tsx'
import { refreshSessions } from '../sessions.store.ts'

interface PasswordDialogProps {
  /** So that password managers know whose password it is. */
  email: string
  asksCode: boolean
  onClose: () => void
}

function usePasswordChange(asksCode: boolean, onDone: () => void) {
  const t = useT()
  return useForm({
    start: { current_password: '', password: '', code: '' },
    prefix: 'password',
    check: ({ current_password, password, code }) => [
      ...(current_password
        ? []
        : [{ field: 'current_password', message: t('account:password.current_needed') }]),
      ...(password.length >= MIN_PASSWORD
        ? []
        : [{ field: 'password', message: t('account:password.new_needed', { count: MIN_PASSWORD }) }]),
      ...ownCodeProblems(code, asksCode, t),
    ],
    send: async values => {
      const { data, message } = await callChangePassword({ ...values, code: sentCode(values.code, asksCode) })
      setUser(data)
      showSnackbar(message, { color: 'success' })
      refreshSessions()
      onDone()
    },
  })
}

/** Another password: this browser stays logged in, all others do not. */
export function PasswordDialog({ email, asksCode, onClose }: PasswordDialogProps) {
  const t = useT()
  const form = usePasswordChange(asksCode, onClose)
  const { values, id, errorOf, change } = form
  return (
    <FormDialog
      onClose={onClose}
      title={t('account:password.title')}
      text={t('account:password.lead')}
      submitText={t('account:password.submit')}
      busyText={t('account:password.busy')}
      form={form}
    >
      <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
      <OwnPassword
        id={id('current_password')}
        label={t('account:password.current')}
        value={values.current_password}
        error={errorOf('current_password')}
        onChange={value => change('current_password', value)}
      />
      <NewPassword
        id={id('password')}
        label={t('account:password.new')}
        value={values.password}
        error={errorOf('password')}
        onChange={value => change('password', value)}
      />
      {asksCode && (
        <OwnCode
          id={id('code')}
          value={values.code}
          error={errorOf('code')}
          onChange={value => change('code', value)}
        />
      )}
    </FormDialog>
  )
}
