import { api } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import { useShared } from '#client/lib/use-shared.ts'
import { Field } from '#client/ui/forms/Field.tsx'
import { PasswordInput } from '#client/ui/forms/PasswordInput.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import { isAppCode, isRecoveryCode, tidyCode } from '#shared/rules/texts/digits.ts'
import { $passwordDialog } from '../password.store.ts'

/** The password again, and a code with an authenticator, before a dangerous act goes on. Texts: `shell`, `auth`, `ui`. */
export default function PasswordDialog() {
  const t = useT()
  const { asksCode = false, done } = useShared($passwordDialog) ?? {}
  const form = usePassword(asksCode, () => done?.(true))
  return (
    <FormDialog
      onClose={() => done?.(false)}
      title={t('shell:password.title')}
      text={t('shell:password.text')}
      submitText={t('shell:password.submit')}
      busyText={t('shell:password.busy')}
      form={form}
    >
      <Field {...form.field('password')} label={t('auth:login.password')}>
        {control => (
          <PasswordInput
            {...control}
            {...form.input('password')}
            autoComplete="current-password"
            maxLength={256}
          />
        )}
      </Field>
      {asksCode && (
        <Field {...form.field('code')} label={t('auth:code.label')} hint={t('auth:code.hint')}>
          {control => (
            <TextInput
              {...control}
              {...form.input('code')}
              ltr
              short
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={32}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}

function usePassword(asksCode: boolean, done: () => void) {
  const t = useT()
  return useForm({
    start: { password: '', code: '' },
    prefix: 'fresh',
    check: ({ password, code }) => ({
      password: password ? undefined : t('auth:login.password_needed'),
      code: !asksCode || isAppCode(code) || isRecoveryCode(code) ? undefined : t('auth:code.needed'),
    }),
    async send({ password, code }) {
      const body = { password, code: asksCode ? tidyCode(code) : undefined }
      await api(reauthenticate, { body, quiet: true })
      done()
    },
  })
}
