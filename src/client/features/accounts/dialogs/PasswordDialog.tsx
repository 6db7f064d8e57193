import { setUser } from '#client/features/shell/auth.store.ts'
import { NewPassword } from '#client/features/shell/login/NewPassword.tsx'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { checkBody } from '#client/lib/check-body.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog, type FormDialogProps } from '#client/ui/overlays/FormDialog.tsx'
import { MIN_PASSWORD, type PasswordOwner } from '#shared/base/password.ts'
import { changePassword } from '#shared/contract/accounts/accounts.ts'
import { callChangePassword } from '../accounts.api.ts'
import { checkReauthCode, ReauthCode, sentCode } from '../ReauthCode.tsx'
import { ReauthPassword } from '../ReauthPassword.tsx'
import { refreshSessions } from '../sessions.store.ts'

interface PasswordDialogProps extends Pick<FormDialogProps, 'onPage'> {
  owner: PasswordOwner
  asksCode: boolean
  onClose: () => void
}

function usePasswordChange(asksCode: boolean, onDone: () => void) {
  const t = useT()
  return useForm({
    names: ['password'],
    start: { current_password: '', password: '', code: '' },
    prefix: 'password',
    check: values => ({
      ...checkBody(changePassword, { ...values, code: undefined }, t, {
        wrong: {
          current_password: t('account:password.current_needed'),
          password: t('account:password.new_needed', { count: MIN_PASSWORD }),
        },
      }),
      ...checkReauthCode(values.code, asksCode, t),
    }),
    send: async values => {
      const { data, message } = await callChangePassword({ ...values, code: sentCode(values.code, asksCode) })
      setUser(data)
      showSnackbar(message, { color: 'success' })
      refreshSessions()
      onDone()
    },
  })
}

export function PasswordDialog({ owner, asksCode, onPage, onClose }: PasswordDialogProps) {
  const t = useT()
  const form = usePasswordChange(asksCode, onClose)
  return (
    <FormDialog
      onPage={onPage}
      onClose={onClose}
      title={t('account:password.title')}
      text={t('account:password.lead')}
      submitText={t('account:password.submit')}
      busyText={t('account:password.busy')}
      form={form}
    >
      {/* Tells password managers the account. */}
      <input hidden readOnly type="email" name="username" autoComplete="username" value={owner.email} />
      <ReauthPassword {...form.control('current_password')} label={t('account:password.current')} />
      <NewPassword {...form.control('password')} label={t('account:password.new')} owner={owner} />
      {asksCode && <ReauthCode {...form.control('code')} />}
    </FormDialog>
  )
}
