import { checkBody } from '#client/lib/check-body.ts'
import { useT } from '#client/lib/island.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog, type FormDialogProps } from '#client/ui/overlays/FormDialog.tsx'
import { changeEmail } from '#shared/contract/accounts/accounts.ts'
import { askEmail } from '../accounts.api.ts'
import { setAccount } from '../accounts.store.ts'
import {
  checkReauthentication,
  NO_ONE,
  Reauthentication,
  reauthenticationBody,
} from '../Reauthentication.tsx'

interface EmailDialogProps extends Pick<FormDialogProps, 'onPage'> {
  asksCode: boolean
  onClose: () => void
}

function useEmailChange(asksCode: boolean, onDone: () => void) {
  const t = useT()
  return useForm({
    names: ['email'],
    start: { email: '', ...NO_ONE },
    prefix: 'email',
    check: values => ({
      email: checkBody(changeEmail, values, t, { needed: { email: t('validation:email') } }).email,
      ...checkReauthentication(values, asksCode, t),
    }),
    send: async values => {
      setAccount(await askEmail({ email: values.email.trim(), ...reauthenticationBody(values, asksCode) }))
      onDone()
    },
  })
}

export function EmailDialog({ asksCode, onPage, onClose }: EmailDialogProps) {
  const t = useT()
  const form = useEmailChange(asksCode, onClose)
  return (
    <FormDialog
      onPage={onPage}
      onClose={onClose}
      title={t('account:email.title')}
      text={t('account:email.text')}
      submitText={t('account:email.submit')}
      busyText={t('account:email.busy')}
      form={form}
    >
      <EmailField
        {...form.control('email')}
        name="email"
        autoComplete="email"
        label={t('account:email.new')}
      />
      <Reauthentication password={form.control('password')} code={form.control('code')} asksCode={asksCode} />
    </FormDialog>
  )
}
